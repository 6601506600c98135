/** A requested part of a file: from `first` to `last` inclusive (null for the end), or its last `suffix` bytes. */
export type ByteRange =
  | { readonly first: number; readonly last: number | null }
  | { readonly suffix: number };

const single = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i;

/**
 * Parses a `Range` header (RFC 9110, 14.2).
 * @returns null if the whole file is to be sent: no header, several ranges, other units, or invalid
 */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, first, last, suffix] = single.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (suffix !== undefined) return { suffix: Number(suffix) };
  if (first === undefined) return null;
  const range = { first: Number(first), last: last === undefined ? null : Number(last) };
  return range.last !== null && range.last < range.first ? null : range;
}

/**
 * Shortens a range to at most `maxBytes`. Players request the rest, since `content-range` says which part they
 * received.
 */
export function limitRange(range: ByteRange, maxBytes: number): ByteRange {
  if ("suffix" in range) return { suffix: Math.min(range.suffix, maxBytes) };
  const lastAllowed = range.first + maxBytes - 1;
  return { first: range.first, last: range.last === null ? lastAllowed : Math.min(range.last, lastAllowed) };
}

/** The first and last byte of a range in a file of `size` bytes; null if the range is beyond its end. */
export function resolveRange(range: ByteRange, size: number): { first: number; last: number } | null {
  const first = "suffix" in range ? Math.max(0, size - range.suffix) : range.first;
  const last = "suffix" in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1);
  const isEmpty = "suffix" in range && range.suffix === 0;
  return isEmpty || first > last ? null : { first, last };
}

/** A range as the value of a `Range` header. */
export function formatRange(range: ByteRange): string {
  return "suffix" in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ""}`;
}
