import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Commenters } from "#contract/commenters";
import type { Person } from "#contract/person";
import type { Quoters } from "#contract/quoters";
import { fingerprint, moment } from "#upstream/core/db/columns";
import { hasSymbols, symbolsOf } from "#upstream/core/db/symbols";
import { searchedText, searchName } from "./folded-text.ts";

/** Members. Counters are exact: they are updated in the transaction that changes a follow or a post. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** Lower case, so that the unique index ignores case. */
    username: text("username").notNull(),
    name: text("name").notNull(),
    /** The name normalized for search. */
    searchName: text("search_name").notNull().generatedAlwaysAs(searchName(sql`name`)),
    email: text("email").notNull(),
    /** When the address was confirmed by a mailed link. */
    emailConfirmedAt: moment("email_confirmed_at"),
    passwordHash: text("password_hash").notNull(),
    accountType: text("account_type").$type<Person["accountType"]>().notNull().default("public"),
    isVerified: boolean("is_verified").notNull().default(false),
    bio: text("bio").notNull().default(""),
    country: text("country"),
    state: text("state"),
    website: text("website"),
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    profileImageKey: text("profile_image_key").references((): AnyPgColumn => media.key, {
      onDelete: "set null",
    }),
    bgImageKey: text("bg_image_key").references((): AnyPgColumn => media.key, { onDelete: "set null" }),
    followerCount: integer("follower_count").notNull().default(0),
    followingCount: integer("following_count").notNull().default(0),
    postCount: integer("post_count").notNull().default(0),
    /** Incremented to end all sessions: a session with an older version is invalid. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** Set for a suspended account, which no one can use or see, not even its owner. */
    deactivatedAt: moment("deactivated_at"),
    /** When the suspension ends by itself; null for one without an end. */
    suspendedUntil: moment("suspended_until"),
    /** Set for a limited account, which only its followers come across; see `isUnlimitedFor`. */
    limitedAt: moment("limited_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_username_unique").on(table.username),
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    // For the deletion of a picture, whose references are set to null.
    index("users_profile_image").on(table.profileImageKey).where(sql`${table.profileImageKey} is not null`),
    index("users_bg_image").on(table.bgImageKey).where(sql`${table.bgImageKey} is not null`),
    index("users_most_followed").on(table.followerCount, table.id),
    index("users_search").using(
      "gin",
      table.username.op("gin_trgm_ops"),
      table.searchName.op("gin_trgm_ops"),
    ),
    // For search texts without letters and digits, such as "_", which the trigram index cannot find.
    index("users_username_start").on(table.username.op("text_pattern_ops")),
    index("users_name_start").on(table.searchName.op("text_pattern_ops")),
    index("users_suspended_until").on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    check(
      "users_suspended_until_suspended",
      sql`${table.suspendedUntil} is null or ${table.deactivatedAt} is not null`,
    ),
    check("users_username_lower_case", sql`${table.username} = lower(${table.username})`),
    check(
      "users_counters_not_negative",
      sql`${table.followerCount} >= 0 and ${table.followingCount} >= 0 and ${table.postCount} >= 0`,
    ),
  ],
);

/**
 * A stored picture, with files `<key>/<width>.webp` in the media folder; or a video, which has no widths: see `videos`.
 */
export const media = pgTable(
  "media",
  {
    /** 32 random lower-case hex characters. */
    key: text("key").primaryKey(),
    /** Null for the picture of a link's preview, which is no member's. */
    ownerId: uuid("owner_id").references((): AnyPgColumn => users.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Stored widths in pixels, ascending. */
    widths: integer("widths").array().notNull(),
    alt: text("alt").notNull().default(""),
    /** ThumbHash, base64. */
    thumbhash: text("thumbhash"),
    /** An animation: it has one animated WebP file, and its JPEG is the first frame. */
    isAnimated: boolean("is_animated").notNull().default(false),
    /** Belongs to a story: its files are in the private storage. Access to pictures of posts depends on the post. */
    isPrivate: boolean("is_private").notNull().default(false),
    /** What it looks like, as bits: see `fingerprintOf`. Null for videos, plain surfaces, and pictures from before it existed. */
    fingerprint: fingerprint("fingerprint"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("media_owner").on(table.ownerId),
    check("media_key_form", sql`${table.key} ~ '^[0-9a-f]{32}$'`),
  ],
);

/**
 * A session on a device of a member; parallel logins have a row each. Ending a session deletes its row and its
 * tokens.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceKey: text("device_key").notNull(),
    client: text("client").notNull(),
    os: text("os").notNull(),
    deviceType: text("device_type").notNull(),
    ipAddress: text("ip_address").notNull(),
    sessionVersion: integer("session_version").notNull(),
    /** Generation of the newest refresh token. */
    generation: integer("generation").notNull().default(1),
    /** The newest generation whose tokens were used, which proves that the response with them arrived. */
    usedGeneration: integer("used_generation").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    lastActiveAt: moment("last_active_at").notNull(),
    /** When the member last re-entered the password, for sensitive actions. */
    reauthenticatedAt: moment("reauthenticated_at"),
    /** Absolute expiry, regardless of activity. */
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sessions_device").on(table.userId, table.deviceKey),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** All refresh tokens of an active session, to detect the replay of an old one. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    /** SHA-256, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    generation: integer("generation").notNull(),
    /** Random; the successor is derived from it and the token itself. */
    successorSeed: text("successor_seed").notNull(),
    rotatedAt: moment("rotated_at"),
  },
  (table) => [uniqueIndex("refresh_tokens_generation_unique").on(table.sessionId, table.generation)],
);

/** Communities; their members are in schema-community. */
export const communities = pgTable(
  "communities",
  {
    id: uuid("id").primaryKey(),
    /** Its address; lower case, immutable. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    /** The name normalized for search. */
    searchName: text("search_name").notNull().generatedAlwaysAs(searchName(sql`name`)),
    description: text("description").notNull().default(""),
    rules: text("rules").notNull().default(""),
    pictureKey: text("picture_key").references((): AnyPgColumn => media.key, { onDelete: "set null" }),
    /** Whether everyone may read its posts, or only its members. */
    isPublic: boolean("is_public").notNull().default(true),
    memberCount: integer("member_count").notNull().default(0),
    postCount: integer("post_count").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("communities_slug_unique").on(table.slug),
    index("communities_picture").on(table.pictureKey).where(sql`${table.pictureKey} is not null`),
    index("communities_largest").on(table.memberCount, table.id),
    index("communities_search").using("gin", table.searchName.op("gin_trgm_ops")),
    check("communities_counters_not_negative", sql`${table.memberCount} >= 0 and ${table.postCount} >= 0`),
  ],
);

export const posts = pgTable(
  "posts",
  {
    /** UUIDv7, so ids sort by time of creation. */
    id: uuid("id").primaryKey(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The whole text, also of a thread; see contract/text/split-thread. May be empty when there are pictures. */
    content: text("content").notNull(),
    /** The content normalized for search. */
    searchText: text("search_text").notNull().generatedAlwaysAs(searchedText(sql`content`)),
    /** Number of parts into which the text is split. */
    partCount: smallint("part_count").notNull().default(1),
    hasPoll: boolean("has_poll").notNull().default(false),
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "cascade" }),
    likeCount: integer("like_count").notNull().default(0),
    commentCount: integer("comment_count").notNull().default(0),
    repostCount: integer("repost_count").notNull().default(0),
    /** Who may comment, beside the author. */
    commentsFrom: text("comments_from").$type<Commenters>().notNull().default("everyone"),
    /** Who may quote it, beside the author. */
    quotesFrom: text("quotes_from").$type<Quoters>().notNull().default("everyone"),
    /** It quotes a post, also once that is deleted or detached. */
    isQuote: boolean("is_quote").notNull().default(false),
    /** The post that it quotes; null once that is deleted for good or detached. */
    quotedPostId: uuid("quoted_post_id").references((): AnyPgColumn => posts.id, { onDelete: "set null" }),
    /** Idempotency key chosen by the client. */
    idempotencyKey: uuid("idempotency_key"),
    /** Digest of the request with that key: a repeat with other content is refused, even after the post was edited. */
    sentDigest: text("sent_digest").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** Deleted by its author, who can restore it until a job removes it permanently. */
    deletedAt: moment("deleted_at"),
    /** Removed by a moderator of its community; only the author still sees it. */
    removedAt: moment("removed_at"),
    /** Hidden by a moderator, an operator or a rule of theirs; only the author still sees it. */
    hiddenAt: moment("hidden_at"),
    /** Hidden by a rule alone: no moderator has decided yet. */
    isHeld: boolean("is_held").notNull().default(false),
  },
  (table) => [
    index("posts_by_author").on(table.authorId, table.id),
    // For home feeds: one index-only scan per followed author.
    index("posts_for_readers")
      .on(table.authorId, table.id)
      .where(sql`${table.communityId} is null and ${table.deletedAt} is null`),
    index("posts_by_community").on(table.communityId, table.id).where(sql`${table.communityId} is not null`),
    index("posts_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("posts_symbols").using("gin", symbolsOf(table.content)).where(hasSymbols(table.content)),
    index("posts_by_quoted").on(table.quotedPostId, table.id).where(sql`${table.quotedPostId} is not null`),
    uniqueIndex("posts_idempotency_unique").on(table.authorId, table.idempotencyKey),
    check("posts_counters_not_negative", sql`${table.likeCount} >= 0 and ${table.commentCount} >= 0`),
    check("posts_quoted_by_quotes", sql`${table.isQuote} or ${table.quotedPostId} is null`),
    check("posts_repost_count_not_negative", sql`${table.repostCount} >= 0`),
  ],
);
