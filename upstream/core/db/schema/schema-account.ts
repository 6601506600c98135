import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { SEARCH_TABS } from "#contract/web-routes";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** A member's settings; without a row the contract's defaults apply. */
export const memberSettings = pgTable("member_settings", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  autoPlayVideos: boolean("auto_play_videos").notNull().default(true),
  pushNotifications: boolean("push_notifications").notNull().default(true),
  emailNotifications: boolean("email_notifications").notNull().default(true),
  smsNotifications: boolean("sms_notifications").notNull().default(false),
  likes: boolean("likes").notNull().default(true),
  reposts: boolean("reposts").notNull().default(true),
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
  /** Notifications up to this time were included in a digest. */
  digestedAt: moment("digested_at"),
});

/** Searches that members keep. No one else knows of them. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where the results are shown. */
    tab: text("tab", { enum: SEARCH_TABS }).notNull(),
    /** As typed. */
    query: text("query").notNull(),
    /** By what it is unique, as `foldText` returns it. */
    folded: text("folded").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Of the text a hash, since an entry of an index has less room than 300 characters may take.
    uniqueIndex("saved_searches_unique").on(table.userId, table.tab, sql`md5(${table.folded})`),
  ],
);

/** Mailed links that have not been used yet. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    /** SHA-256 of the 256 random bits in the link, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["reset-password", "confirm-email", "change-email"] }).notNull(),
    /** The address it was mailed to; the link is invalid if the member's address has changed. */
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    // One of each kind per member: a newer link replaces the older.
    uniqueIndex("mailed_links_one_of_a_kind").on(table.userId, table.purpose),
    index("mailed_links_expiry").on(table.expiresAt),
  ],
);

/** Usernames of deleted members, which cannot be taken until they expire. */
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

/** Values generated at the first start of this installation, such as the keys of web push. */
export const installation = pgTable("installation", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: moment("created_at").notNull().default(sql`now()`),
});
