import { open } from "node:fs/promises";
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputFormat,
  type InputTrack,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from "mediabunny";
import { SECOND } from "#contract/units";
import { copiedTracks } from "./copied-tracks.ts";
import type { AudioTrack, MediaFacts, VideoTrack } from "./media-facts.ts";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
/** The EBML header and the segment's size are within the first few dozen bytes. */
const HEAD_BYTES = 512;
const ID_BYTES = 4;

/**
 * Reads an EBML variable-length integer, whose number of leading zeros gives its length in bytes. A null value means
 * unknown size.
 */
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

/** Whether a WebM or Matroska file is shorter than it declares. Files recorded as a stream declare no size. */
async function isWebmCutOff(path: string): Promise<boolean> {
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

const containers = new Map<InputFormat, MediaFacts["container"]>([
  [MP4, "mp4"],
  [QTFF, "quicktime"],
  [WEBM, "webm"],
  [MATROSKA, "matroska"],
  [OGG, "ogg"],
]);

/** No accepted file has more tracks. */
const TRACKS_MAX = 8;

async function isWhole(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.byteLength > 0;
}

async function factsOf(input: Input, path: string): Promise<MediaFacts> {
  const container = containers.get(await input.getFormat());
  const tracks = await input.getTracks();
  if (!container || tracks.length > TRACKS_MAX) throw new Error("Not a file that is taken");
  const video: VideoTrack[] = [];
  const audio: AudioTrack[] = [];
  for (const track of await copiedTracks(input)) {
    if (track.isVideoTrack()) {
      const [codec, width, height] = await Promise.all([
        track.getCodec(),
        track.getDisplayWidth(),
        track.getDisplayHeight(),
      ]);
      video.push({ codec, width, height });
    } else {
      audio.push({ codec: await track.getCodec() });
    }
  }
  const whole = await Promise.all(tracks.map(isWhole));
  const isCutOff = (container === "webm" || container === "matroska") && (await isWebmCutOff(path));
  const declared = (await input.getDurationFromMetadata()) ?? 0;
  const seconds = Math.max(declared, await input.computeDuration());
  return {
    container,
    video,
    audio,
    durationMs: Math.round(seconds * SECOND),
    isWhole: tracks.length > 0 && whole.every(Boolean) && !isCutOff,
  };
}

/**
 * Reads what a video or audio file contains. Runs in a worker thread, see `inspectMedia`: a hostile file may take long.
 * @returns null if it is no such file; rejects if it cannot be parsed
 */
export async function readMediaFacts(path: string): Promise<MediaFacts | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [...containers.keys()] });
  try {
    return await factsOf(input, path);
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return null;
    throw error;
  } finally {
    input.dispose();
  }
}
