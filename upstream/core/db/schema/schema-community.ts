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
 * Sort key of a list of members: owner, moderators, then all others.
 * @param role the column; the expression matches the one in the index
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

/** People removed by a moderator, who cannot join again until they are readmitted. */
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

/** Pending requests to join a private community. */
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

/** Invitation links. Revoked links are deleted, as are those of a member who is no longer a moderator. */
export const communityInvitations = pgTable(
  "community_invitations",
  {
    /** UUIDv7, so ids sort by time. The link contains this id, signed. */
    id: uuid("id").primaryKey(),
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    makerId: uuid("maker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    /** Null for a link without expiry. */
    expiresAt: moment("expires_at"),
    /** Null for unlimited uses. */
    maxUses: integer("max_uses"),
    useCount: integer("use_count").notNull().default(0),
  },
  (table) => [
    index("community_invitations_by_community").on(table.communityId, table.id),
    index("community_invitations_by_maker").on(table.makerId, table.id),
  ],
);

/** The moderation log, which all members can read. */
export const communityLog = pgTable(
  "community_log",
  {
    /** UUIDv7, so ids sort by time. */
    id: uuid("id").primaryKey(),
    communityId: uuid("community_id")
      .notNull()
      .references(() => communities.id, { onDelete: "cascade" }),
    /** Null when that account was deleted. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").$type<CommunityAct["action"]>().notNull(),
    /** The affected person. */
    personId: uuid("person_id").references(() => users.id, { onDelete: "set null" }),
    postId: uuid("post_id").references(() => posts.id, { onDelete: "set null" }),
    /** The reason of a removal, or the new role. */
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
