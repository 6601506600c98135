// No zod here: the browser imports this file.

/** Letters that Unicode does not take apart into a letter and its accent. */
const plainLetters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};
const entireLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * A text by what people type to find it: case, width, accents, ligatures and kinds of apostrophe make no difference. Letters
 * stay decomposed. `foldedText` in upstream/core/db/schema/folded-text.ts does the same in the database.
 */
export function foldText(text: string): string {
  return text
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(entireLetters, (letter) => plainLetters[letter] ?? letter);
}
