/** What of a file is asked for: from its first byte on, or the last so many. */
export type ByteRange =
  | { readonly first: number /** Inclusive; up to the end without it. */; readonly last: number | null }
  | { readonly suffix: number };

const single = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i;

/**
 * Reads a `Range` header (RFC 9110, 14.2).
 * @returns null for what may be answered with the whole file: no range, several at once, other units, nonsense
 */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, first, last, suffix] = single.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (suffix !== undefined) return { suffix: Number(suffix) };
  if (first === undefined) return null;
  const range = { first: Number(first), last: last === undefined ? null : Number(last) };
  return range.last !== null && range.last < range.first ? null : range;
}

/** The same, of so many bytes at most: players ask on, since every answer says what part of the file it is. */
export function limitRange(range: ByteRange, maxBytes: number): ByteRange {
  if ("suffix" in range) return { suffix: Math.min(range.suffix, maxBytes) };
  const most = range.first + maxBytes - 1;
  return { first: range.first, last: range.last === null ? most : Math.min(range.last, most) };
}

/** The first and last byte of a range in a file of a size; null when it lies past the end. */
export function resolveRange(range: ByteRange, size: number): { first: number; last: number } | null {
  const first = "suffix" in range ? Math.max(0, size - range.suffix) : range.first;
  const last = "suffix" in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1);
  const isEmpty = "suffix" in range && range.suffix === 0;
  return isEmpty || first > last ? null : { first, last };
}

/** As the header of a request. */
export function formatRange(range: ByteRange): string {
  return "suffix" in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ""}`;
}
