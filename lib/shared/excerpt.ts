import { firstGraphemes } from "#contract/text/count-graphemes";

/**
 * The beginning of a text, on one line, cut after a word where there is one in its second half.
 * @param maxLength in visible characters, including the ellipsis of a text that was cut
 */
export function excerptOf(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = firstGraphemes(line, maxLength);
  if (characters.join("") === line) return line;
  const cut = characters.slice(0, maxLength - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}
