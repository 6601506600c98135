import { graphemesOf } from "#contract/text/count-graphemes";
import { foldText } from "#contract/text/fold-text";

/** A piece of a text, and whether it matches a search term. */
export interface FoundPiece {
  text: string;
  isFound: boolean;
}

/** Visible characters kept before the first match: with the match they fit into two lines on a phone. */
const LEAD_MAX_LENGTH = 40;

/**
 * Splits a text into pieces, with matches of the search terms marked, by the same folding as the search. A long beginning before
 * the first match is cut at a word boundary.
 * @param typed terms separated by blanks
 */
export function markFoundWords(text: string, typed: string): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let end = 0;
  for (const match of findWords(text, typed)) {
    const before = text.slice(end, match.start);
    pieces.push({ text: end === 0 ? leadOf(before) : before, isFound: false });
    pieces.push({ text: text.slice(match.start, match.end), isFound: true });
    end = match.end;
  }
  pieces.push({ text: text.slice(end), isFound: false });
  return pieces.filter((piece) => piece.text !== "");
}

interface Match {
  /** Code units of the text. */
  start: number;
  end: number;
}

function* findWords(text: string, typed: string): Generator<Match> {
  // Longest first, so that of two terms with the same beginning the longer one matches.
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (words.length === 0) return;
  const { folded, placeOf } = foldInPlace(text);
  let end = 0;
  for (const { 0: word, index } of folded.matchAll(new RegExp(words.join("|"), "gu"))) {
    const start = placeOf(index).start;
    // In the rest of a letter that was marked whole, as the second s of ß.
    if (start < end) continue;
    end = placeOf(index + word.length - 1).end;
    yield { start, end };
  }
}

/** A text folded letter by letter, and where in the text a code unit of it comes from; marks belong to the letter before. */
function foldInPlace(text: string) {
  const places: Match[] = [];
  let folded = "";
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const piece = foldText(letter);
    const last = places.at(-1);
    if (piece === "" && last) last.end = end;
    const place = { start, end };
    for (let unit = 0; unit < piece.length; unit += 1) places.push(place);
    folded += piece;
    start = end;
  }
  return { folded, placeOf: (index: number) => places[index] ?? { start: text.length, end: text.length } };
}

function leadOf(before: string): string {
  const characters = graphemesOf(before);
  if (characters.length <= LEAD_MAX_LENGTH) return before;
  const near = characters.slice(-LEAD_MAX_LENGTH).join("");
  return `… ${near.slice(near.search(/\s/) + 1)}`;
}
