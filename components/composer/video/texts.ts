import { VIDEO_MAX_BYTES, VIDEO_MAX_MS } from "#contract/limits-media";
import { unreadableVideoMessage } from "#contract/media/video-file";
import { MIB, SECOND } from "#contract/units";

/** Texts of the composer's video section. */
export const videoComposerTexts = {
  region: "Video",
  gone: "This video is no longer on this device. Add it again.",
  uploadFailed: "The video could not be uploaded.",
  unreadable: unreadableVideoMessage,
  tooLong: `Videos can be at most ${VIDEO_MAX_MS / SECOND} seconds long.`,
  limits: `MP4, MOV or WebM, up to ${VIDEO_MAX_MS / SECOND} seconds and ${VIDEO_MAX_BYTES / MIB} MB`,
  remove: "Remove the video",
  retry: "Upload the video again",
  describe: "ALT: describe the video",
  descriptionTitle: "Describe this video",
  described: "ALT: change the description of the video",
  frame: "Cover",
  frameHint: "Choose a cover picture for the video",
  uploading: "Uploading the video...",
  uploaded: "The video is uploaded",
  addCaptions: "Add captions",
  removeCaptions: "Remove captions",
  captionsLanguage: "Caption language",
  notCaptions: "Captions have to be a WebVTT file of at most 1 MB.",
} as const;

/** Position of the poster frame: "0.4 of 4.0 seconds". */
export function frameMessage(atMs: number, durationMs: number): string {
  return `${(atMs / SECOND).toFixed(1)} of ${(durationMs / SECOND).toFixed(1)} seconds`;
}
