import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SupportRequest } from "#contract/support";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Questions and problem reports. */
export const supportRequests = pgTable(
  "support_requests",
  {
    id: uuid("id").primaryKey(),
    /** The reference number. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<SupportRequest["kind"]>().notNull(),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
    closedAt: moment("closed_at"),
    /** Support's answer. */
    answer: text("answer").notNull().default(""),
  },
  (table) => [
    uniqueIndex("support_requests_number").on(table.number),
    index("support_requests_by_user").on(table.userId, table.id),
    index("support_requests_open").on(table.closedAt, table.id),
  ],
);
