// What bounds pictures, GIFs and videos, and how they are uploaded.
// No zod here: the browser imports this file.

import { KIB, MIB } from "./limits.ts";
import { MINUTE, SECOND } from "./units.ts";

/** Part 1 sections 5 and 9: of the file that was picked, and of any upload. */
export const IMAGE_MAX_BYTES = 10 * MIB;
/** Part 1 sections 5 and 9: of what the crop dialog makes. */
export const CROPPED_IMAGE_MAX_BYTES = 5 * MIB;
/** Width times height of an uploaded picture. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** Width times height times frames of an uploaded GIF. */
export const ANIMATION_MAX_PIXELS = 50_000_000;
/** Each costs its own work, however small. */
export const ANIMATION_MAX_FRAMES = 1_000;
/** Of a small picture that a provider of GIFs shows of one. */
export const GIF_PREVIEW_MAX_BYTES = 3 * MIB;
export const GIF_PAGE_SIZE = 24;
/** Whoever has not found it by then looks for something else. */
export const GIF_PAGES_MAX = 20;
/** The description of a picture for people who do not see it. */
export const ALT_MAX_LENGTH = 500;
/** One video of a post, whose picture and sound are kept as they were uploaded. */
export const VIDEO_MAX_BYTES = 50 * MIB;
export const VIDEO_MAX_MS = 60 * SECOND;
/** The last frame lasts a little longer than a recorder counts. */
export const VIDEO_TOLERANCE_MS = SECOND / 2;
/** Width and height, in pixels. */
export const VIDEO_MAX_SIDE = 4096;
/** A video has to arrive within this: 50 MB at 2 Mbit/s. Below the five minutes that a server waits for any request. */
export const VIDEO_UPLOAD_TIMEOUT_MS = 4 * MINUTE;
/** The most of a video that one answer holds: a player that pauses keeps no connection for the rest. */
export const VIDEO_RANGE_MAX_BYTES = 4 * MIB;
/** Of a file with the captions of a video. */
export const CAPTIONS_MAX_BYTES = 1 * MIB;
/** How long a cache may keep a file of a public post before it asks again whether the post still is. */
export const PUBLIC_FILE_CACHE_MS = 10 * MINUTE;
/** Captions of one video. */
export const CAPTIONS_MAX_CUES = 2_000;
/** What a form may weigh beside its file. */
export const UPLOAD_OVERHEAD_MAX_BYTES = 64 * KIB;
/** An upload has to arrive within this. */
export const UPLOAD_TIMEOUT_MS = 30 * SECOND;
/** After its first ten seconds an upload comes at this rate at least, or is ended: a third of what a slow phone manages. */
export const LEAST_UPLOAD_BYTES_PER_SECOND = 16 * KIB;
