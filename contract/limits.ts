// Business constants. Those of the specification stand in part 1 section 9 and part 2 section 9.
// No zod here: the browser imports this file.

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const KIB = 1024;
export const MIB = 1024 * KIB;

/** Feed page size (part 2 section 9). */
export const FEED_PAGE_SIZE = 10;
/** Page size of lists of people. */
export const PEOPLE_PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 50;
/** Of a text to search for. */
export const SEARCH_MAX_LENGTH = 100;
/** People that one search finds at most. */
export const SEARCH_MAX_RESULTS = 50;

/** Graphemes; the counter reads n/280 (part 1 section 9). Longer text becomes a thread later on. */
export const POST_MAX_GRAPHEMES = 280;
/** Code units that the upstream accepts for one post, whatever its graphemes weigh. */
export const POST_MAX_LENGTH = 4_000;
export const POST_MAX_IMAGES = 4;

export const NAME_MAX_LENGTH = 50;
/** Part 1 section 5. */
export const BIO_MAX_LENGTH = 160;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const WEBSITE_MAX_LENGTH = 200;
/** Country, and state within it. */
export const PLACE_MAX_LENGTH = 60;
export const MEMBER_MIN_AGE_YEARS = 13;
/** Nobody alive was born before; an earlier year is a slip of the finger. */
export const BIRTH_YEAR_MIN = 1900;

/** JSON bodies above this are refused with 413. */
export const JSON_BODY_MAX_BYTES = 100 * KIB;

/** Part 1 sections 5 and 9: of the file that was picked, and of any upload. */
export const IMAGE_MAX_BYTES = 10 * MIB;
/** Part 1 sections 5 and 9: of what the crop dialog makes. */
export const CROPPED_IMAGE_MAX_BYTES = 5 * MIB;
/** Width times height of an uploaded picture. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** The description of a picture for people who do not see it. */
export const ALT_MAX_LENGTH = 500;
/** What a form may weigh beside its file. */
export const UPLOAD_OVERHEAD_MAX_BYTES = 64 * KIB;
/** An upload has to arrive within this. */
export const UPLOAD_TIMEOUT_MS = 30 * SECOND;

/** Part 1 section 9: 840000 ms. */
export const TOKEN_REFRESH_INTERVAL_MS = 14 * MINUTE;
export const ACCESS_TOKEN_TTL_MS = 15 * MINUTE;
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_ABSOLUTE_MS = 30 * DAY;
/** An older session goes when a member signs in on one device more. */
export const MAX_DEVICES_PER_MEMBER = 20;
/** Logins of one browser within this came at once: none ends the session that another has just opened. */
export const PARALLEL_LOGIN_MS = 10 * SECOND;
/** A rotated token still yields its one successor this long after rotation. */
export const REFRESH_GRACE_MS = 30 * SECOND;
/** The same, when the successor was never used: its answer was lost on the way. */
export const REFRESH_LOST_ANSWER_MS = 2 * HOUR;

/** A second logout within this is ignored (part 1 section 4). */
export const LOGOUT_GUARD_MS = 100;
/** Toasts and success messages vanish after this (part 1 section 9). */
export const TOAST_DURATION_MS = 3 * SECOND;
/** '99+' above it (part 1 section 9). */
export const UNREAD_BADGE_CAP = 99;

/** Suggestions panel (part 2 section 9). */
export const SUGGESTED_TOPICS_DEFAULT = 2;
export const SUGGESTED_TOPICS_EXPANDED = 4;
/** People in the suggestions panel. */
export const SUGGESTED_PEOPLE = 5;

/** A deleted member's name cannot be taken again for this long. */
export const USERNAME_RESERVATION_MS = 30 * DAY;

/** The client shows this much and lets go of what is older (part 1 section 9: 86400 s). */
export const NOTIFICATION_WINDOW_MS = 24 * HOUR;
/** How often the client looks for what has grown too old (part 1 section 9). */
export const NOTIFICATION_CHECK_MS = 60 * SECOND;
/** Kept this long behind "Show earlier". */
export const NOTIFICATION_KEPT_MS = 90 * DAY;
/** The same person doing the same thing again within this is not news. */
export const NOTIFICATION_REPEAT_MS = 24 * HOUR;
/** Requests to follow that one person may announce to another within that time; further ones come in silence. */
export const ANNOUNCED_REQUESTS = 3;
export const NOTIFICATION_PAGE_SIZE = 30;

/** A ticket opens one socket, within this. */
export const REALTIME_TICKET_TTL_MS = 30 * SECOND;
/** A socket is closed after this; its client comes back with a new ticket. */
export const SOCKET_LIFETIME_MS = 15 * MINUTE;
export const SOCKETS_PER_MEMBER = 10;
export const SOCKET_MESSAGE_MAX_BYTES = 16 * KIB;
export const SOCKET_MESSAGES_MAX = 20;
/** Window of `SOCKET_MESSAGES_MAX`. */
export const SOCKET_MESSAGES_WINDOW_MS = 10 * SECOND;
/** Part 1 section 9. */
export const SOCKET_RECONNECT_ATTEMPTS = 10;
export const SOCKET_RECONNECT_DELAY_MS = 1000;
