import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Emoji and other symbols, which have an index of their own since the trigram index contains letters and digits only: currency
// signs to letterlike symbols, arrows to supplemental symbols, circled Japanese signs, pictographs and flags.
const RANGES = [
  [0x20a0, 0x214f],
  [0x2190, 0x2bff],
  [0x3030, 0x303d],
  [0x3297, 0x3299],
  [0x1f000, 0x1fbff],
] as const;

const inScript = RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join("");
const hex = (code: number) => `\\U${code.toString(16).padStart(8, "0")}`;
const inDatabase = RANGES.map(([from, to]) => `${hex(from)}-${hex(to)}`).join("");
const pattern = new RegExp(`[${inScript}]`, "gu");

/** The distinct symbols of a text, without variation selectors and joiners. */
export function symbolsIn(text: string): string[] {
  return [...new Set(text.match(pattern))];
}

/** Whether the text of a column has symbols; the condition of the partial index. */
export function hasSymbols(column: SQLWrapper): SQL {
  return sql`${column} ~ ${sql.raw(`'[${inDatabase}]'`)}`;
}

/** The symbols of a column's text as an array; the indexed expression. */
export function symbolsOf(column: SQLWrapper): SQL {
  return sql`string_to_array(regexp_replace(${column}, ${sql.raw(`'[^${inDatabase}]'`)}, '', 'g'), null)`;
}
