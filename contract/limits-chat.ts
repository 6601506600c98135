// What bounds conversations and their messages.
// No zod here: the browser imports this file.

import { MIB } from "./limits.ts";
import { DAY, MINUTE, SECOND } from "./units.ts";

/** Code units. */
export const MESSAGE_MAX_LENGTH = 4_000;
/** Characters (code points) of what a message answers, in the answer. */
export const REPLY_TEXT_LENGTH = 200;
export const MESSAGE_PAGE_SIZE = 40;
/** Code units of one emoji, families with skin tones included. */
export const REACTION_MAX_LENGTH = 40;
export const CONVERSATION_PAGE_SIZE = 30;
export const CONVERSATION_NAME_MAX_LENGTH = 60;
export const GROUP_MAX_MEMBERS = 32;
/** Messages that somebody may send to whom has not accepted their request yet. */
export const REQUEST_MESSAGES_MAX = 5;
/** Of a recorded voice message. */
export const VOICE_MAX_MS = 5 * MINUTE;
export const VOICE_MAX_BYTES = 10 * MIB;
/** Bars of a waveform. */
export const VOICE_PEAKS_MAX = 64;
/** The highest bar. */
export const VOICE_PEAK_MAX = 100;
/** A file that was uploaded for a message and never sent is kept this long. */
export const CHAT_UPLOAD_KEPT_MS = DAY;
/** The file of a reported message that was deleted is kept this long for operators, or until the report is closed. */
export const REPORTED_MEDIA_KEPT_MS = 30 * DAY;
/** Such files of one member at most; the oldest goes when there is another. */
export const CHAT_UPLOADS_WAITING_MAX = 20;
/** A page says this often at most that its member is typing. */
export const TYPING_REPEAT_MS = 3 * SECOND;
/** Others show it for this long after they were told last. */
export const TYPING_SHOWN_MS = 6 * SECOND;
/** People whose presence a page watches at once. */
export const WATCHED_PEOPLE_MAX = 60;
/** Whoever is back within this has not been away: pages open connections anew. */
export const PRESENCE_GRACE_MS = 10 * SECOND;
