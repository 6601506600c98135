/**
 * The beginning of a text, on one line.
 * @param maxLength in code units, including the ellipsis of a text that was cut
 */
export function excerptOf(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength / 2)).toWellFormed()}…`;
}
