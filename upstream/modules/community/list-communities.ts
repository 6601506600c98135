import { and, count, desc, eq, inArray, like, not, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { toSearchText } from "#contract/search-text";
import type { Database } from "#upstream/core/db/connection/connection";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { isMemberOf, type Viewer } from "#upstream/core/db/relation";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { escapePattern } from "#upstream/core/db/search-text";
import { type CommunityRead, isBannedFrom, selectCommunities, toCommunity } from "./community-queries.ts";

/** The most followed people whose communities are considered, latest first, so that following thousands is not slower. */
const MAX_FRIENDS = 200;

interface PageOptions {
  /** Search text for the name. */
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

function nameFilter(typed: string | undefined): SQL | undefined {
  const text = toSearchText(typed ?? "");
  return text ? like(communities.searchName, `%${escapePattern(text)}%`) : undefined;
}

const sizeCursor = z.tuple([cursorPart.count, cursorPart.id]);

/** A page of ids of all communities, or of those that a member has joined; largest first. */
async function pickLargest(db: Database, joinedBy: Viewer, { q, cursor, limit }: PageOptions) {
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

/** Per community, the number of its members whom the viewer follows. */
function friendsIn(db: Database, viewerId: string) {
  const friends = db
    .select({ id: follows.followeeId })
    .from(follows)
    .where(and(eq(follows.followerId, viewerId), eq(follows.status, "accepted")))
    .orderBy(desc(follows.createdAt), desc(follows.followeeId))
    .limit(MAX_FRIENDS)
    .as("friends");
  return db
    .select({ communityId: communityMembers.communityId, friendCount: count().as("friend_count") })
    .from(friends)
    .innerJoin(communityMembers, eq(communityMembers.userId, friends.id))
    .groupBy(communityMembers.communityId)
    .as("friends_in");
}

const friendCursor = z.tuple([cursorPart.count, cursorPart.count, cursorPart.id]);

/** A page of ids of communities that the viewer may join: most followed people first, then largest. */
async function pickSuggested(db: Database, viewerId: string, { q, cursor, limit }: PageOptions) {
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

type ListQuery = QueryOf<Endpoints["listCommunities"]>;

function pick(db: Database, viewer: Viewer, { scope, ...query }: ListQuery) {
  const page = { q: query.q, cursor: query.cursor, limit: query.limit };
  if (scope === "all" || (scope === "suggested" && viewer === null)) return pickLargest(db, null, page);
  if (viewer === null) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  return scope === "joined" ? pickLargest(db, viewer, page) : pickSuggested(db, viewer, page);
}

/**
 * A page of communities.
 * @throws AppError UNAUTHENTICATED when a visitor asks for joined communities
 */
export async function listCommunities(db: Database, viewer: Viewer, query: ListQuery) {
  const { items, nextCursor } = await pick(db, viewer, query);
  if (items.length === 0) return { communities: [], nextCursor };
  const ids = items.map(({ id }) => id);
  const rows = await selectCommunities(db, viewer).where(inArray(communities.id, ids));
  const byId = new Map<string, CommunityRead>(rows.map((row) => [row.community.id, toCommunity(row)]));
  return { communities: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}
