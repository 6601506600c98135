// Limits of stories.
// No zod here: the browser imports this file.

import { DAY, HOUR, SECOND } from "./units.ts";

/** A story expires after this. */
export const STORY_LIFE_MS = 24 * HOUR;
/** How long the viewer shows each story. */
export const STORY_DURATION_MS = 10 * SECOND;
/** Interval between two steps of the progress bar. */
export const STORY_TICK_MS = 50;
/** How far one press of an arrow scrolls the story tray. */
export const STORY_SCROLL_PX = 200;
/** Code units. */
export const STORY_TEXT_MAX_LENGTH = 200;
export const STORY_LOCATION_MAX_LENGTH = 40;
/** Stories that one member may have at a time. */
export const STORIES_PER_MEMBER = 30;
/** People in the story tray. */
export const STORY_REELS_MAX = 50;
export const STORY_PAGE_SIZE = 24;
/** Own stories that a member may keep among the favorites after they expire. */
export const OWN_FAVORITES_PER_MEMBER = 500;
/** A reported story is retained, hidden, for this long after it expires, or until the report is closed. */
export const REPORTED_STORY_RETENTION_MS = 30 * DAY;
/** Graphemes. */
export const HIGHLIGHT_NAME_MAX_LENGTH = 30;
export const HIGHLIGHTS_PER_MEMBER = 20;
export const HIGHLIGHT_MAX_STORIES = 100;
