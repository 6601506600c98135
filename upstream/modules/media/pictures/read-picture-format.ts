import { open } from "node:fs/promises";
import { AppError } from "#contract/errors";
import { heicMessage, wrongMovingPictureMessage, wrongPictureMessage } from "#contract/picture-file";

/** A supported format by sharp's name for it, which is "heif" for AVIF. */
export type PictureFormat = "jpeg" | "png" | "webp" | "heif" | "gif";

/** Enough for the first box of an AVIF file with many brands. */
const HEAD_BYTES = 256;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const avifBrands = ["avif", "avis"];
/** HEVC, for which sharp's libheif has no decoder. */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"];

/**
 * Detects a picture's format by its first bytes, never by its name.
 * @param takesGif whether GIFs are accepted
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export async function readPictureFormat(path: string, takesGif: boolean): Promise<PictureFormat> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => handle.close());
  const format = formatOf(buffer.subarray(0, bytesRead));
  if (format === "heic") throw new AppError("UNSUPPORTED_MEDIA_TYPE", heicMessage);
  if (format === null || (format === "gif" && !takesGif)) {
    const message = takesGif ? wrongMovingPictureMessage : wrongPictureMessage;
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", message);
  }
  return format;
}

function formatOf(head: Buffer): PictureFormat | "heic" | null {
  const text = head.toString("latin1");
  if (head.indexOf(JPEG_START) === 0) return "jpeg";
  if (head.indexOf(PNG_START) === 0) return "png";
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (!text.startsWith("ftyp", 4)) return null;
  const brands = brandsOf(head);
  if (brands.some((brand) => avifBrands.includes(brand))) return "heif";
  return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}

/** The brands in a file's first box (ISO 14496-12, 4.3): the major brand, a version, then the compatible brands. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}
