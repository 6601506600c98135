import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Devices on which a member has signed out; a new sign-in on one sends no warning. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of kind and network, base64url; see known-device. */
    fingerprint: text("fingerprint").notNull(),
    signedOutAt: moment("signed_out_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index("known_devices_by_age").on(table.signedOutAt),
  ],
);
