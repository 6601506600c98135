import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** What a member has chosen; no row means the defaults of the contract. */
export const memberSettings = pgTable("member_settings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  autoPlayVideos: boolean("auto_play_videos").notNull().default(true),
  pushNotifications: boolean("push_notifications").notNull().default(true),
  emailNotifications: boolean("email_notifications").notNull().default(true),
  smsNotifications: boolean("sms_notifications").notNull().default(false),
  likes: boolean("likes").notNull().default(true),
  comments: boolean("comments").notNull().default(true),
  mentions: boolean("mentions").notNull().default(true),
  follows: boolean("follows").notNull().default(true),
  messages: boolean("messages").notNull().default(true),
  altReminder: boolean("alt_reminder").notNull().default(true),
  keyboardShortcuts: boolean("keyboard_shortcuts").notNull().default(true),
  showLikes: boolean("show_likes").notNull().default(false),
  readReceipts: boolean("read_receipts").notNull().default(true),
  showPresence: boolean("show_presence").notNull().default(true),
  /** IANA name; null follows the browser. */
  timeZone: text("time_zone"),
  /** BCP 47; null follows the browser. */
  language: text("language"),
  /** Until when a digest has told of notifications. */
  digestedAt: moment("digested_at"),
});

/** Links that were mailed and not used yet. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    /** SHA-256 of the 256 random bits in the link, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["reset-password", "confirm-email", "change-email"] }).notNull(),
    /** The address it was mailed to; a link to an address that is no longer the member's is void. */
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    // One of a kind at a time: a newer one voids the older.
    uniqueIndex("mailed_links_one_of_a_kind").on(table.userId, table.purpose),
    index("mailed_links_expiry").on(table.expiresAt),
  ],
);

/** Names of deleted members, which nobody can take until then. */
export const usernameReservations = pgTable(
  "username_reservations",
  {
    username: text("username").primaryKey(),
    reservedUntil: moment("reserved_until").notNull(),
  },
  (table) => [index("username_reservations_end").on(table.reservedUntil)],
);

/** Invitations to sign up; a used one is deleted. */
export const invites = pgTable(
  "invites",
  {
    /** SHA-256, base64url. */
    codeHash: text("code_hash").primaryKey(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("invites_expiry").on(table.expiresAt)],
);

/** What this installation made for itself at its first start, such as the keys of web push. */
export const installation = pgTable("installation", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: moment("created_at").notNull().default(sql`now()`),
});
