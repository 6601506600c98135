/** Formats a member's text for a terminal: indented, with control characters replaced. */
export function terminalText(text: string): string {
  return text
    .replace(/[^\P{Cc}\n]/gu, "�")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
