const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = "IEND";
/** Length, type and checksum around a PNG chunk's data. */
const PNG_CHUNK_FRAME = 12;
const JPEG_END = 0xd9;

/**
 * Whether a JPEG, PNG, WebP or AVIF file ends early, as after a broken transfer; browsers would show the part they
 * have. Trailing data is ignored, and files of other formats are not checked.
 */
export function isTruncated(file: Uint8Array): boolean {
  if (JPEG_START.every((byte, at) => file[at] === byte)) return !hasJpegEnd(file);
  if (PNG_START.every((byte, at) => file[at] === byte)) return !hasPngEnd(file);
  if (textAt(file, 0) === "RIFF") return !hasRiffEnd(file);
  if (textAt(file, 4) === "ftyp") return !hasDataBox(file);
  return false;
}

function hasJpegEnd(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 2;
  for (;;) {
    // Skips scan data too, up to the next marker.
    at = file.indexOf(0xff, at);
    const marker = at === -1 ? undefined : file[at + 1];
    if (marker === undefined) return false;
    if (marker === JPEG_END) return true;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    // Skips the whole segment: an embedded preview has an end marker of its own.
    else if (at + 4 > file.length) return false;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** Markers without a length: an escaped 0xff byte, a restart, or another start. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function hasPngEnd(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = PNG_START.length;
  while (at + PNG_CHUNK_FRAME <= file.length) {
    const next = at + PNG_CHUNK_FRAME + view.getUint32(at);
    if (textAt(file, at + 4) === PNG_END) return next <= file.length;
    at = next;
  }
  return false;
}

/** Four ASCII characters at an offset. */
function textAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}

/** A WebP's header has the length of the rest. */
function hasRiffEnd(file: Uint8Array): boolean {
  if (file.length < 8) return false;
  return 8 + new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(4, true) <= file.length;
}

/** An AVIF is a sequence of boxes; the picture is in the one of type `mdat`. */
function hasDataBox(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 8 <= file.length; ) {
    const length = view.getUint32(at);
    // Reaches to the end of the file, or is longer than any accepted picture.
    if (length < 2) return true;
    if (at + length > file.length) return false;
    if (textAt(file, at + 4) === "mdat") return true;
    at += length;
  }
  return false;
}
