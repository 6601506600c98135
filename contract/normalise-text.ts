// No zod here: the browser imports this file.

// Embeddings, overrides and isolates that could turn the rest of the page around.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A person's text as it is kept: trimmed, NFC, line ends as `\n`, without bidirectional overrides. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(bidiControls, "").normalize("NFC").trim();
}

// Not blank: separators, joiners, fillers and the empty braille pattern show nothing by themselves. They may stand
// beside what does, as joiners do in many emoji.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything at all. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
