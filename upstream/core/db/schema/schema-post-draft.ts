import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DraftBody } from "#contract/post-draft";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** What `createPost` takes, as far as it is written. */
export type StoredDraft = DraftBody & {
  /**
   * Of the community that `community` named when it was saved; null if there was none. Communities keep their addresses, but that of a deleted
   * one can be taken. Drafts that were saved before this was stored lack it, and are for whichever community has the address.
   */
  readonly communityId?: string | null;
};

/** Drafts of posts, which their authors alone read. One with a time is posted by itself then. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: uuid("id").primaryKey(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** It names a community by its address and by its id, as another community can take the address of a deleted one. */
    body: jsonb("body").$type<StoredDraft>().notNull(),
    /** Chosen by the client, so that a repeat of a save makes no second draft. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** Grows with each change, so that an edit names what it began with. */
    version: integer("version").notNull().default(1),
    savedAt: moment("saved_at").notNull(),
    /** When it is posted by itself; null if it is not scheduled. */
    publishAt: moment("publish_at"),
    /** Why it was not posted at its time, as its author reads it; null otherwise. */
    failure: text("failure"),
    /** Since when posting it has failed for reasons of our own, after which it is tried again; null otherwise. */
    failingSince: moment("failing_since"),
  },
  (table) => [
    uniqueIndex("post_drafts_key").on(table.authorId, table.idempotencyKey),
    index("post_drafts_due").on(table.publishAt, table.id).where(sql`${table.failure} is null`),
    check("post_drafts_failure_has_time", sql`${table.failure} is null or ${table.publishAt} is not null`),
  ],
);
