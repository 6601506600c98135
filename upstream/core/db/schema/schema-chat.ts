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
import type { Conversation } from "#contract/chat";
import type { Notice, Voice } from "#contract/message";
import type { FileMessageKind, MessageKind } from "#contract/message-kinds";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/**
 * What people say to each other, two of them or a group. Its two counters give messages their order and their versions;
 * whoever writes, edits, deletes or reacts takes the next numbers, and so waits for whoever does so at the same time.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<Conversation["kind"]>().notNull(),
    /** Of a group. */
    name: text("name"),
    /** The two of a direct one, the lower id first; null for an account that is gone. */
    lowId: uuid("low_id").references(() => users.id, { onDelete: "set null" }),
    highId: uuid("high_id").references(() => users.id, { onDelete: "set null" }),
    /** The place of the newest message; 0 while nothing has been said, and then it stands in nobody's list. */
    lastSeq: integer("last_seq").notNull().default(0),
    lastChange: integer("last_change").notNull().default(0),
    /** Of the newest message. */
    lastActivityAt: moment("last_activity_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Two people have one conversation, whoever opens it.
    uniqueIndex("conversations_pair").on(table.lowId, table.highId),
    index("conversations_high").on(table.highId),
    check("conversations_pair_in_order", sql`${table.lowId} < ${table.highId}`),
    check("conversations_counters", sql`${table.lastSeq} >= 0 and ${table.lastChange} >= ${table.lastSeq}`),
  ],
);

export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * `request`: written to by somebody they do not follow, until they accept; `declined`: they did not want to, and are not
     * asked again; `left`: went, or were removed.
     */
    /** `declined` is not shown to anybody. */
    state: text("state").$type<Conversation["state"] | "declined">().notNull(),
    /** May remove others from a group. */
    isOwner: boolean("is_owner").notNull().default(false),
    /** Messages up to this place were said before they came. */
    joinedSeq: integer("joined_seq").notNull().default(0),
    /** Messages after this place were said after they had gone; what has changed later than this change is kept from them. */
    leftSeq: integer("left_seq"),
    leftChange: integer("left_change"),
    leftAt: moment("left_at"),
    /** What the group was called then: they are not told of later names. */
    leftName: text("left_name"),
    /** By the owner, and not by themselves: the group stays in their list. */
    wasRemoved: boolean("was_removed").notNull().default(false),
    /** Up to which message they have read. */
    readSeq: integer("read_seq").notNull().default(0),
    /** Far away for always. */
    mutedUntil: moment("muted_until"),
    joinedAt: moment("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_members_user").on(table.userId, table.state, table.conversationId),
    check(
      "conversation_members_gone_whole",
      sql`(${table.state} = 'left') = (${table.leftSeq} is not null)
        and (${table.leftSeq} is null) = (${table.leftChange} is null) and (${table.leftSeq} is null) = (${table.leftAt} is null)`,
    ),
  ],
);

export const messages = pgTable(
  "messages",
  {
    /** UUIDv7 of its creation. */
    id: uuid("id").primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Its place: 1, 2, 3 without gaps. */
    seq: integer("seq").notNull(),
    /** The conversation's change that made it what it is now. */
    change: integer("change").notNull(),
    /** The same without reactions: when its words last changed. */
    contentChange: integer("content_change").notNull(),
    /** Null for an account that is gone; the message is a deleted one then. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** Of a picture its caption; of a renamed group its new name; empty once deleted. */
    text: text("text").notNull().default(""),
    noticeType: text("notice_type").$type<Notice["type"]>(),
    replyToId: uuid("reply_to_id").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    /** The story that it answers, which will be gone one day; so nothing is kept of it but whose it was. */
    storyId: uuid("story_id"),
    storyAuthorId: uuid("story_author_id").references(() => users.id, { onDelete: "set null" }),
    reactionCount: integer("reaction_count").notNull().default(0),
    /** The client's name for this message, so that a resend does not make a second one. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** Of what was sent under that key: a resend with anything else is refused, whatever the message has become. */
    sentDigest: text("sent_digest").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("messages_place").on(table.conversationId, table.seq),
    index("messages_changes").on(table.conversationId, table.change),
    index("messages_pictures")
      .on(table.conversationId, table.seq)
      .where(sql`${table.kind} = 'image' and ${table.deletedAt} is null`),
    uniqueIndex("messages_idempotency_unique").on(table.authorId, table.idempotencyKey),
    index("messages_notices").on(table.conversationId, table.seq).where(sql`${table.kind} = 'notice'`),
    index("messages_replies").on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index("messages_story_author").on(table.storyAuthorId).where(sql`${table.storyAuthorId} is not null`),
    check("messages_notice_whole", sql`(${table.kind} = 'notice') = (${table.noticeType} is not null)`),
    check("messages_reactions_not_negative", sql`${table.reactionCount} >= 0`),
  ],
);

/** Whom a notice names: those who were added or removed. */
export const messagePeople = pgTable(
  "message_people",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_people_user").on(table.userId),
  ],
);

/** One of each member at most. */
export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    emoji: text("emoji").notNull(),
    /** The conversation's change that brought it. */
    change: integer("change").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_reactions_user").on(table.userId, table.createdAt),
  ],
);

/**
 * A picture or a recording of a message, in the private storage: `<key>/<width>.webp` or `<key>/voice.webm`. Its key is no
 * permission; addresses are signed and expire.
 */
export const chatMedia = pgTable(
  "chat_media",
  {
    key: text("key").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until it is sent; a sweep takes what never is. */
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    kind: text("kind").$type<FileMessageKind>().notNull(),
    /** Of a picture in pixels; 0 for a recording. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    widths: integer("widths").array().notNull().default([]),
    alt: text("alt").notNull().default(""),
    thumbhash: text("thumbhash"),
    isAnimated: boolean("is_animated").notNull().default(false),
    /** Of a recording. */
    mimeType: text("mime_type").$type<Voice["mimeType"]>(),
    durationMs: integer("duration_ms").notNull().default(0),
    /** Loudness over time. */
    peaks: smallint("peaks").array().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("chat_media_message").on(table.messageId).where(sql`${table.messageId} is not null`),
    index("chat_media_owner").on(table.ownerId),
    index("chat_media_waiting").on(table.createdAt).where(sql`${table.messageId} is null`),
    check("chat_media_key_form", sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check("chat_media_voice_whole", sql`(${table.kind} = 'voice') = (${table.mimeType} is not null)`),
  ],
);

/** Files of `chat_media` whose rows are gone, and which are still to be removed. */
export const chatMediaRemovals = pgTable(
  "chat_media_removals",
  {
    key: text("key").primaryKey(),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [index("chat_media_removals_oldest").on(table.queuedAt)],
);

/** Who is there, or was. Written when somebody comes, now and then while they stay, and when they go. */
export const presence = pgTable(
  "presence",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** There until then unless it is put off, which the node they are connected to does; null when they went. */
    onlineUntil: moment("online_until"),
  },
  (table) => [index("presence_online").on(table.onlineUntil).where(sql`${table.onlineUntil} is not null`)],
);
