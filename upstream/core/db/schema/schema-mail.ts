import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Mails that wait to be sent; a sent one is deleted, since its text may hold links. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** Whom it is about; goes with the member. Nobody for mail to support. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    toAddress: text("to_address").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Where a mail that is sent by itself can be ended; null for what one asked for. */
    unsubscribeUrl: text("unsubscribe_url"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("mails_by_user").on(table.userId), index("mails_by_age").on(table.createdAt)],
);
