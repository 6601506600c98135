import * as z from "zod";
import { picture } from "./picture.ts";

const videoFile = z.object({
  /** A path on the API (`/media/{key}/video.mp4` or `.webm`), which supports range requests. */
  url: z.string(),
  mimeType: z.enum(["video/mp4", "video/webm"]),
  /** Displayed size in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  durationMs: z.number().int().positive(),
  hasSound: z.boolean(),
});

/** A video file, not re-encoded after its upload. */
export type VideoFile = z.infer<typeof videoFile>;

/** The captions of a video, as WebVTT. */
export const videoCaptions = z.object({
  /** A path on the API (`/media/{key}/captions-{hash}.vtt`). */
  url: z.string(),
  /** BCP 47. */
  language: z.string(),
});

export type VideoCaptions = z.infer<typeof videoCaptions>;

/** The video of a post. */
export const video = videoFile.extend({
  /** A frame shown until the video plays, and in its place where it cannot; its `alt` describes the video. */
  poster: picture,
  captions: videoCaptions.nullable(),
});

export type Video = z.infer<typeof video>;

/** An uploaded video that is in no post yet. */
export const uploadedVideo = videoFile;
