import { open } from "node:fs/promises";
import { AppError } from "#contract/errors";
import { heicMessage, wrongMovingPictureMessage, wrongPictureMessage } from "#contract/picture-file";

/** A format that is decoded, in sharp's words: AVIF is "heif" to it. */
export type PictureFormat = "jpeg" | "png" | "webp" | "heif" | "gif";

/** Enough for the first box of an AVIF file with many brands. */
const HEAD_BYTES = 256;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const avifBrands = ["avif", "avis"];
/** HEVC inside: no decoder of this process reads it. */
const heicBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"];

/**
 * What picture a file holds, by its first bytes and never by its name.
 * @param takesGif whether pictures may move
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

/** The brands of a file's first box (ISO 14496-12, 4.3): the major one, a version, then those it is compatible with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}
