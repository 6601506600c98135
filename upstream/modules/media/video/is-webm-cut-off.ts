import { open } from "node:fs/promises";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** The head of a file is a few dozen bytes long. */
const HEAD_BYTES = 512;
const ID_BYTES = 4;

/** A number as EBML writes them: the leading zeros tell how many bytes it has. */
function readSize(head: Buffer, at: number): { value: number | null; end: number } | null {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > head.length) return null;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of head.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? null : value, end: at + length };
}

/** Whether a WebM or Matroska file says that it is longer than it is. What was recorded as it came does not say. */
export async function isWebmCutOff(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const ebml = head.length > ID_BYTES && head.readUInt32BE(0) === EBML ? readSize(head, ID_BYTES) : null;
    if (ebml?.value == null) return true;
    const at = ebml.end + ebml.value;
    if (at + ID_BYTES >= head.length || head.readUInt32BE(at) !== SEGMENT) return true;
    const segment = readSize(head, at + ID_BYTES);
    if (!segment) return true;
    return segment.value !== null && segment.end + segment.value > (await file.stat()).size;
  } finally {
    await file.close();
  }
}
