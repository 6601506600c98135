import { REPLY_TEXT_LENGTH } from "#contract/limits-chat";
import { graphemesOf } from "./count-graphemes.ts";

/** What a reply quotes of a message's text: as many whole characters as there are in its first `REPLY_TEXT_LENGTH` code points. */
export function quotedText(text: string): string {
  const points = [...text];
  if (points.length <= REPLY_TEXT_LENGTH) return text;
  // With the code point after them it shows whether the last character is whole; that one alone may be too long.
  const whole = graphemesOf(points.slice(0, REPLY_TEXT_LENGTH + 1).join("")).slice(0, -1);
  return whole.join("") || points.slice(0, REPLY_TEXT_LENGTH).join("");
}
