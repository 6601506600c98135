/** A piece of a text, and whether it matches a search term. */
export interface FoundPiece {
  text: string;
  isFound: boolean;
}

/** Code units kept before the first match: with the match they fit into two lines on a phone. */
const LEAD_MAX_LENGTH = 40;

/**
 * Splits a text into pieces, with matches of the search terms marked, ignoring case. A long beginning before the first match is
 * cut at a word boundary.
 * @param typed terms separated by blanks
 */
export function markFoundWords(text: string, typed: string): FoundPiece[] {
  // Longest first, so that of two terms with the same beginning the longer one matches.
  const words = typed
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (words.length === 0) return [{ text, isFound: false }];
  // The captured group is at every odd index.
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
