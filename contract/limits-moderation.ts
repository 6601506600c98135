// Limits of moderation by the operators' moderators. No zod here: the browser imports this file.

import { DAY } from "./units.ts";

/** Visible characters of a moderator's words to a member, and of a member's appeal. */
export const MODERATION_WORDS_MAX_LENGTH = 1_000;
export const MODERATION_PAGE_SIZE = 20;
/** Reports of one thing that a moderator reads, the latest ones. */
export const REPORTS_SHOWN = 50;
/** Earlier reports and actions of a person that a moderator reads, the latest ones. */
export const EARLIER_SHOWN = 20;
/** Actions on the caller that are listed, the latest ones. */
export const OWN_ACTIONS_SHOWN = 50;
/** For this long after an action, the person can appeal against it. */
export const APPEAL_MS = 14 * DAY;
/** Weeks in the statistics. */
export const STATISTICS_WEEKS = 12;
