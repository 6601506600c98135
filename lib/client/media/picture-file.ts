import { PICTURE_HEAD_BYTES, type PictureFormat, pictureFormatOf } from "#contract/media/picture-format";

/** Offset of the flags in a WebP's extended header, and the animation flag. */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATED = 0x02;

const PNG_START_BYTES = 8;
/** A PNG chunk's length and type, and its checksum. */
const PNG_CHUNK_HEAD_BYTES = 8;
const PNG_CHUNK_FRAME_BYTES = 12;

/** The format of a picked file, by its first bytes as on the server; null for any other. Rejects if the file is gone. */
export async function readPictureFormat(file: File): Promise<PictureFormat | null> {
  return pictureFormatOf(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
}

/** Whether a file is HEIC, or says so where the first bytes are of a kind that is not known. */
export function isHeic({ name, type }: File, format: PictureFormat | null): boolean {
  if (format !== null) return format === "heic";
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether the bytes are an animated WebP. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = pictureFormatOf(bytes) === "webp" && textAt(bytes, 12) === "VP8X";
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATED) !== 0;
}

/** Whether the bytes are an animated PNG, of which the server keeps the first picture alone. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  if (pictureFormatOf(bytes) !== "png") return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_START_BYTES;
  while (at + PNG_CHUNK_FRAME_BYTES <= bytes.length) {
    const type = textAt(bytes, at + 4);
    // The number of pictures comes first in it.
    if (type === "acTL") return view.getUint32(at + PNG_CHUNK_HEAD_BYTES) > 1;
    if (type === "IDAT") return false;
    at += PNG_CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return false;
}

/** Four ASCII characters at an offset. */
function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
