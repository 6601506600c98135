// No zod here: the browser imports this file.

// Embeddings, overrides and isolates, which could change the text direction of the rest of the page.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Normalizes text for storage: trimmed, NFC, `\n` line ends, without bidirectional overrides. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(bidiControls, "").normalize("NFC").trim();
}

// Any character except separators, joiners, fillers and the empty braille pattern, which show nothing by themselves. They are
// allowed beside visible ones: many emoji contain joiners.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
