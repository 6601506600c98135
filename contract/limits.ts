// Limits of accounts, posts, comments, communities and sessions. The server enforces them and the browser shows them.
// No zod here: the browser imports this file.

import { DAY, HOUR, KIB, MINUTE, SECOND } from "./units.ts";

/** The largest number that PostgreSQL's `integer` holds. */
export const INT4_MAX = 2_147_483_647;
/** The last millisecond of the year 9999, since later years do not fit an ISO 8601 date of four digits. */
export const LAST_MOMENT_MS = 253_402_300_799_999;

/** Posts per page of a feed. */
export const FEED_PAGE_SIZE = 10;
/** Page size of lists of people. */
export const PEOPLE_PAGE_SIZE = 30;
export const MAX_PAGE_SIZE = 50;
/** How many of a post's latest likes or reposts are examined to learn whether a reader would find anyone in the list of them. */
export const LIKERS_EXAMINED = 100;
/** Visible characters of a search text. */
export const SEARCH_MAX_LENGTH = 100;
/** Visible characters of a search for posts, which may have operators beside its words. */
export const POST_SEARCH_MAX_LENGTH = 300;
/** People per search at most. */
export const SEARCH_MAX_RESULTS = 50;
/** Hashtags that a search shows. */
export const SEARCH_MAX_HASHTAGS = 30;

/** Graphemes per part. Longer text becomes a thread of parts of at most this length. */
export const POST_MAX_GRAPHEMES = 280;
/** Parts of a thread. */
export const THREAD_MAX_PARTS = 25;
/** Code units of a whole post, since a single grapheme can be arbitrarily long. */
export const POST_MAX_LENGTH = 20_000;
export const POST_MAX_IMAGES = 4;
/** An uploaded picture or video that is in no post is deleted after this. */
export const POST_UPLOAD_RETENTION_MS = 7 * DAY;
/** Uploads without a post per member. */
export const POST_UPLOADS_WAITING_MAX = 40;
/** Saved drafts of posts, scheduled ones included. */
export const POST_DRAFTS_PER_MEMBER = 50;
/** How long before its time a post is scheduled at least, and at most. */
export const SCHEDULE_MIN_MS = 5 * MINUTE;
export const SCHEDULE_MAX_MS = 365 * DAY;
/** Graphemes of a draft's text that the list of drafts shows. */
export const DRAFT_EXCERPT_LENGTH = 200;
/** Revisions shown in the history of a post or comment, the newest ones. */
export const REVISIONS_SHOWN = 100;
/** A deleted post can be restored for this long. */
export const POST_RESTORE_MS = 5 * MINUTE;

export const POLL_MIN_OPTIONS = 2;
export const POLL_MAX_OPTIONS = 4;
export const POLL_QUESTION_MAX_LENGTH = 140;
export const POLL_OPTION_MAX_LENGTH = 50;
export const POLL_MIN_MS = HOUR;
export const POLL_MAX_MS = 7 * DAY;

/** Graphemes. */
export const COMMENT_MAX_GRAPHEMES = 1_000;
/** In UTF-8, since a single grapheme can be arbitrarily long. */
export const COMMENT_MAX_BYTES = 30_000;
export const COMMENT_PAGE_SIZE = 20;
/** Comments whose state a page requests in one call. */
export const COMMENT_STATES_MAX = 100;
/** Replies per page below a comment. */
export const REPLY_PAGE_SIZE = 20;

export const COLLECTION_NAME_MAX_LENGTH = 50;
export const COLLECTIONS_PER_MEMBER = 100;
export const FEED_LIST_NAME_MAX_LENGTH = 50;
export const FEED_LISTS_PER_MEMBER = 50;
export const FEED_LIST_MAX_PEOPLE = 500;
/** Hashtags that a member follows. */
export const FOLLOWED_HASHTAGS_MAX = 100;
export const SAVED_SEARCHES_PER_MEMBER = 20;
export const MUTED_WORD_MAX_LENGTH = 50;
export const MUTED_WORDS_PER_MEMBER = 200;
export const REPORT_TEXT_MAX_LENGTH = 1_000;

export const COMMUNITY_SLUG_MIN_LENGTH = 3;
export const COMMUNITY_SLUG_MAX_LENGTH = 30;
export const COMMUNITY_NAME_MAX_LENGTH = 50;
export const COMMUNITY_DESCRIPTION_MAX_LENGTH = 300;
export const COMMUNITY_RULES_MAX_LENGTH = 2_000;
/** Code units of a moderator's reason for a removal. */
export const COMMUNITY_REASON_MAX_LENGTH = 200;
export const COMMUNITIES_OWNED_MAX = 20;
/** Invitation links per community, expired ones included. */
export const INVITATIONS_PER_COMMUNITY = 20;
/** Pending requests to join per member. */
export const JOIN_REQUESTS_PER_MEMBER = 50;
/** Communities in the sidebar. */
export const SIDEBAR_COMMUNITIES = 3;
export const COMMUNITY_PAGE_SIZE = 20;

/** Small, since each post of /flicker fills a screen. */
export const FLICKER_PAGE_SIZE = 6;
/** Posts of /flicker remembered as seen per member, the latest ones. */
export const FLICKER_SEEN_MAX = 2_000;
/** Posts that a page reports as seen per call. */
export const FLICKER_SEEN_BATCH_MAX = 50;

export const EXPLORE_PAGE_SIZE = 24;
/** Horizontal travel of a swipe that turns the page of the image viewer. */
export const SWIPE_THRESHOLD_PX = 50;
/** Suggestions while a mention or a hashtag is typed. */
export const COMPLETIONS = 6;
/** Hashtags on the page of trends. */
export const TRENDS_SHOWN = 20;
/** Trending hashtags that are stored. */
export const TRENDS_STORED = 50;
/** A hashtag with fewer posts in a day is no trend. */
export const TREND_MIN_POSTS = 3;
/** A hashtag used by fewer members than this is no trend. */
export const TREND_MIN_AUTHORS = 2;
/** Popular posts stored per window (day, week, month). */
export const POPULAR_POSTS_MAX = 500;
/** A hashtag with fewer public posts is not suggested as a topic. */
export const TOPIC_MIN_POSTS = 2;
/** Hashtags in the sitemap for search engines. */
export const LISTED_TOPICS_MAX = 1_000;
/** Public posts that a hashtag needs to be in the sitemap. */
export const LISTED_TOPIC_MIN_POSTS = 3;

export const NAME_MAX_LENGTH = 50;
export const BIO_MAX_GRAPHEMES = 160;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MAX_LENGTH = 128;
export const MEMBER_MIN_AGE_YEARS = 13;
/** An earlier year of birth is a typing error. */
export const BIRTH_YEAR_MIN = 1900;

/** JSON bodies above this are refused with 413. */
export const JSON_BODY_MAX_BYTES = 100 * KIB;
/** A body without a file has to arrive within this. */
export const BODY_TIMEOUT_MS = 10 * SECOND;

export const ACCESS_TOKEN_TTL_MS = 15 * MINUTE;
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_ABSOLUTE_MS = 30 * DAY;
/** A sign-in on a device that was signed out less than this ago sends no warning. */
export const KNOWN_DEVICE_RETENTION_MS = 90 * DAY;
/** Above this, signing in ends the member's oldest session. */
export const MAX_DEVICES_PER_MEMBER = 20;
/** Logins of one browser within this count as parallel: none ends the session that another has just opened. */
export const PARALLEL_LOGIN_MS = 10 * SECOND;
/** A rotated refresh token still yields its one successor for this long. */
export const REFRESH_GRACE_MS = 30 * SECOND;
/** For this long after a session's tokens were replaced, requests sent with the old ones are asked to retry. */
export const REPLACED_TOKENS_MS = 1 * SECOND;
/** As `REFRESH_GRACE_MS`, if the successor was never used because the response was lost. */
export const REFRESH_LOST_ANSWER_MS = 2 * HOUR;

/** Sensitive actions require a password entered within this time. */
export const REAUTHENTICATION_MS = 5 * MINUTE;
/** Lifetime of a mailed link that resets a password. */
export const RESET_LINK_MS = 15 * MINUTE;
/** Lifetime of a mailed link that confirms an address. */
export const CONFIRMATION_LINK_MS = 3 * DAY;

/** Digits of a code from an authenticator app. */
export const TWO_FACTOR_CODE_LENGTH = 6;
/** Time step of an authenticator app's codes (RFC 6238). */
export const TWO_FACTOR_STEP_MS = 30 * SECOND;
/** Time between entering the password and the code at sign-in. */
export const LOGIN_CHALLENGE_MS = 5 * MINUTE;
/** Time between showing the QR code and entering the first code when two-factor authentication is set up. */
export const TWO_FACTOR_PENDING_MS = 30 * MINUTE;
export const BACKUP_CODE_COUNT = 10;
export const PASSKEYS_PER_MEMBER = 20;
export const PASSKEY_NAME_MAX_LENGTH = 50;
/** Lifetime of a WebAuthn challenge. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE;

/** A data export can be downloaded for this long. */
export const DATA_EXPORT_RETENTION_MS = DAY;
/** Code units of a question or a problem report. */
export const SUPPORT_TEXT_MAX_LENGTH = 4_000;
export const PUSH_SUBSCRIPTIONS_PER_MEMBER = 20;

/** Topics in the suggestions panel once all are shown. */
export const SUGGESTED_TOPICS_EXPANDED = 4;
/** People in the suggestions panel. */
export const SUGGESTED_PEOPLE = 5;
/** Those of them in the right column. */
export const SIDE_PEOPLE = 3;

/** A deleted member's name cannot be taken again for this long. */
export const USERNAME_RESERVATION_MS = 30 * DAY;

/** Notifications of this period are shown first; older ones are behind "Show earlier". */
export const NOTIFICATION_WINDOW_MS = 24 * HOUR;
/** Notifications are deleted after this. */
export const NOTIFICATION_RETENTION_MS = 90 * DAY;
/** The same action by the same person within this sends no second notification. */
export const NOTIFICATION_REPEAT_MS = 24 * HOUR;
/** Follow requests from one person to another that notify within `NOTIFICATION_REPEAT_MS`; further ones are silent. */
export const ANNOUNCED_REQUESTS = 3;
export const NOTIFICATION_PAGE_SIZE = 30;
/** Further people that an entry counts; more are "99+ others". */
export const NOTIFICATION_OTHERS_CAP = 101;
/** People whose portraits an entry shows. */
export const NOTIFICATION_PORTRAITS = 5;
