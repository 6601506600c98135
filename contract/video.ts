import * as z from "zod";
import { picture } from "./picture.ts";

const videoFile = z.object({
  /** A path on the API (`/media/{key}/video.mp4` or `.webm`); it answers ranges. */
  url: z.string(),
  mimeType: z.enum(["video/mp4", "video/webm"]),
  /** As shown, in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  durationMs: z.number().int().positive(),
  hasSound: z.boolean(),
});

/** A video, with its picture and sound as they were uploaded. */
export type VideoFile = z.infer<typeof videoFile>;

/** What is said in a video, as WebVTT. */
export const videoCaptions = z.object({
  /** A path on the API (`/media/{key}/captions-{hash}.vtt`). */
  url: z.string(),
  /** BCP 47. */
  language: z.string(),
});

export type VideoCaptions = z.infer<typeof videoCaptions>;

/** The video of a post. */
export const video = videoFile.extend({
  /** A frame of it, which stands for it until it plays, and wherever it does not; its `alt` describes the video. */
  poster: picture,
  captions: videoCaptions.nullable(),
});

export type Video = z.infer<typeof video>;

/** A video that waits for its post. */
export const uploadedVideo = videoFile;
