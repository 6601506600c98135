/** A piece of a text, and whether it is one of the words that were searched for. */
export interface FoundPiece {
  text: string;
  isFound: boolean;
}

/** So much of a text stands before the first found word, in code units: two lines on a phone hold it and the word. */
const LEAD_MAX_LENGTH = 40;

/**
 * A text in pieces, with the words that were searched for marked, whatever their case. What stands long before the first of them
 * is left out, as whole words.
 * @param typed the words, with blanks between them
 */
export function markFoundWords(text: string, typed: string): FoundPiece[] {
  // The longest first: of two that begin alike it is the one to mark.
  const words = typed
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (words.length === 0) return [{ text, isFound: false }];
  // A group that is captured stands at every other place.
  const pieces = text.split(new RegExp(`(${words.join("|")})`, "giu"));
  return [leadOf(pieces[0] ?? "", pieces.length > 1), ...pieces.slice(1)]
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function leadOf(before: string, isFollowed: boolean): string {
  if (!isFollowed || before.length <= LEAD_MAX_LENGTH) return before;
  const near = before.slice(-LEAD_MAX_LENGTH);
  return `… ${near.slice(near.search(/\s/) + 1).toWellFormed()}`;
}
