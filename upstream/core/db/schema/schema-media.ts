import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";

/** Pictures whose rows are gone and whose files are still to be removed. */
export const mediaRemovals = pgTable(
  "media_removals",
  {
    key: text("key").primaryKey(),
    /** In which of the two storages they lie. */
    isPrivate: boolean("is_private").notNull().default(false),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [index("media_removals_oldest").on(table.queuedAt)],
);
