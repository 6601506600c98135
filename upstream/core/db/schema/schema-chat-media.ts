import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { VideoFile } from "#contract/media/video";
import type { Voice } from "#contract/message";
import type { MessageFileType } from "#contract/message-files";
import type { FileMessageKind } from "#contract/message-kinds";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";
import { conversations, messages } from "./schema-chat.ts";

/**
 * A file of a message, or the picture of a group, in the private storage: `<key>/<width>.webp`, `<key>/voice.webm`, `<key>/video.mp4` or
 * `<key>/file.bin`. Knowing the key gives no access; addresses are signed and expire.
 */
export const chatMedia = pgTable(
  "chat_media",
  {
    key: text("key").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until it is sent, and for the picture of a group; a sweep deletes files that are never sent. */
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** Its place among those of the message. The picture of a video is behind it. */
    position: smallint("position").notNull().default(0),
    /** The group whose picture it is. */
    groupId: uuid("group_id").references(() => conversations.id, { onDelete: "cascade" }),
    kind: text("kind").$type<FileMessageKind>().notNull(),
    /** Size of a picture or video in pixels; 0 for others. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    widths: integer("widths").array().notNull().default([]),
    alt: text("alt").notNull().default(""),
    thumbhash: text("thumbhash"),
    isAnimated: boolean("is_animated").notNull().default(false),
    /** Null for pictures. */
    mimeType: text("mime_type").$type<Voice["mimeType"] | VideoFile["mimeType"] | MessageFileType>(),
    durationMs: integer("duration_ms").notNull().default(0),
    /** Loudness at evenly spaced times. */
    peaks: smallint("peaks").array().notNull().default([]),
    /** Videos only. */
    hasSound: boolean("has_sound").notNull().default(false),
    /** Documents only: name, and size in bytes. */
    name: text("name").notNull().default(""),
    size: integer("size").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("chat_media_place")
      .on(table.messageId, table.position)
      .where(sql`${table.messageId} is not null`),
    index("chat_media_owner").on(table.ownerId),
    uniqueIndex("chat_media_group").on(table.groupId).where(sql`${table.groupId} is not null`),
    index("chat_media_waiting")
      .on(table.createdAt)
      .where(sql`${table.messageId} is null and ${table.groupId} is null`),
    check("chat_media_one_place", sql`${table.messageId} is null or ${table.groupId} is null`),
    check("chat_media_key_form", sql`${table.key} ~ '^[0-9a-f]{32}$'`),
    check("chat_media_type_whole", sql`(${table.kind} = 'image') = (${table.mimeType} is null)`),
    check(
      "chat_media_file_whole",
      sql`(${table.kind} = 'file') = (${table.name} <> '') and (${table.kind} = 'file') = (${table.size} > 0)`,
    ),
  ],
);

/** Files of deleted `chat_media` rows that are still to be removed from the storage. */
export const chatMediaRemovals = pgTable(
  "chat_media_removals",
  {
    key: text("key").primaryKey(),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [index("chat_media_removals_oldest").on(table.queuedAt)],
);
