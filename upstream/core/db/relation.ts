import { and, eq, exists, gt, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { communityMembers } from "./schema/schema-community.ts";
import { blocks, follows } from "./schema/schema-graph.ts";
import { mutes } from "./schema/schema-mute.ts";

/** The caller: a member's id, or null for a visitor. */
export type Viewer = string | null;

/** The viewer of a condition: the caller, or in a prepared statement for members, the placeholder of their id. */
export type ViewerValue = Viewer | Placeholder;

/** The current time of a condition, or its placeholder. */
export type TimeValue = Date | Placeholder;

/** Builds subqueries of conditions. */
export const query = new QueryBuilder();
const never = sql`false`;

// A subquery of the query builder, unlike a raw template, keeps its columns qualified wherever it is put.
/** What a subquery of `exists` selects. */
export const found = { found: sql`1`.as("found") };

/** All of the conditions hold; true for none. */
export function allOf(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

/** Whether one person has blocked another. */
export function hasBlocked(blocker: PgColumn | ViewerValue, blocked: PgColumn | ViewerValue): SQL {
  if (blocker === null || blocked === null) return never;
  const match = and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked));
  return exists(query.select(found).from(blocks).where(match));
}

/** Whether one person follows another, or has a pending request to. */
export function hasFollow(
  follower: PgColumn | ViewerValue,
  followee: PgColumn | ViewerValue,
  status: "accepted" | "pending" = "accepted",
): SQL {
  if (follower === null || followee === null) return never;
  const match = and(
    eq(follows.followerId, follower),
    eq(follows.followeeId, followee),
    eq(follows.status, status),
  );
  return exists(query.select(found).from(follows).where(match));
}

/** Whether one person follows another and has not turned off their reposts. */
export function hasRepostsOn(follower: ViewerValue, followee: PgColumn): SQL {
  if (follower === null) return never;
  const match = and(
    eq(follows.followerId, follower),
    eq(follows.followeeId, followee),
    eq(follows.status, "accepted"),
    eq(follows.showsReposts, true),
  );
  return exists(query.select(found).from(follows).where(match));
}

/** Whether one person follows another and has turned off their reposts. */
export function hasRepostsOff(follower: ViewerValue, followee: PgColumn): SQL {
  if (follower === null) return never;
  const match = and(
    eq(follows.followerId, follower),
    eq(follows.followeeId, followee),
    eq(follows.showsReposts, false),
  );
  return exists(query.select(found).from(follows).where(match));
}

/** Whether a mute is active. For queries of `mutes`. */
export function isMuteOn(now: TimeValue): SQL | undefined {
  return or(isNull(mutes.expiresAt), gt(mutes.expiresAt, now));
}

/** Whether the viewer currently mutes a person. */
export function hasMuted(viewer: PgColumn | ViewerValue, person: PgColumn, now: TimeValue): SQL {
  if (viewer === null) return never;
  const match = and(eq(mutes.muterId, viewer), eq(mutes.mutedId, person), isMuteOn(now));
  return exists(query.select(found).from(mutes).where(match));
}

/** Whether the viewer is a member of a community. */
export function isMemberOf(viewer: ViewerValue, community: PgColumn): SQL {
  if (viewer === null) return never;
  const match = and(eq(communityMembers.communityId, community), eq(communityMembers.userId, viewer));
  return exists(query.select(found).from(communityMembers).where(match));
}

/**
 * Wraps a value in a subquery, so that PostgreSQL computes it for the returned rows only. As a plain expression it would be
 * hashed for the whole list before the limit: 90,000 follows are read to mark the 30 people of a page.
 */
export function perRow<Value>(value: SQL<Value>): SQL<Value> {
  return sql<Value>`(select ${value})`;
}

/** Wraps a condition likewise. */
export function flagPerRow(condition: SQL): SQL<boolean> {
  return perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The columns of the contract's `relation`: that of the viewer to the person of a row. */
export function relationColumns(viewer: ViewerValue, personId: PgColumn) {
  return {
    isFollowing: flagPerRow(hasFollow(viewer, personId)),
    hasPendingRequest: flagPerRow(hasFollow(viewer, personId, "pending")),
    isBlocked: flagPerRow(hasBlocked(viewer, personId)),
    followsYou: flagPerRow(hasFollow(personId, viewer)),
  };
}
