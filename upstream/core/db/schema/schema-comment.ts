import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { posts, users } from "./schema.ts";

/** Comments on posts, and replies one level below them. */
export const comments = pgTable(
  "comments",
  {
    /** UUIDv7, so ids sort by time of creation. */
    id: uuid("id").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Null for a deleted account whose comment has replies by others. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
    /** The top-level comment of a reply. */
    parentId: uuid("parent_id").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    /** The member that a reply answers. */
    replyToId: uuid("reply_to_id").references(() => users.id, { onDelete: "set null" }),
    /** The other reply that a reply answers. Not a foreign key: it tells of a reply that is gone. */
    answersId: uuid("answers_id"),
    /** Empty when deleted. */
    content: text("content").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    /** Idempotency key chosen by the client. */
    idempotencyKey: uuid("idempotency_key"),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** Set instead of deleting the row when the comment has replies. */
    deletedAt: moment("deleted_at"),
    /** Hidden by a moderator, an operator or a rule of theirs; only the author still sees it. */
    hiddenAt: moment("hidden_at"),
    /** Hidden by a rule alone: no moderator has decided yet. */
    isHeld: boolean("is_held").notNull().default(false),
    /** Its author is limited, and it is below another member's post. Here, so that counts find such comments without reading all others. */
    isByLimited: boolean("is_by_limited").notNull().default(false),
  },
  (table) => [
    index("comments_of_post").on(table.postId, table.id).where(sql`${table.parentId} is null`),
    // For the deletion of a post, and for a post's comments.
    index("comments_by_post").on(table.postId),
    index("comments_replies").on(table.parentId, table.id).where(sql`${table.parentId} is not null`),
    index("comments_by_author").on(table.authorId, table.id),
    index("comments_reply_to").on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index("comments_by_limited").on(table.postId).where(sql`${table.isByLimited}`),
    uniqueIndex("comments_idempotency_unique").on(table.authorId, table.idempotencyKey),
    check("comments_author", sql`${table.authorId} is not null or ${table.deletedAt} is not null`),
    check("comments_counters_not_negative", sql`${table.likeCount} >= 0 and ${table.replyCount} >= 0`),
  ],
);

/** Earlier texts of edited comments. */
export const commentRevisions = pgTable(
  "comment_revisions",
  {
    commentId: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    /** 1 for the original text. */
    number: smallint("number").notNull(),
    content: text("content").notNull(),
    /** When this text was written. */
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.number] })],
);

export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: uuid("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index("comment_likes_by_user").on(table.userId, table.createdAt),
  ],
);
