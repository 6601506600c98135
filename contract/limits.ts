// Business constants. Those of the specification stand in part 1 section 9 and part 2 section 9.
// No zod here: the browser imports this file.

import { DAY, HOUR, MINUTE, SECOND } from "./units.ts";

export { DAY, HOUR, MINUTE, SECOND };
export const KIB = 1024;
export const MIB = 1024 * KIB;

/** The largest number that PostgreSQL's `integer` holds. */
export const INT4_MAX = 2_147_483_647;
/** The last millisecond of the year 9999: later ones have no date of four digits, and PostgreSQL takes no other. */
export const LAST_MOMENT_MS = 253_402_300_799_999;

/** Feed page size (part 2 section 9). */
export const FEED_PAGE_SIZE = 10;
/** Page size of lists of people. */
export const PEOPLE_PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 50;
/** Of a text to search for. */
export const SEARCH_MAX_LENGTH = 100;
/** People that one search finds at most. */
export const SEARCH_MAX_RESULTS = 50;
/** Hashtags that a search shows. */
export const SEARCH_MAX_HASHTAGS = 30;

/** Graphemes; the counter reads n/280 (part 1 section 9). Longer text becomes a thread of parts that long at most. */
export const POST_MAX_GRAPHEMES = 280;
/** Parts of a thread. */
export const THREAD_MAX_PARTS = 25;
/** Code units of a whole post, whatever its graphemes weigh. */
export const POST_MAX_LENGTH = 20_000;
export const POST_MAX_IMAGES = 4;
/** How long an uploaded picture waits for its post. */
export const POST_UPLOAD_KEPT_MS = 7 * DAY;
/** Pictures that one member may have waiting. */
export const POST_UPLOADS_WAITING_MAX = 40;
/** Earlier texts of a post that its history shows, the newest of them. */
export const POST_REVISIONS_SHOWN = 100;
/** A deleted post can be taken back for this long. */
export const POST_RESTORE_MS = 5 * MINUTE;
/** How long the page offers that. */
export const UNDO_SHOWN_MS = 8 * SECOND;
/** Posts whose numbers a page asks for at once, and watches. */
export const WATCHED_POSTS_MAX = 30;

export const POLL_MIN_OPTIONS = 2;
export const POLL_MAX_OPTIONS = 4;
export const POLL_QUESTION_MAX_LENGTH = 140;
export const POLL_OPTION_MAX_LENGTH = 50;
export const POLL_MIN_MS = HOUR;
export const POLL_MAX_MS = 7 * DAY;

/** Graphemes. */
export const COMMENT_MAX_GRAPHEMES = 1_000;
/** Code units, whatever its graphemes weigh. */
export const COMMENT_MAX_LENGTH = 10_000;
export const COMMENT_PAGE_SIZE = 20;
/** Comments that a page asks about at once. */
export const COMMENT_STATES_MAX = 100;
/** Replies shown at once below a comment. */
export const REPLY_PAGE_SIZE = 20;

export const COLLECTION_NAME_MAX_LENGTH = 50;
export const COLLECTIONS_PER_MEMBER = 100;
export const MUTED_WORD_MAX_LENGTH = 50;
export const MUTED_WORDS_PER_MEMBER = 200;
export const REPORT_TEXT_MAX_LENGTH = 1_000;

export const COMMUNITY_SLUG_MIN_LENGTH = 3;
export const COMMUNITY_SLUG_MAX_LENGTH = 30;
export const COMMUNITY_NAME_MAX_LENGTH = 50;
export const COMMUNITY_DESCRIPTION_MAX_LENGTH = 300;
export const COMMUNITY_RULES_MAX_LENGTH = 2_000;
/** Why a moderator removed something. */
export const COMMUNITY_REASON_MAX_LENGTH = 200;
export const COMMUNITIES_OWNED_MAX = 20;
/** Links that invite to a community, usable or not. */
export const INVITATIONS_PER_COMMUNITY = 20;
/** Requests to join that one member may have waiting for an answer. */
export const JOIN_REQUESTS_PER_MEMBER = 50;
/** Communities in the sidebar. */
export const SIDEBAR_COMMUNITIES = 3;
export const COMMUNITY_PAGE_SIZE = 20;

/** Each post of /flicker fills a screen. */
export const FLICKER_PAGE_SIZE = 6;
/** Of the posts of /flicker that a member has seen so many are known, the latest. */
export const FLICKER_SEEN_MAX = 2_000;
/** How many of them a page names at a time. */
export const FLICKER_SEEN_AT_ONCE = 50;
/** Shown for so long, a post of /flicker has been seen. */
export const FLICKER_SEEN_AFTER_MS = SECOND;

export const EXPLORE_PAGE_SIZE = 24;
/** Skeleton cards while the gallery loads (part 2 section 9). */
export const EXPLORE_SKELETONS = 8;
/** A caption is cut after this many characters (part 2 section 9). */
export const CAPTION_MAX_LENGTH = 100;
/** How far a finger travels to turn the page of the image viewer (part 2 section 9). */
export const SWIPE_THRESHOLD_PX = 50;
/** A comment box grows up to this height (part 2 section 9). */
export const COMMENT_BOX_MAX_HEIGHT_PX = 100;
/** Suggestions while somebody types a mention or a hashtag. */
export const COMPLETIONS = 6;
/** Hashtags on the page of trends. */
export const TRENDS_SHOWN = 20;
/** Rising hashtags that are kept. */
export const TRENDS_KEPT = 50;
/** A hashtag with fewer posts in a day is no trend. */
export const TREND_MIN_POSTS = 3;
/** Nor is what one person writes alone. */
export const TREND_MIN_AUTHORS = 2;
/** Of each window. */
export const POPULAR_POSTS_MAX = 500;
/** What a single post is about is no topic yet. */
export const TOPIC_MIN_POSTS = 2;
/** Hashtags that search engines are told of; each has this many public posts at least. */
export const LISTED_TOPICS_MAX = 1_000;
export const LISTED_TOPIC_MIN_POSTS = 3;

export const NAME_MAX_LENGTH = 50;
/** Part 1 section 5: as a person counts them. */
export const BIO_MAX_GRAPHEMES = 160;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const MEMBER_MIN_AGE_YEARS = 13;
/** Nobody alive was born before; an earlier year is a slip of the finger. */
export const BIRTH_YEAR_MIN = 1900;

/** JSON bodies above this are refused with 413. */
export const JSON_BODY_MAX_BYTES = 100 * KIB;
/** A body without a file has to arrive within this. */
export const BODY_TIMEOUT_MS = 10 * SECOND;

/** Part 1 section 9: 840000 ms. */
export const TOKEN_REFRESH_INTERVAL_MS = 14 * MINUTE;
export const ACCESS_TOKEN_TTL_MS = 15 * MINUTE;
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_ABSOLUTE_MS = 30 * DAY;
/** A device that was signed out of is not news for this long. */
export const KNOWN_DEVICE_KEPT_MS = 90 * DAY;
/** An older session goes when a member signs in on one device more. */
export const MAX_DEVICES_PER_MEMBER = 20;
/** Logins of one browser within this came at once: none ends the session that another has just opened. */
export const PARALLEL_LOGIN_MS = 10 * SECOND;
/** A rotated token still yields its one successor this long after rotation. */
export const REFRESH_GRACE_MS = 30 * SECOND;
/** So soon after a session's tokens were replaced, requests that had set out with the old ones are told to start again. */
export const REPLACED_TOKENS_MS = 1 * SECOND;
/** The same, when the successor was never used: its answer was lost on the way. */
export const REFRESH_LOST_ANSWER_MS = 2 * HOUR;

/** What only the owner may do asks for the password again when it was given longer ago. */
export const REAUTHENTICATION_MS = 5 * MINUTE;
/** A mailed link that resets a password. */
export const RESET_LINK_MS = 15 * MINUTE;
/** A mailed link that confirms an address. */
export const CONFIRMATION_LINK_MS = 3 * DAY;

/** Digits of a code from an authenticator app. */
export const TWO_FACTOR_CODE_LENGTH = 6;
/** How long each code of an authenticator app counts. */
export const TWO_FACTOR_STEP_MS = 30 * SECOND;
/** From the password to the code at sign-in. */
export const LOGIN_CHALLENGE_MS = 5 * MINUTE;
/** From the picture of a new authenticator app to its first code. */
export const TWO_FACTOR_PENDING_MS = 30 * MINUTE;
export const BACKUP_CODE_COUNT = 10;
/** At most this many backup codes left is worth a warning. */
export const BACKUP_CODES_FEW = 3;
/** Part 2 section 9. */
export const BACKUP_CODES_FILE_NAME = "2fa-backup-codes.txt";
export const PASSKEYS_PER_MEMBER = 20;
export const PASSKEY_NAME_MAX_LENGTH = 50;
/** From the question of the server to the answer of the authenticator. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE;

/** The list of devices asks again this often (part 2 section 9). */
export const DEVICE_REFRESH_MS = 60 * SECOND;
/** The label after copying (part 2 section 9). */
export const COPIED_LABEL_MS = 2 * SECOND;
/** 'On' or 'Off' beside a toggle (part 2 section 9). */
export const TOGGLE_FLASH_MS = SECOND;
/** Until the screen of a cleared cache closes (part 2 section 9). */
export const CLEAR_CACHE_CLOSE_MS = SECOND;
/** After an authentication failure on the devices page (part 2 section 9). */
export const DEVICES_REDIRECT_MS = SECOND;

/** A data export can be fetched for this long. */
export const DATA_EXPORT_KEPT_MS = DAY;
/** Questions and reports of problems. */
export const SUPPORT_TEXT_MAX_LENGTH = 4_000;
/** Browsers of one member that are pushed to. */
export const PUSH_SUBSCRIPTIONS_PER_MEMBER = 20;

/** A second logout within this is ignored (part 1 section 4). */
export const LOGOUT_GUARD_MS = 100;
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
