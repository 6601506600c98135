import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DataExport } from "#contract/data-export";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Exports of members' data, one per member. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status").$type<DataExport["status"]>().notNull(),
    /** Percent, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    requestedAt: moment("requested_at").notNull(),
    /** When its file is deleted; null before it is ready. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    uniqueIndex("data_exports_one_each").on(table.userId),
    index("data_exports_expiry").on(table.expiresAt),
    check("data_exports_progress", sql`${table.progress} between 0 and 100`),
  ],
);

/** Files of deleted exports that are still to be removed from the storage. */
export const dataExportRemovals = pgTable("data_export_removals", {
  exportId: uuid("export_id").primaryKey(),
  queuedAt: moment("queued_at").notNull(),
});
