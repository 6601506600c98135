import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** People muted by a member: hidden from feeds and notifications. They are not notified. */
export const mutes = pgTable(
  "mutes",
  {
    muterId: uuid("muter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mutedId: uuid("muted_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    /** Null for always. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index("mutes_muted").on(table.mutedId),
    index("mutes_by_time").on(table.muterId, table.createdAt, table.mutedId),
    index("mutes_expiry").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

/** Muted words: posts that contain one are shown collapsed, with the reason. */
export const mutedWords = pgTable(
  "muted_words",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As typed. */
    word: text("word").notNull(),
    /** Normalized for comparison, by `foldWord`. */
    folded: text("folded").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null for always. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    uniqueIndex("muted_words_unique").on(table.userId, table.folded),
    index("muted_words_expiry").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);
