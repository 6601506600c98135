import { AppError } from "#contract/errors";
import { VIDEO_MAX_MS, VIDEO_MAX_SIDE, VIDEO_TOLERANCE_MS } from "#contract/limits-media";
import { hevcMessage } from "#contract/media/video-file";
import { SECOND } from "#contract/units";
import type { MediaFacts } from "./media-facts.ts";
import type { Inspection } from "./media-tasks.ts";

/** The facts of an accepted video. */
export interface CheckedVideo {
  readonly extension: "mp4" | "webm";
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly hasSound: boolean;
}

/** Codecs that all supported browsers play, by the container that is stored. */
const playable = {
  mp4: { video: ["avc", "vp9", "av1"], audio: ["aac", "mp3", "opus"] },
  webm: { video: ["vp8", "vp9", "av1"], audio: ["opus", "vorbis"] },
} as const;

const takenVideos = "Only MP4, MOV and WebM videos can be uploaded.";

const wrongType = (message: string) => new AppError("UNSUPPORTED_MEDIA_TYPE", message);
const invalid = (message: string) => new AppError("VALIDATION_FAILED", message);

/** The error for an unreadable file. */
export const damagedVideo = () => invalid("This video is damaged or cut off and cannot be used");

function containerOf({ container }: MediaFacts): "mp4" | "webm" {
  // A phone's film is copied into MP4.
  if (container === "quicktime") return "mp4";
  if (container === "mp4" || container === "webm") return container;
  const name = { matroska: "a Matroska film", ogg: "an Ogg file" }[container];
  throw wrongType(`This is ${name}. ${takenVideos}`);
}

function includes(codecs: readonly string[], codec: string | null): boolean {
  return codec !== null && codecs.includes(codec);
}

/**
 * Checks that a file may be the video of a post: MP4, QuickTime or WebM with one video track and at most one audio track that
 * browsers can play, within the limits of size and duration.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED
 */
export function checkVideo(inspection: Inspection): CheckedVideo {
  if ("problem" in inspection) {
    if (inspection.problem === "damaged") throw damagedVideo();
    throw wrongType(takenVideos);
  }
  const { facts } = inspection;
  const extension = containerOf(facts);
  const [picture, ...others] = facts.video;
  if (!picture && facts.audio.length === 0) throw damagedVideo();
  if (!picture) throw wrongType("There is no picture in this file, only sound");
  if (others.length > 0 || facts.audio.length > 1) {
    throw invalid("This video has several video or audio tracks. Save it with one of each.");
  }
  const codecs = playable[extension];
  if (picture.codec === "hevc") throw wrongType(hevcMessage);
  if (!includes(codecs.video, picture.codec)) {
    throw wrongType("Not every browser can play this video. Save it as MP4 with H.264, or as WebM.");
  }
  if (facts.audio.some(({ codec }) => !includes(codecs.audio, codec))) {
    throw wrongType("Not every browser can play this video's sound. Save it with AAC or Opus.");
  }
  const { width, height } = picture;
  if (!facts.isWhole || facts.durationMs <= 0 || width <= 0 || height <= 0) throw damagedVideo();
  if (width > VIDEO_MAX_SIDE || height > VIDEO_MAX_SIDE) {
    throw invalid(`Videos can be at most ${VIDEO_MAX_SIDE} pixels wide and high`);
  }
  if (facts.durationMs > VIDEO_MAX_MS + VIDEO_TOLERANCE_MS) {
    throw invalid(`Videos can be at most ${VIDEO_MAX_MS / SECOND} seconds long`);
  }
  return { extension, width, height, durationMs: facts.durationMs, hasSound: facts.audio.length > 0 };
}
