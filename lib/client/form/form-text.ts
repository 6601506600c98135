/** A text field's value, as it was typed. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
