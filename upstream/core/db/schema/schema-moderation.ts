import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ModerationActionKind, ModerationSubjectKind } from "#contract/moderation";
import { fingerprint, moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Members whom an operator made moderators of the whole server; those of communities are in schema-community. */
export const siteModerators = pgTable("site_moderators", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
});

/**
 * The log of what moderators, operators and the server did. Append-only: a trigger refuses to change or delete a row. It refers
 * to no other table, so that no deletion changes it.
 */
export const moderationActions = pgTable(
  "moderation_actions",
  {
    /** UUIDv7, so ids sort by time. */
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<ModerationActionKind>().notNull(),
    actorKind: text("actor_kind").$type<"moderator" | "operator" | "server">().notNull(),
    /** The moderator, with the username at the time; null for operators and the server. */
    actorId: uuid("actor_id"),
    actorUsername: text("actor_username"),
    subjectKind: text("subject_kind").$type<ModerationSubjectKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The member concerned; null for a community or a conversation. Of a deleted account, which has no other row, only this id is left. */
    personId: uuid("person_id"),
    /** The reports that it closed. */
    reportNumbers: integer("report_numbers").array().notNull(),
    /** What the member was told. */
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When a suspension ends by itself. */
    until: moment("until"),
  },
  (table) => [
    index("moderation_actions_by_person").on(table.personId, table.id),
    index("moderation_actions_by_time").on(table.createdAt),
  ],
);

/** Appeals against actions, one each; deleted with the account. */
export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    id: uuid("id").primaryKey(),
    actionId: uuid("action_id")
      .notNull()
      .references(() => moderationActions.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The action that decided it, `keep` or `undo`; null while open. */
    decidedBy: uuid("decided_by").references(() => moderationActions.id),
  },
  (table) => [
    uniqueIndex("moderation_appeals_one").on(table.actionId),
    index("moderation_appeals_by_user").on(table.userId),
    index("moderation_appeals_open").on(table.id).where(sql`${table.decidedBy} is null`),
    index("moderation_appeals_decided").on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
    check("moderation_appeals_with_text", sql`${table.text} <> ''`),
  ],
);

/** What pictures look like that moderators have removed, so that a rule can hold them when they come again. The pictures are gone. */
export const removedPictures = pgTable(
  "removed_pictures",
  {
    actionId: uuid("action_id")
      .notNull()
      .references(() => moderationActions.id, { onDelete: "cascade" }),
    fingerprint: fingerprint("fingerprint").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.actionId, table.fingerprint] })],
);
