import { foldText } from "./fold-text.ts";

// No zod here: the browser imports this file.

// Names in scripts without spaces are found by any part, so that each letter is a word: Thai, Lao, Burmese, Khmer, kana and Han.
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/**
 * Normalizes a text for searching names: folded, with single spaces, without a leading @ or #. The columns that it is compared
 * with are made by `searchName` in upstream/core/db/schema/folded-text.ts, which does the same but for the sign: a
 * name may begin with one.
 */
export function toSearchText(text: string): string {
  return foldText(text).replace(unspaced, " $& ").replace(/\s+/g, " ").trim().replace(/^[@#]/, "");
}
