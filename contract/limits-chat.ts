// Limits of conversations and their messages.
// No zod here: the browser imports this file.

import { DAY, MIB, SECOND } from "./units.ts";

/** Code units. */
export const MESSAGE_MAX_LENGTH = 4_000;
/** Code points of a quoted message's excerpt. */
export const REPLY_TEXT_LENGTH = 200;
export const MESSAGE_PAGE_SIZE = 40;
/** Pictures of one message. */
export const MESSAGE_PICTURES_MAX = 4;
/** A message's video. Smaller than a post's, since it may be sent again and again. */
export const MESSAGE_VIDEO_MAX_BYTES = 20 * MIB;
/** A message's document. */
export const MESSAGE_FILE_MAX_BYTES = 20 * MIB;
/** Visible characters of a document's name, with its ending. */
export const FILE_NAME_MAX_LENGTH = 120;
/** Code units of one emoji; families with skin tones are the longest. */
export const REACTION_MAX_LENGTH = 40;
export const CONVERSATION_PAGE_SIZE = 30;
/** Conversations that a member can pin above the others. */
export const PINNED_CONVERSATIONS_MAX = 5;
export const CONVERSATION_NAME_MAX_LENGTH = 60;
export const GROUP_MAX_MEMBERS = 32;
/** After leaving a group or declining it this often, nobody can ask a person to come back to it. */
export const GROUP_MAX_REFUSALS = 2;
/** People who wait at once to be let into a group that they have asked to join by its link. */
export const GROUP_REQUESTS_MAX = 50;
/** Messages that can be sent before the recipient accepts the request. */
export const REQUEST_MESSAGES_MAX = 5;
/** A file that was uploaded for a message but never sent is deleted after this. */
export const CHAT_UPLOAD_RETENTION_MS = DAY;
/** The file of a reported, deleted message is retained for operators for this long, or until the report is closed. */
export const REPORTED_MEDIA_RETENTION_MS = 30 * DAY;
/** Unsent uploads per member; above this the oldest is deleted. */
export const CHAT_UPLOADS_WAITING_MAX = 20;
/** Minimum interval between two `typing` events of a page. */
export const TYPING_REPEAT_MS = 3 * SECOND;
/** How long a page shows that a member is typing after the last event. */
export const TYPING_SHOWN_MS = 6 * SECOND;
/** People whose presence a page watches at once. */
export const WATCHED_PEOPLE_MAX = 60;
/** A member who reconnects within this stays online, since every page load opens a new connection. */
export const PRESENCE_GRACE_MS = 10 * SECOND;
