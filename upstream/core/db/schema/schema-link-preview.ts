import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { media, posts } from "./schema.ts";
import { messages } from "./schema-chat.ts";
import { comments } from "./schema-comment.ts";

/** Web pages that posts, comments and messages link to, as they were last fetched. */
export const linkPreviews = pgTable(
  "link_previews",
  {
    id: uuid("id").primaryKey(),
    /** Normalized; see `linkOf`. */
    address: text("address").notNull(),
    /** Empty for a page that has not been fetched, or of which there is nothing to show. */
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    pictureKey: text("picture_key").references(() => media.key, { onDelete: "set null" }),
    /** When it was last fetched; null if it never was. */
    fetchedAt: moment("fetched_at"),
    /** Attempts that have failed since then. */
    failureCount: smallint("failure_count").notNull().default(0),
    /** From then on it is fetched again when a text links to it. */
    staleAt: moment("stale_at").notNull(),
    /** When the sweep decides whether to fetch, keep or delete it. */
    sweepAt: moment("sweep_at").notNull(),
  },
  (table) => [
    uniqueIndex("link_previews_address_unique").on(table.address),
    index("link_previews_sweep").on(table.sweepAt),
    index("link_previews_picture").on(table.pictureKey).where(sql`${table.pictureKey} is not null`),
    check("link_previews_failures_not_negative", sql`${table.failureCount} >= 0`),
  ],
);

/** A table of the first link of each text of a kind. */
function linkTable<Name extends string>(name: Name, column: string, texts: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      textId: uuid(column).primaryKey().references(texts, { onDelete: "cascade" }),
      previewId: uuid("preview_id")
        .notNull()
        .references(() => linkPreviews.id, { onDelete: "cascade" }),
      /** The link with what `address` is without. */
      href: text("href").notNull(),
      /** Its author has removed the preview. */
      isRemoved: boolean("is_removed").notNull().default(false),
    },
    (table) => [index(`${name}_by_preview`).on(table.previewId, table.textId)],
  );
}

/** Those of posts. Posts with pictures, a video or a poll of their own have no row. */
export const postLinks = linkTable("post_links", "post_id", () => posts.id);

/** Those of comments that are not deleted. */
export const commentLinks = linkTable("comment_links", "comment_id", () => comments.id);

/** Those of messages of text that are not deleted and last for ever. */
export const messageLinks = linkTable("message_links", "message_id", () => messages.id);

/** A table of links, whichever texts they are in. */
export type LinkTable = ReturnType<typeof linkTable<string>>;
