import { AppError } from "#contract/errors";
import { MINUTE, SECOND } from "#contract/limits";
import { VOICE_MAX_MS } from "#contract/limits-chat";
import type { Voice } from "#contract/message";
import type { Inspection } from "#upstream/modules/media/video/inspect-media";
import type { MediaFacts } from "#upstream/modules/media/video/media-facts";

/** What is known of a recording that may be sent. */
export interface CheckedVoice {
  readonly mimeType: Voice["mimeType"];
  readonly durationMs: number;
}

/** Recorders stop a little late, and end on a whole packet. */
const TOLERANCE_MS = 2 * SECOND;

const types: Partial<Record<MediaFacts["container"], Voice["mimeType"]>> = {
  webm: "audio/webm",
  ogg: "audio/ogg",
  mp4: "audio/mp4",
};

/** What browsers record, and all of them play or nearly. */
const codecs = ["opus", "vorbis", "aac"];

const wrongType = (message: string) => new AppError("UNSUPPORTED_MEDIA_TYPE", message);
const invalid = (message: string) => new AppError("VALIDATION_FAILED", message);

/** The refusal of a file that nothing can be made of. */
export const damagedVoice = () => invalid("This recording is damaged or cut off and cannot be sent");
const NOT_A_RECORDING = "Only recordings can be sent as voice messages: WebM, Ogg or MP4 with sound";

/**
 * Decides whether a file may be a voice message: one sound, no picture, five minutes at most.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED
 */
export function checkVoice(inspection: Inspection): CheckedVoice {
  if ("problem" in inspection) {
    throw inspection.problem === "damaged" ? damagedVoice() : wrongType(NOT_A_RECORDING);
  }
  const { container, video, audio, durationMs } = inspection.facts;
  const mimeType = types[container];
  if (!mimeType) throw wrongType(NOT_A_RECORDING);
  if (video.length > 0) throw wrongType("A voice message has sound and no film");
  const [track, ...others] = audio;
  if (!track) throw wrongType("There is no sound in this file");
  if (others.length > 0) throw invalid("This recording has several sounds at once");
  if (!codecs.includes(track.codec ?? "")) throw wrongType(NOT_A_RECORDING);
  if (durationMs <= 0) throw damagedVoice();
  if (durationMs > VOICE_MAX_MS + TOLERANCE_MS) {
    throw invalid(`Voice messages can be at most ${VOICE_MAX_MS / MINUTE} minutes long`);
  }
  return { mimeType, durationMs: Math.min(durationMs, VOICE_MAX_MS) };
}
