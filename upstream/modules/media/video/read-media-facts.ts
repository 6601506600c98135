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
import { SECOND } from "#contract/limits";
import { isWebmCutOff } from "./is-webm-cut-off.ts";
import type { AudioTrack, MediaFacts, VideoTrack } from "./media-facts.ts";

const containers = new Map<InputFormat, MediaFacts["container"]>([
  [MP4, "mp4"],
  [QTFF, "quicktime"],
  [WEBM, "webm"],
  [MATROSKA, "matroska"],
  [OGG, "ogg"],
]);

/** No film or sound that is taken has more tracks. */
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
  for (const track of tracks) {
    if (track.isVideoTrack()) {
      const [codec, width, height] = await Promise.all([
        track.getCodec(),
        track.getDisplayWidth(),
        track.getDisplayHeight(),
      ]);
      video.push({ codec, width, height });
    } else if (track.isAudioTrack()) {
      audio.push({ codec: await track.getCodec() });
    }
  }
  const whole = await Promise.all(tracks.map(isWhole));
  const isCutOff = (container === "webm" || container === "matroska") && (await isWebmCutOff(path));
  const said = (await input.getDurationFromMetadata()) ?? 0;
  const seconds = Math.max(said, await input.computeDuration());
  return {
    container,
    video,
    audio,
    durationMs: Math.round(seconds * SECOND),
    isWhole: tracks.length > 0 && whole.every(Boolean) && !isCutOff,
  };
}

/**
 * Reads what a file of film or sound holds. For a thread of its own, see `inspectMedia`: a hostile file may take long.
 * @returns null for what is no such file at all; rejects for one that cannot be made sense of
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
