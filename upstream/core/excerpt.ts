import { firstGraphemes } from "#contract/text/count-graphemes";

/**
 * Shortens a text to one line.
 * @param length maximum in graphemes, including the ellipsis of a shortened text
 */
export function excerptOf(text: string, length: number): string {
  const line = text.replace(/\s+/gu, " ");
  const some = firstGraphemes(line, length);
  if (some.join("") === line) return line;
  return `${some
    .slice(0, length - 1)
    .join("")
    .trimEnd()}…`;
}
