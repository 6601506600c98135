import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { NotificationKind, NotificationPage } from "#contract/notification";
import { moment } from "#upstream/core/db/columns";
import { communities, posts, sessions, users } from "./schema.ts";
import { comments } from "./schema-comment.ts";
import { stories } from "./schema-story.ts";

/** What a member is told of. One row per cause; rows of one group are shown as one entry. */
export const notifications = pgTable(
  "notifications",
  {
    /** UUIDv7 of its cause: the order of ids is the order of time. */
    id: uuid("id").primaryKey(),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Who caused it; nobody for security. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** What was liked or commented on. */
    postId: uuid("post_id").references(() => posts.id, { onDelete: "cascade" }),
    /** The comment that was made, liked, or mentions the recipient. */
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    /** The story that was liked; nothing once it is over. */
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "set null" }),
    /** Which somebody wants to join, or the recipient was let into. */
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "cascade" }),
    /** The same for all that are shown together; all of a group are of one UTC day. */
    groupKey: text("group_key").notNull(),
    /** Words of a security notification; the others are worded when read. */
    title: text("title"),
    message: text("message"),
    /** Where a security notification leads; null to the devices. */
    page: text("page").$type<NotificationPage>(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
    /** A request that was answered or taken back, or a follow that ended unread. Kept, since a repeat is no news. */
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    index("notifications_by_recipient").on(table.recipientId, table.id),
    index("notifications_by_group").on(table.recipientId, table.groupKey, table.id),
    index("notifications_by_actor").on(table.actorId, table.recipientId, table.kind),
    index("notifications_by_post").on(table.postId),
    index("notifications_by_comment").on(table.commentId).where(sql`${table.commentId} is not null`),
    index("notifications_by_story").on(table.storyId).where(sql`${table.storyId} is not null`),
    index("notifications_by_community").on(table.communityId).where(sql`${table.communityId} is not null`),
    index("notifications_by_age").on(table.createdAt),
    uniqueIndex("notifications_one_request")
      .on(table.recipientId, table.actorId)
      .where(sql`${table.kind} = 'follow-request' and ${table.withdrawnAt} is null`),
  ],
);

/** Events of committed transactions that have not been delivered yet; a delivered one is deleted. */
export const outbox = pgTable("outbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Written by emitEvent; parsed when delivered. */
  event: jsonb("event").notNull(),
  /** Deliveries that failed. */
  attempts: integer("attempts").notNull().default(0),
});

/** Tickets that open a socket, each once. */
export const realtimeTickets = pgTable(
  "realtime_tickets",
  {
    /** SHA-256, base64url. */
    ticketHash: text("ticket_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("realtime_tickets_session").on(table.sessionId),
    index("realtime_tickets_expiry").on(table.expiresAt),
  ],
);
