// No zod here: the browser imports this file.

/** A format that is known by its first bytes; AVIF and HEIC are kinds of HEIF. */
export type PictureFormat = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic";

/** Enough for the first box of an AVIF file with many brands. */
export const PICTURE_HEAD_BYTES = 256;

const starts: readonly (readonly [start: string, format: PictureFormat])[] = [
  ["\u00ff\u00d8\u00ff", "jpeg"],
  ["\u0089PNG\r\n\u001a\n", "png"],
  ["GIF8", "gif"],
];

const avifBrands: readonly string[] = ["avif", "avis"];
const heicBrands: readonly string[] = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"];

/** The brands in a file's first box (ISO 14496-12, 4.3): the major brand, a version, then the compatible brands. */
function brandsOf(head: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  const end = Math.min(length, head.length);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}

/**
 * A picture's format by its first bytes, never by its name.
 * @param bytes the file, or its first `PICTURE_HEAD_BYTES`
 * @returns null for any other format
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
  const known = starts.find(([start]) => head.startsWith(start));
  if (known) return known[1];
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (!head.startsWith("ftyp", 4)) return null;
  const brands = brandsOf(head);
  if (brands.some((brand) => avifBrands.includes(brand))) return "avif";
  return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}
