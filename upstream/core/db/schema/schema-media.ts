import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";

/** Files of deleted pictures that are still to be removed from the storage. */
export const mediaRemovals = pgTable(
  "media_removals",
  {
    key: text("key").primaryKey(),
    /** Which of the two storages contains them. */
    isPrivate: boolean("is_private").notNull().default(false),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [index("media_removals_oldest").on(table.queuedAt)],
);
