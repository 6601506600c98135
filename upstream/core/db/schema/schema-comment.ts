import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { posts, users } from "./schema.ts";

/** What people say below a post: comments, and replies one level below them. */
export const comments = pgTable(
  "comments",
  {
    /** UUIDv7 of its creation: the order of ids is the order of time. */
    id: uuid("id").primaryKey(),
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** Null once its author has deleted the account while there were replies of others. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
    /** The comment that this is a reply below; itself never a reply. */
    parentId: uuid("parent_id").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    /** Whom a reply answers. */
    replyToId: uuid("reply_to_id").references(() => users.id, { onDelete: "set null" }),
    /** Empty once deleted. */
    content: text("content").notNull(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    /** The client's name for it, so that a resend does not make a second one. */
    idempotencyKey: uuid("idempotency_key"),
    createdAt: moment("created_at").notNull(),
    /** Its replies still hang below it. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    index("comments_of_post").on(table.postId, table.id).where(sql`${table.parentId} is null`),
    // For a post that goes, and for all that a post has.
    index("comments_by_post").on(table.postId),
    index("comments_replies").on(table.parentId, table.id).where(sql`${table.parentId} is not null`),
    index("comments_by_author").on(table.authorId, table.id),
    index("comments_reply_to").on(table.replyToId).where(sql`${table.replyToId} is not null`),
    uniqueIndex("comments_idempotency_unique").on(table.authorId, table.idempotencyKey),
    check("comments_author", sql`${table.authorId} is not null or ${table.deletedAt} is not null`),
    check("comments_counters_not_negative", sql`${table.likeCount} >= 0 and ${table.replyCount} >= 0`),
  ],
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
