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
import type { FileMessageKind, MemberMessageKind } from "#contract/message-kinds";
import type { HoldRule, ModerationSubjectKind, ReportOutcome } from "#contract/moderation";
import type { ReportReason } from "#contract/report";
import { moment } from "#upstream/core/db/columns";
import { communities, posts, users } from "./schema.ts";
import { conversations, messages } from "./schema-chat.ts";
import type { chatMedia } from "./schema-chat-media.ts";
import { comments } from "./schema-comment.ts";
import { moderationActions } from "./schema-moderation.ts";
import { stories } from "./schema-story.ts";

/**
 * Reports to the operators, each of one post, comment, story, message, conversation, person or community. They remain when the
 * thing is deleted, but not when the account of the reporter or of the reported person is.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey(),
    /** The reference number for operators and members. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    /** Null for a report by a rule. */
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "cascade" }),
    /** The rule of the operator's by which the thing was held; null for a report by a member. */
    rule: text("rule").$type<HoldRule>(),
    postId: uuid("post_id").references(() => posts.id, { onDelete: "set null" }),
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "set null" }),
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "set null" }),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "set null" }),
    conversationId: uuid("conversation_id").references(() => conversations.id, { onDelete: "set null" }),
    personId: uuid("person_id").references(() => users.id, { onDelete: "cascade" }),
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "set null" }),
    /** What is reported, also once that is deleted and the column above is null. */
    subjectKind: text("subject_kind").$type<ModerationSubjectKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The author of the thing, or the reported person; null for communities and conversations, and for a deleted account. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").$type<ReportReason>().notNull(),
    text: text("text").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    closedAt: moment("closed_at"),
    /** The action that closed it and its kind; null also for reports that were closed before actions were stored. */
    closedBy: uuid("closed_by").references(() => moderationActions.id),
    outcome: text("outcome").$type<ReportOutcome>(),
  },
  (table) => [
    uniqueIndex("reports_number_unique").on(table.number),
    // What is closed can be reported again.
    uniqueIndex("reports_one_of_post")
      .on(table.reporterId, table.postId)
      .where(sql`${table.postId} is not null and ${table.closedAt} is null`),
    uniqueIndex("reports_one_of_comment")
      .on(table.reporterId, table.commentId)
      .where(sql`${table.commentId} is not null and ${table.closedAt} is null`),
    uniqueIndex("reports_one_of_story")
      .on(table.reporterId, table.storyId)
      .where(sql`${table.storyId} is not null and ${table.closedAt} is null`),
    uniqueIndex("reports_one_of_message")
      .on(table.reporterId, table.messageId)
      .where(sql`${table.messageId} is not null and ${table.closedAt} is null`),
    index("reports_reporter").on(table.reporterId),
    // Each member does not see what they reported, open or closed.
    index("reports_post").on(table.postId, table.reporterId).where(sql`${table.postId} is not null`),
    index("reports_comment").on(table.commentId, table.reporterId).where(sql`${table.commentId} is not null`),
    index("reports_story").on(table.storyId, table.reporterId).where(sql`${table.storyId} is not null`),
    index("reports_message").on(table.messageId).where(sql`${table.messageId} is not null`),
    index("reports_conversation").on(table.conversationId).where(sql`${table.conversationId} is not null`),
    index("reports_person").on(table.personId).where(sql`${table.personId} is not null`),
    index("reports_community").on(table.communityId).where(sql`${table.communityId} is not null`),
    index("reports_open").on(table.number).where(sql`${table.closedAt} is null`),
    index("reports_author").on(table.authorId, table.number).where(sql`${table.authorId} is not null`),
    index("reports_subject").on(table.subjectKind, table.subjectId, table.number),
    index("reports_closed").on(table.number).where(sql`${table.closedAt} is not null`),
    index("reports_closed_by").on(table.closedBy).where(sql`${table.closedBy} is not null`),
    // For the statistics.
    index("reports_by_time").on(table.createdAt),
    index("reports_by_closing").on(table.closedAt).where(sql`${table.closedAt} is not null`),
    check("reports_one_source", sql`num_nonnulls(${table.reporterId}, ${table.rule}) = 1`),
    check(
      "reports_one_subject",
      sql`num_nonnulls(${table.postId}, ${table.commentId}, ${table.storyId}, ${table.messageId}, ${table.conversationId}, ${table.personId}, ${table.communityId}) <= 1`,
    ),
  ],
);

/** What was reported, as it was then: its author may change or delete it. Deleted with the report, and with the author. */
export const reportedContent = pgTable(
  "reported_content",
  {
    reportId: uuid("report_id")
      .primaryKey()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** Null for a community. */
    authorId: uuid("author_id").references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** Keys of its pictures, or of its video, in order; the files are not kept for the report. */
    mediaKeys: text("media_keys").array().notNull(),
  },
  (table) => [index("reported_content_author").on(table.authorId).where(sql`${table.authorId} is not null`)],
);

/**
 * Copies of messages of a reported conversation, since operators cannot read conversations and authors may edit their messages.
 * Deleted with the report, and with the author.
 */
export const reportedMessages = pgTable(
  "reported_messages",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** The order of the messages, from 1. */
    position: smallint("position").notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MemberMessageKind>().notNull(),
    /** The text when it was reported; a picture's caption. */
    text: text("text").notNull(),
    /** What it has beside its text, in words: the description of a picture, the length of a recording. */
    alt: text("alt").notNull().default(""),
    /** Whether its words may be another person's. */
    isForwarded: boolean("is_forwarded").notNull().default(false),
    /** Whether it is the reported message, rather than one before or after it. */
    isReported: boolean("is_reported").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.position] }),
    index("reported_messages_author").on(table.authorId),
  ],
);

/**
 * The files of a reported message, or the picture of a reported group, as they were in `chat_media`, whose rows go with the
 * message. The files themselves are retained while the report is open, for a while.
 */
export const reportedFiles = pgTable(
  "reported_files",
  {
    reportId: uuid("report_id").notNull(),
    messagePosition: smallint("message_position").notNull(),
    /** Its place among those of the message, from 0. The picture of a video is behind it. */
    position: smallint("position").notNull(),
    key: text("key").notNull(),
    kind: text("kind").$type<FileMessageKind>().notNull(),
    /** Size of a picture or video in pixels; 0 for others. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: integer("widths").array().notNull(),
    alt: text("alt").notNull(),
    isAnimated: boolean("is_animated").notNull(),
    /** Null for pictures. */
    mimeType: text("mime_type").$type<typeof chatMedia.$inferSelect.mimeType>(),
    durationMs: integer("duration_ms").notNull(),
    /** Videos only. */
    hasSound: boolean("has_sound").notNull(),
    /** Documents only: name, and size in bytes. */
    name: text("name").notNull(),
    size: integer("size").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messagePosition, table.position] }),
    foreignKey({
      name: "reported_files_message",
      columns: [table.reportId, table.messagePosition],
      foreignColumns: [reportedMessages.reportId, reportedMessages.position],
    }).onDelete("cascade"),
    index("reported_files_key").on(table.key),
  ],
);
