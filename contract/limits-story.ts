// What bounds stories. Those of the specification stand in part 2 section 9.
// No zod here: the browser imports this file.

import { DAY, HOUR, SECOND } from "./units.ts";

/** How long a story is there. */
export const STORY_LIFE_MS = 24 * HOUR;
/** In the viewer each is shown for this long (part 2 section 9). */
export const STORY_DURATION_MS = 10 * SECOND;
/** Between two steps of its progress (part 2 section 9). */
export const STORY_TICK_MS = 50;
/** Part 2 section 9. */
export const STORY_SCROLL_PX = 200;
/** Code units. */
export const STORY_TEXT_MAX_LENGTH = 200;
export const STORY_LOCATION_MAX_LENGTH = 40;
/** Stories that one member may have at a time. */
export const STORIES_PER_MEMBER = 30;
/** People in the scroller. */
export const STORY_REELS_MAX = 50;
export const STORY_PAGE_SIZE = 24;
/** One's own stories among one's favorites. */
export const KEPT_STORIES_PER_MEMBER = 500;
/** A story that was reported is kept out of sight this long after its end, or until the report is closed. */
export const REPORTED_STORY_KEPT_MS = 30 * DAY;
