import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Video } from "#contract/media/video";
import { moment } from "#upstream/core/db/columns";
import { media, posts, users } from "./schema.ts";
import { postDrafts } from "./schema-post-draft.ts";

/** Pictures and videos uploaded for an unpublished post; a sweep deletes expired ones, unless a saved draft has them. */
export const postUploads = pgTable(
  "post_uploads",
  {
    mediaKey: text("media_key")
      .primaryKey()
      .references(() => media.key, { onDelete: "cascade" }),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The saved draft that it is in; null if it is in none. */
    draftId: uuid("draft_id").references(() => postDrafts.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("post_uploads_owner").on(table.ownerId),
    index("post_uploads_draft").on(table.draftId).where(sql`${table.draftId} is not null`),
    index("post_uploads_oldest").on(table.createdAt),
  ],
);

/**
 * Facts about a stored video in addition to its row in `media`, which has its size in pixels. Its file is `<key>/video.mp4` or
 * `.webm`, not re-encoded. Its poster is the first of its post's pictures.
 */
export const videos = pgTable(
  "videos",
  {
    mediaKey: text("media_key")
      .primaryKey()
      .references(() => media.key, { onDelete: "cascade" }),
    /** Null until it is published. */
    postId: uuid("post_id").references(() => posts.id, { onDelete: "cascade" }),
    mimeType: text("mime_type").$type<Video["mimeType"]>().notNull(),
    durationMs: integer("duration_ms").notNull(),
    hasSound: boolean("has_sound").notNull(),
    /** File name of its captions, `<key>/<name>`; null without captions. */
    captionsName: text("captions_name"),
    /** BCP 47. */
    captionsLanguage: text("captions_language"),
  },
  (table) => [
    uniqueIndex("videos_post").on(table.postId).where(sql`${table.postId} is not null`),
    check(
      "videos_captions_whole",
      sql`(${table.captionsName} is null) = (${table.captionsLanguage} is null)`,
    ),
  ],
);

/** Earlier texts of edited posts. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** 1 for the original text. */
    number: smallint("number").notNull(),
    content: text("content").notNull(),
    /** When this text was written. */
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
);

export const polls = pgTable(
  "polls",
  {
    postId: uuid("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    voteCount: integer("vote_count").notNull().default(0),
    closesAt: moment("closes_at").notNull(),
  },
  (table) => [check("polls_votes_not_negative", sql`${table.voteCount} >= 0`)],
);

export const pollOptions = pgTable(
  "poll_options",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => polls.postId, { onDelete: "cascade" }),
    /** 0 to 3, the display order. */
    position: smallint("position").notNull(),
    label: text("label").notNull(),
    voteCount: integer("vote_count").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    check("poll_options_votes_not_negative", sql`${table.voteCount} >= 0`),
  ],
);

/** One vote per person and poll. */
export const pollVotes = pgTable(
  "poll_votes",
  {
    postId: uuid("post_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("poll_votes_by_user").on(table.userId, table.createdAt),
    index("poll_votes_option").on(table.postId, table.position),
    foreignKey({
      columns: [table.postId, table.position],
      foreignColumns: [pollOptions.postId, pollOptions.position],
    }).onDelete("cascade"),
  ],
);

/** Bookmarked posts. */
export const bookmarks = pgTable(
  "bookmarks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index("bookmarks_by_time").on(table.userId, table.createdAt, table.postId),
    index("bookmarks_post").on(table.postId),
  ],
);

/** The post with which a member's profile begins: one of the member's own. */
export const pinnedPosts = pgTable(
  "pinned_posts",
  {
    authorId: uuid("author_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("pinned_posts_post").on(table.postId)],
);

/** Named groups of a member's bookmarks. */
export const collections = pgTable(
  "collections",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Shown on its owner's profile. */
    isPublic: boolean("is_public").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("collections_name_unique").on(table.ownerId, sql`lower(${table.name})`)],
);

export const collectionPosts = pgTable(
  "collection_posts",
  {
    collectionId: uuid("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    /** The owner; together with the post it references the bookmark, which is required. */
    userId: uuid("user_id").notNull(),
    postId: uuid("post_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.postId] }),
    index("collection_posts_by_time").on(table.collectionId, table.createdAt, table.postId),
    index("collection_posts_bookmark").on(table.userId, table.postId),
    foreignKey({
      columns: [table.userId, table.postId],
      foreignColumns: [bookmarks.userId, bookmarks.postId],
    }).onDelete("cascade"),
  ],
);

export const postImages = pgTable(
  "post_images",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** 0 to 3, the display order. */
    position: smallint("position").notNull(),
    mediaKey: text("media_key")
      .notNull()
      .references(() => media.key, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    index("post_images_media").on(table.mediaKey),
  ],
);

export const postHashtags = pgTable(
  "post_hashtags",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Without the #, as `foldHashtag` returns it. */
    hashtag: text("hashtag").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.hashtag] }),
    // Also serves prefix searches, regardless of the database's collation.
    index("post_hashtags_by_hashtag").on(table.hashtag.op("text_pattern_ops"), table.postId),
  ],
);

/** Reposts. The home feeds of those who follow the member contain the post again. */
export const reposts = pgTable(
  "reposts",
  {
    /** UUIDv7: lists place the repost among posts by it. */
    id: uuid("id").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("reposts_once").on(table.postId, table.userId),
    // For home feeds and profiles: one index-only scan per member.
    index("reposts_by_user").on(table.userId, table.id, table.postId),
    index("reposts_by_post").on(table.postId, table.id, table.userId),
  ],
);

export const postLikes = pgTable(
  "post_likes",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("post_likes_by_user").on(table.userId, table.createdAt),
    index("post_likes_by_post").on(table.postId, table.createdAt, table.userId),
  ],
);
