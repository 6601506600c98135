import { type SQL, sql } from "drizzle-orm";

/**
 * `foldText` of contract/text/fold-text.ts in SQL, for generated columns. Capitals are listed beside the small letters, since `lower`
 * leaves them as they are under some collations.
 * @param text an expression, such as a column's name
 */
export function foldedText(text: SQL): SQL {
  const unaccented = sql`regexp_replace(normalize(translate(${text}, '’‘ʼ\`´', ''''''''''''), NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  const plain = sql`translate(lower(${unaccented}), 'øłđħŧıςØŁĐĦŦ', 'oldhtiσoldht')`;
  return sql`replace(replace(replace(${plain}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
}

/** `toSearchText` of contract/text/search-text.ts in SQL, for a name, whose leading @ or # is its own. */
export function searchName(name: SQL): SQL {
  const apart = sql`regexp_replace(${foldedText(name)}, '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff]', ' \\& ', 'g')`;
  return sql`btrim(regexp_replace(${apart}, '\\s+', ' ', 'g'))`;
}

/** The text of a post or message as it is searched: folded, and composed, since the trigram index takes marks for borders of words. */
export function searchedText(text: SQL): SQL {
  return sql`normalize(${foldedText(text)}, NFC)`;
}
