import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Queued mails; a sent one is deleted, since its text may contain links that give access to accounts. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** The member it is about, with whom it is deleted; null for mail to support. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    toAddress: text("to_address").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Unsubscribe address of a recurring mail; null for others. */
    unsubscribeUrl: text("unsubscribe_url"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("mails_by_user").on(table.userId), index("mails_by_age").on(table.createdAt)],
);
