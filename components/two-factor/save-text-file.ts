/** Has the browser save a text as a file. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
