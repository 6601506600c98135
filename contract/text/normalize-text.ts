// No zod here: the browser imports this file.

// Documents separate lines by a vertical tab, by U+0085 or by U+2028, paragraphs by U+2029, and pages by a form feed.
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Control characters and noncharacters show nothing or garble the text, and half of a surrogate pair cannot be stored. Embeddings,
// overrides and isolates could change the text direction of the rest of the page.
const unusable = /(?![\t\n])\p{Cc}|[\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069]/gu;

/** Normalizes text for storage: trimmed, NFC, `\n` line ends, without control characters, noncharacters and bidirectional overrides. */
export function normalizeText(text: string): string {
  return text.replace(lineBreaks, "\n").replace(unusable, "").normalize("NFC").trim();
}

// An input of one line shows none of these as a break, so its author would not see what to change.
const unseenBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** `normalizeText` for a text that should be on one line: breaks that its field does not show become spaces. */
export function normalizeLine(text: string): string {
  return normalizeText(text.replace(unseenBreaks, " "));
}

// Any character except separators, joiners, fillers, halves of surrogate pairs, noncharacters and the empty braille pattern, which show
// nothing by themselves. They are allowed beside visible ones: many emoji contain joiners.
const visible = /[^\p{Z}\p{Cs}\p{Cc}\p{NChar}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
