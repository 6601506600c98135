/** A text field's value as typed; empty when missing. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
