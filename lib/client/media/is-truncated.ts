const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = "IEND";
/** Length, type and checksum around what a PNG chunk holds. */
const PNG_CHUNK_FRAME = 12;
const JPEG_END = 0xd9;

/**
 * Whether a JPEG, PNG, WebP or AVIF file stops before its end, as after a broken transfer: browsers show what there is of it. What comes
 * after the end does not matter. A file of any other kind is left to whoever decodes it.
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
    // Past the data of a scan too, to the marker that follows.
    at = file.indexOf(0xff, at);
    const marker = at === -1 ? undefined : file[at + 1];
    if (marker === undefined) return false;
    if (marker === JPEG_END) return true;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    // Passed over whole: a preview inside has an end of its own.
    else if (at + 4 > file.length) return false;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** A byte of the picture that happens to be 255, a restart, or another start. */
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

/** The four letters there. */
function textAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}

/** A WebP says in its head how much follows. */
function hasRiffEnd(file: Uint8Array): boolean {
  if (file.length < 8) return false;
  return 8 + new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(4, true) <= file.length;
}

/** An AVIF is boxes one after the other; the picture is in the one of type `mdat`, and what comes after that does not matter. */
function hasDataBox(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 8 <= file.length; ) {
    const length = view.getUint32(at);
    // To the end of the file, or longer than any picture that is taken.
    if (length < 2) return true;
    if (at + length > file.length) return false;
    if (textAt(file, at + 4) === "mdat") return true;
    at += length;
  }
  return false;
}
