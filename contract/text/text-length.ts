import { countGraphemes } from "./count-graphemes.ts";

// No zod here: the browser counts as the server does.

/** Fits the longest emoji on keyboards, such as an astronaut with a skin tone. */
const BYTES_PER_CHARACTER = 16;
/** Holds 4,000 characters of any script, several of which take more than 6 bytes for one that is visible. */
const LONG_TEXT_BYTES = 32_000;
/** Of a longer text, which nobody fills with emoji alone. */
const BYTES_PER_CHARACTER_OF_LONG = 4;

/** What a text of so many visible characters may take in UTF-8, since a single one can be arbitrarily long. */
export function maxBytesOf(maxLength: number): number {
  return Math.max(
    Math.min(maxLength * BYTES_PER_CHARACTER, LONG_TEXT_BYTES),
    maxLength * BYTES_PER_CHARACTER_OF_LONG,
  );
}

/**
 * Why a text is too long; null if it is not.
 * @param label the field as error messages name it, such as "Name"
 * @param maxLength in visible characters
 * @param maxBytes in UTF-8
 */
export function lengthProblem(
  label: string,
  text: string,
  maxLength: number,
  maxBytes = maxBytesOf(maxLength),
): string | null {
  // A visible character has at least one code unit, and a byte is the least that one takes.
  if (text.length <= maxLength) return null;
  // Beyond this the number of bytes is too large whatever the characters are.
  if (countGraphemes(text.slice(0, maxBytes)) > maxLength) {
    return `${label} can be at most ${maxLength} characters long`;
  }
  const bytes = text.length > maxBytes ? text.length : new TextEncoder().encode(text).length;
  return bytes > maxBytes ? `${label} takes too much space: use fewer emoji or accents` : null;
}
