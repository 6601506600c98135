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
import type { Notice } from "#contract/message";
import type { MessageKind } from "#contract/message-kinds";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { moment } from "#upstream/core/db/columns";
import { searchedText } from "./folded-text.ts";
import { users } from "./schema.ts";

/**
 * Conversations of two people or a group. Two counters give messages their order (`seq`) and versions (`change`). Sending, editing,
 * deleting and reacting increment them, which serializes parallel changes of a conversation.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<Conversation["kind"]>().notNull(),
    /** Groups only. */
    name: text("name"),
    /** How long messages that are sent from now on last. */
    messageLifetime: text("message_lifetime").$type<MessageLifetime>().notNull().default(""),
    /** Signed in the link by which members ask to join a group; null while there is none. */
    joinLinkId: uuid("join_link_id"),
    /** The two members of a direct conversation, the lower id first; null for a deleted account. */
    lowId: uuid("low_id").references(() => users.id, { onDelete: "set null" }),
    highId: uuid("high_id").references(() => users.id, { onDelete: "set null" }),
    /** `seq` of the newest message; 0 before the first one, when no list shows the conversation. */
    lastSeq: integer("last_seq").notNull().default(0),
    lastChange: integer("last_change").notNull().default(0),
    /** Time of the newest message. */
    lastActivityAt: moment("last_activity_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Two people have one direct conversation.
    uniqueIndex("conversations_pair").on(table.lowId, table.highId),
    index("conversations_high").on(table.highId),
    uniqueIndex("conversations_join_link").on(table.joinLinkId).where(sql`${table.joinLinkId} is not null`),
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
     * `request`: contacted by a person they do not follow, or asked back after they had left or declined, until they accept;
     * `declined`: they declined, or are not to be asked again, which is shown to no one; `left`: they left or were removed.
     */
    state: text("state").$type<Conversation["state"] | "declined">().notNull(),
    /** The owner of a group may remove others and choose admins; an admin may remove those who are neither. */
    isOwner: boolean("is_owner").notNull().default(false),
    isAdmin: boolean("is_admin").notNull().default(false),
    /** Messages up to this `seq` were sent before they joined. */
    joinedSeq: integer("joined_seq").notNull().default(0),
    /** Set when they leave: later messages (`seq`) and later changes (`change`) are hidden from them. */
    leftSeq: integer("left_seq"),
    leftChange: integer("left_change"),
    leftAt: moment("left_at"),
    /** The group's name when they left; later names are hidden from them. */
    leftName: text("left_name"),
    /** Removed by somebody rather than left: the group stays in their list. */
    wasRemoved: boolean("was_removed").notNull().default(false),
    /** How often they have left or declined, which only they themselves undo: see `stateOfAdded`. */
    refusalCount: smallint("refusal_count").notNull().default(0),
    /** `seq` of the last message they have read. */
    readSeq: integer("read_seq").notNull().default(0),
    /** A time in the far future means always. */
    mutedUntil: moment("muted_until"),
    /** Since when it is above the others of their list. Never set while archived. */
    pinnedAt: moment("pinned_at"),
    /** In their archive rather than their list. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** Marked by themselves as unread, until they open it. */
    isMarkedUnread: boolean("is_marked_unread").notNull().default(false),
    /** Messages up to this `seq` they have deleted for themselves. */
    clearedSeq: integer("cleared_seq").notNull().default(0),
    joinedAt: moment("joined_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_members_user").on(table.userId, table.state, table.conversationId),
    check("conversation_members_one_role", sql`not (${table.isOwner} and ${table.isAdmin})`),
    check(
      "conversation_members_gone_whole",
      sql`(${table.state} = 'left') = (${table.leftSeq} is not null)
        and (${table.leftSeq} is null) = (${table.leftChange} is null) and (${table.leftSeq} is null) = (${table.leftAt} is null)`,
    ),
  ],
);

/**
 * People who have asked to join a group by its link. A declined request stays, so that its author learns nothing and cannot ask
 * again by the same link; it goes when they become a member.
 */
export const groupRequests = pgTable(
  "group_requests",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The link by which they asked, which may have been replaced since. */
    linkId: uuid("link_id").notNull(),
    createdAt: moment("created_at").notNull(),
    declinedAt: moment("declined_at"),
    /** Its author has taken back a request that had been declined. One that waited is deleted instead. */
    isTakenBack: boolean("is_taken_back").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("group_requests_user").on(table.userId, table.linkId),
    check("group_requests_taken_back", sql`not ${table.isTakenBack} or ${table.declinedAt} is not null`),
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
    /** Its position: 1, 2, 3 without gaps. */
    seq: integer("seq").notNull(),
    /** The conversation's change that last modified it. */
    change: integer("change").notNull(),
    /** The change that last modified its text; unlike `change` it ignores reactions. */
    contentChange: integer("content_change").notNull(),
    /** Null for a deleted account, whose messages are marked as deleted. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind").$type<MessageKind>().notNull(),
    /** The text; the caption of pictures and files; the new name or lifetime in a notice of it; empty when deleted. */
    text: text("text").notNull().default(""),
    searchText: text("search_text").notNull().generatedAlwaysAs(searchedText(sql`text`)),
    /** Files beyond the first: further pictures, or the picture of a video. */
    moreFileCount: smallint("more_file_count").notNull().default(0),
    noticeType: text("notice_type").$type<Notice["type"]>(),
    replyToId: uuid("reply_to_id").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    /** The story it replies to. It expires, so only its id and author are stored. */
    storyId: uuid("story_id"),
    storyAuthorId: uuid("story_author_id").references(() => users.id, { onDelete: "set null" }),
    /** Its content was copied from another message, which is not stored: its conversation stays unknown to the readers. */
    isForwarded: boolean("is_forwarded").notNull().default(false),
    reactionCount: integer("reaction_count").notNull().default(0),
    /** Idempotency key chosen by the client. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** Digest of the request with that key: a repeat with other content is refused, even after the message was edited. */
    sentDigest: text("sent_digest").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    deletedAt: moment("deleted_at"),
    /** When it disappears; null for never. A sweep deletes it then, see sweep-messages. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    uniqueIndex("messages_place").on(table.conversationId, table.seq),
    index("messages_changes").on(table.conversationId, table.change),
    index("messages_pictures")
      .on(table.conversationId, table.seq)
      .where(sql`${table.kind} = 'image' and ${table.deletedAt} is null`),
    uniqueIndex("messages_idempotency_unique").on(table.authorId, table.idempotencyKey),
    index("messages_notices").on(table.conversationId, table.seq).where(sql`${table.kind} = 'notice'`),
    index("messages_by_end")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null and ${table.deletedAt} is null`),
    index("messages_replies").on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index("messages_story_author").on(table.storyAuthorId).where(sql`${table.storyAuthorId} is not null`),
    check("messages_notice_whole", sql`(${table.kind} = 'notice') = (${table.noticeType} is not null)`),
    check("messages_reactions_not_negative", sql`${table.reactionCount} >= 0`),
  ],
);

/** Earlier texts of edited messages. */
export const messageRevisions = pgTable(
  "message_revisions",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** 1 for the original text. */
    number: smallint("number").notNull(),
    text: text("text").notNull(),
    /** When this text was written. */
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.number] })],
);

/** The people named in a notice: those whom it is about. */
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

/** Reactions, at most one per member and message. */
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
    /** The conversation's change that added it. */
    change: integer("change").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_reactions_user").on(table.userId, table.createdAt),
  ],
);

/** Members' presence. Written when a member connects, periodically while connected, and after they disconnect. */
export const presence = pgTable(
  "presence",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    lastSeenAt: moment("last_seen_at").notNull(),
    /** Online until then; extended by the node they are connected to. Null when offline. */
    onlineUntil: moment("online_until"),
  },
  (table) => [index("presence_online").on(table.onlineUntil).where(sql`${table.onlineUntil} is not null`)],
);
