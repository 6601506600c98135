/** What members wrote, for a terminal: indented, without the control characters that it would obey. */
export function terminalText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n]/gu, "�")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
