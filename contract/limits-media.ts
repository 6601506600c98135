// Limits of pictures, GIFs, videos and their uploads.
// No zod here: the browser imports this file.

import { KIB, MIB, MINUTE, SECOND } from "./units.ts";

/** An uploaded file, unless its endpoint sets another limit. */
export const IMAGE_MAX_BYTES = 10 * MIB;
/** Output of the crop dialog. */
export const CROPPED_IMAGE_MAX_BYTES = 5 * MIB;
/** Width times height of an uploaded picture. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** Width times height times frames of an uploaded GIF. */
export const ANIMATION_MAX_PIXELS = 50_000_000;
/** Frames of an uploaded GIF, since even a small one costs work. */
export const ANIMATION_MAX_FRAMES = 1_000;
/** A preview picture from the GIF provider. */
export const GIF_PREVIEW_MAX_BYTES = 3 * MIB;
export const GIF_PAGE_SIZE = 24;
/** Pages per GIF search. */
export const GIF_PAGES_MAX = 20;
/** Code units of a picture's description for screen readers. */
export const ALT_MAX_LENGTH = 500;
/** A post's video, which is stored without re-encoding. */
export const VIDEO_MAX_BYTES = 50 * MIB;
export const VIDEO_MAX_MS = 60 * SECOND;
/** Allowed above `VIDEO_MAX_MS`, since recorders do not count the length of the last frame. */
export const VIDEO_TOLERANCE_MS = SECOND / 2;
/** Width and height, in pixels. */
export const VIDEO_MAX_SIDE = 4096;
/** Time for a video to arrive: 50 MB at 2 Mbit/s. Below the five minutes that a server waits for any request. */
export const VIDEO_UPLOAD_TIMEOUT_MS = 4 * MINUTE;
/** Bytes of a video per range response, so that a paused player holds no connection open. */
export const VIDEO_RANGE_MAX_BYTES = 4 * MIB;
/** A captions file. */
export const CAPTIONS_MAX_BYTES = 1 * MIB;
/** How long a cache may serve a public post's file before it checks that the post is still public. */
export const PUBLIC_FILE_CACHE_MS = 10 * MINUTE;
/** Captions of one video. */
export const CAPTIONS_MAX_CUES = 2_000;
/** A form's size beyond its file. */
export const UPLOAD_OVERHEAD_MAX_BYTES = 64 * KIB;
/** Time for an upload to arrive, unless its endpoint sets another limit. */
export const UPLOAD_TIMEOUT_MS = 30 * SECOND;
/** An upload below this rate after its first ten seconds is aborted. A third of what a slow phone achieves. */
export const LEAST_UPLOAD_BYTES_PER_SECOND = 16 * KIB;
