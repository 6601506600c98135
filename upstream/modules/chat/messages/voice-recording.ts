import { AppError } from "#contract/errors";
import type { Voice } from "#contract/message";
import { VOICE_MAX_MS } from "#contract/message-kinds";
import { MINUTE, SECOND } from "#contract/units";
import type { MediaFacts } from "#upstream/modules/media/video/media-facts";
import type { Inspection } from "#upstream/modules/media/video/media-tasks";

/** A recording that may be sent. */
export interface CheckedVoice {
  readonly mimeType: Voice["mimeType"];
  readonly durationMs: number;
}

const fileNames: Record<Voice["mimeType"], string> = {
  "audio/webm": "voice.webm",
  "audio/ogg": "voice.ogg",
  "audio/mp4": "voice.m4a",
};

/** The file name under which a recording of this type is stored. */
export function voiceFileName(type: Voice["mimeType"]): string {
  return fileNames[type];
}

/** The MIME type of the recording stored under this name; undefined for any other name. */
export function voiceFileType(file: string): string | undefined {
  return Object.entries(fileNames).find(([, name]) => name === file)?.[0];
}

/** Recorders stop slightly late, at the end of a packet. */
const TOLERANCE_MS = 2 * SECOND;

const types: Partial<Record<MediaFacts["container"], Voice["mimeType"]>> = {
  webm: "audio/webm",
  ogg: "audio/ogg",
  mp4: "audio/mp4",
};

/** The codecs that browsers record and that nearly all of them play. */
const codecs = ["opus", "vorbis", "aac"];

const wrongType = (message: string) => new AppError("UNSUPPORTED_MEDIA_TYPE", message);
const invalid = (message: string) => new AppError("VALIDATION_FAILED", message);

/** The error for an unreadable file. */
export const damagedVoice = () => invalid("This recording is damaged or cut off and cannot be sent");
const NOT_A_RECORDING = "Only recordings can be sent as voice messages: WebM, Ogg or MP4 with sound";

/**
 * Validates a voice message: one audio track, no video, at most `VOICE_MAX_MS`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED
 */
export function checkVoice(inspection: Inspection): CheckedVoice {
  if ("problem" in inspection) {
    throw inspection.problem === "damaged" ? damagedVoice() : wrongType(NOT_A_RECORDING);
  }
  const { container, video, audio, durationMs } = inspection.facts;
  const mimeType = types[container];
  if (!mimeType) throw wrongType(NOT_A_RECORDING);
  if (video.length > 0) throw wrongType("A voice message can't contain video");
  const [track, ...others] = audio;
  if (!track) throw wrongType("There is no sound in this file");
  if (others.length > 0) throw invalid("This recording has several audio tracks");
  if (!codecs.includes(track.codec ?? "")) throw wrongType(NOT_A_RECORDING);
  if (durationMs <= 0) throw damagedVoice();
  if (durationMs > VOICE_MAX_MS + TOLERANCE_MS) {
    throw invalid(`Voice messages can be at most ${VOICE_MAX_MS / MINUTE} minutes long`);
  }
  return { mimeType, durationMs: Math.min(durationMs, VOICE_MAX_MS) };
}
