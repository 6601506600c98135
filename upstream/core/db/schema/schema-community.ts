import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CommunityAct, CommunityRole } from "#contract/community";
import { moment } from "#upstream/core/db/columns";
import { communities, posts, users } from "./schema.ts";

/**
 * The order of a list of members: the owner, the moderators, everybody else.
 * @param role the column; written out, so that the index on it serves the query
 */
export function rankOf(role: AnyPgColumn) {
  return sql<number>`(case ${role} when 'owner' then 2 when 'moderator' then 1 else 0 end)`.mapWith(Number);
}

export const communityMembers = pgTable(
  "community_members",
  {
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<CommunityRole>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index("community_members_by_user").on(table.userId, table.createdAt, table.communityId),
    index("community_members_by_rank").on(
      table.communityId,
      rankOf(table.role),
      table.createdAt,
      table.userId,
    ),
    uniqueIndex("community_members_one_owner").on(table.communityId).where(sql`${table.role} = 'owner'`),
  ],
);

/** People whom a moderator removed: they cannot join again until they are let back in. */
export const communityBans = pgTable(
  "community_bans",
  {
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index("community_bans_by_user").on(table.userId),
  ],
);

/** Who has asked to join a community that only members may read, and waits for an answer. */
export const joinRequests = pgTable(
  "join_requests",
  {
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    // The order of the list of requests, newest first.
    index("join_requests_by_time").on(table.communityId, table.createdAt, table.userId),
    index("join_requests_by_user").on(table.userId, table.createdAt, table.communityId),
  ],
);

/** Links that let people in. One that is revoked goes; so do those of whoever is no moderator any more. */
export const communityInvitations = pgTable(
  "community_invitations",
  {
    /** UUIDv7: the order of ids is the order of time. What is in the address is this id, signed. */
    id: uuid("id").primaryKey(),
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    makerId: uuid("maker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    /** Null for one that lasts. */
    expiresAt: moment("expires_at"),
    /** Null for any number. */
    maxUses: integer("max_uses"),
    useCount: integer("use_count").notNull().default(0),
  },
  (table) => [
    index("community_invitations_by_community").on(table.communityId, table.id),
    index("community_invitations_by_maker").on(table.makerId, table.id),
  ],
);

/** What the owner and moderators did, for all members to read. */
export const communityLog = pgTable(
  "community_log",
  {
    /** UUIDv7: the order of ids is the order of time. */
    id: uuid("id").primaryKey(),
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    /** Null once that member has deleted the account. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").$type<CommunityAct["action"]>().notNull(),
    /** Whom it was done to. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    postId: uuid("post_id").references(() => posts.id, { onDelete: "set null" }),
    /** Why; or the new role. */
    reason: text("reason").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("community_log_by_community").on(table.communityId, table.id),
    index("community_log_actor").on(table.actorId).where(sql`${table.actorId} is not null`),
    index("community_log_person").on(table.personId).where(sql`${table.personId} is not null`),
    index("community_log_post").on(table.postId).where(sql`${table.postId} is not null`),
  ],
);
