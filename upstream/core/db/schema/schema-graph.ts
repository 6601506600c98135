import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** Follows; a request to a private account is `pending`. */
export const follows = pgTable(
  "follows",
  {
    followerId: uuid("follower_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    followeeId: uuid("followee_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["accepted", "pending"] }).notNull(),
    /** Time of the request while pending, then of its acceptance. */
    createdAt: moment("created_at").notNull(),
    /** The follower's home shows what the followed member reposts. */
    showsReposts: boolean("shows_reposts").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    // The order of the lists of followers and followed people, newest first.
    index("follows_followers").on(table.followeeId, table.status, table.createdAt, table.followerId),
    index("follows_following").on(table.followerId, table.status, table.createdAt, table.followeeId),
    check("follows_not_self", sql`${table.followerId} <> ${table.followeeId}`),
  ],
);

export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked").on(table.blockedId),
    // The order of the list of blocked people, newest first.
    index("blocks_by_time").on(table.blockerId, table.createdAt, table.blockedId),
    check("blocks_not_self", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Hashtags followed by members: public posts with them are in the home feed. No one else knows of it. */
export const hashtagFollows = pgTable(
  "hashtag_follows",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Without the #, as `foldHashtag` returns it. */
    hashtag: text("hashtag").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hashtag] })],
);

/** Lists of people whose posts are one feed. Those in them do not learn of it. */
export const feedLists = pgTable(
  "feed_lists",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Others can open it by its address. */
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("feed_lists_name_unique").on(table.ownerId, sql`lower(${table.name})`)],
);

export const feedListPeople = pgTable(
  "feed_list_people",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => feedLists.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.userId] }),
    // The order of the people in a list, latest added first.
    index("feed_list_people_by_time").on(table.listId, table.createdAt, table.userId),
    // For account deletion.
    index("feed_list_people_user").on(table.userId),
  ],
);
