import { and, count, desc, eq, like, not, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { toSearchText } from "#contract/search-text";
import type { Database } from "#upstream/core/db/connection/connection";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { isMemberOf, type Viewer } from "#upstream/core/db/relation";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { escapePattern } from "#upstream/core/db/search-text";
import { isBannedFrom } from "./community-queries.ts";

/** Of the people followed so many, the latest, are asked where they belong: whoever follows thousands waits no longer. */
const FRIENDS_ASKED = 200;

interface Picking {
  /** What somebody typed to find a name. */
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

function nameFilter(typed: string | undefined): SQL | undefined {
  const text = toSearchText(typed ?? "");
  return text ? like(communities.searchName, `%${escapePattern(text)}%`) : undefined;
}

const sizeCursor = z.tuple([cursorPart.count, cursorPart.id]);

/** Ids of communities, largest first: of all, or of those that a member has joined. */
export async function pickLargest(db: Database, joinedBy: Viewer, { q, cursor, limit }: Picking) {
  const after = decodeCursor(sizeCursor, cursor);
  const rows = await db
    .select({ id: communities.id, size: communities.memberCount })
    .from(communities)
    .where(
      and(
        joinedBy === null ? undefined : isMemberOf(joinedBy, communities.id),
        nameFilter(q),
        after
          ? sql`(${communities.memberCount}, ${communities.id}) < (${after[0]}::int, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(communities.memberCount), desc(communities.id))
    .limit(limit + 1);
  return toPage(rows, limit, ({ id, size }) => [size, id]);
}

/** How many of the people whom a member follows belong to each community. */
function friendsIn(db: Database, viewerId: string) {
  const friends = db
    .select({ id: follows.followeeId })
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.status, "accepted")))
    .orderBy(desc(follows.createdAt), desc(follows.followeeId))
    .limit(FRIENDS_ASKED)
    .as("friends");
  return db
    .select({ communityId: communityMembers.communityId, friendCount: count().as("friend_count") })
    .from(friends)
    .innerJoin(communityMembers, eq(communityMembers.userId, friends.id))
    .groupBy(communityMembers.communityId)
    .as("friends_in");
}

const friendCursor = z.tuple([cursorPart.count, cursorPart.count, cursorPart.id]);

/** Ids of communities that a member has not joined and may: where people are whom the member follows, then the largest. */
export async function pickSuggested(db: Database, viewerId: string, { q, cursor, limit }: Picking) {
  const after = decodeCursor(friendCursor, cursor);
  const known = friendsIn(db, viewerId);
  const friendCount = sql<number>`coalesce(${known.friendCount}, 0)`.mapWith(Number);
  const rows = await db
    .select({ id: communities.id, size: communities.memberCount, friendCount })
    .from(communities)
    .leftJoin(known, eq(known.communityId, communities.id))
    .where(
      and(
        not(isMemberOf(viewerId, communities.id)),
        not(isBannedFrom(viewerId)),
        nameFilter(q),
        after
          ? sql`(${friendCount}, ${communities.memberCount}, ${communities.id}) < (${after[0]}::bigint, ${after[1]}::int, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(friendCount), desc(communities.memberCount), desc(communities.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.friendCount, row.size, row.id]);
}
