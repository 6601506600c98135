import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { NotificationKind, NotificationPage } from "#contract/notification";
import { moment } from "#upstream/core/db/columns";
import { communities, posts, sessions, users } from "./schema.ts";
import { comments } from "./schema-comment.ts";
import { stories } from "./schema-story.ts";

/** The UTC day of a moment, as indexes store it. */
export const utcDayOf = (moment: AnyPgColumn): SQL => sql`((${moment} at time zone 'UTC')::date)`;

/** Notifications. One row per action; rows with the same group are shown as one entry. */
export const notifications = pgTable(
  "notifications",
  {
    /** UUIDv7 from the time of the action, so ids sort by time. */
    id: uuid("id").primaryKey(),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The actor; null for security. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** The post that was liked or commented on. */
    postId: uuid("post_id").references(() => posts.id, { onDelete: "cascade" }),
    /** The comment that was written, liked, or mentions the recipient. */
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    /** The story that was liked; null after it expired. */
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "set null" }),
    /** The community that the actor asks to join, or that the recipient was admitted to. */
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "cascade" }),
    /** The same for all rows shown as one entry, which are of one UTC day. */
    groupKey: text("group_key").notNull(),
    /** Text of a security notification; other texts are generated when read. */
    title: text("title"),
    /** The same, and the beginning of a draft that was not posted. */
    message: text("message"),
    /** The page that a security notification links to; null for the devices. */
    page: text("page").$type<NotificationPage>(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
    /** A request that was answered or cancelled, or a follow that ended unread. Retained to suppress repeats. */
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    index("notifications_by_recipient").on(table.recipientId, table.id),
    // Serves the badges.
    index("notifications_unread")
      .on(table.recipientId, utcDayOf(table.createdAt), table.groupKey, table.id)
      .where(sql`${table.readAt} is null and ${table.withdrawnAt} is null`),
    // Serves finding the groups of a day without reading their rows: see groups-of-day.ts.
    index("notifications_by_day")
      .on(table.recipientId, utcDayOf(table.createdAt), table.groupKey)
      .where(sql`${table.withdrawnAt} is null`),
    // Serves the tabs.
    index("notifications_by_kind")
      .on(table.recipientId, table.kind, table.id)
      .where(sql`${table.withdrawnAt} is null`),
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

/** The transactional outbox: events of committed transactions that have not been delivered yet. */
export const outbox = pgTable("outbox", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Written by emitEvent; parsed when delivered. */
  event: jsonb("event").notNull(),
  /** Failed deliveries. */
  attempts: integer("attempts").notNull().default(0),
});

/** Single-use tickets for opening a socket. */
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
