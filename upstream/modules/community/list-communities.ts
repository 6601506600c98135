import { and, count, desc, eq, like, not, type Placeholder, sql } from "drizzle-orm";
import * as z from "zod";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { toSearchText } from "#contract/text/search-text";
import type { Database } from "#upstream/core/db/connection/database";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { isMemberOf, type Viewer } from "#upstream/core/db/relation";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { escapePattern } from "#upstream/core/db/search-text";
import { isAnyOfThese, shapedStatement, statementFor } from "#upstream/core/db/statement";
import { type CommunityRead, isBannedFrom, selectCommunities, toCommunity } from "./community-queries.ts";

/** The most followed people whose communities are considered, latest first, so that following thousands is not slower. */
const MAX_FRIENDS = 200;

interface PageOptions {
  /** Search text for the name. */
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** What a list's query has: a filter by name, and a position to continue after. */
interface ListShape {
  readonly isFiltered: boolean;
  readonly isContinued: boolean;
  [part: string]: boolean;
}

function namePattern(typed: string | undefined): string | null {
  const text = toSearchText(typed ?? "");
  return text ? `%${escapePattern(text)}%` : null;
}

const sizeCursor = z.tuple([cursorPart.count, cursorPart.id]);

const largest = shapedStatement(
  "largest_communities",
  ["joinedBy", "pattern", "size", "id", "limit"],
  (
    db,
    { joinedBy, pattern, size, id, limit },
    { ofJoined, isFiltered, isContinued }: ListShape & { readonly ofJoined: boolean },
  ) =>
    db
      .select({ id: communities.id, size: communities.memberCount })
      .from(communities)
      .where(
        and(
          ofJoined ? isMemberOf(joinedBy, communities.id) : undefined,
          isFiltered ? like(communities.searchName, pattern) : undefined,
          isContinued
            ? sql`(${communities.memberCount}, ${communities.id}) < (${size}::int, ${id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(communities.memberCount), desc(communities.id))
      .limit(limit),
);

/** A page of ids of all communities, or of those that a member has joined; largest first. */
async function pickLargest(db: Database, joinedBy: Viewer, { q, cursor, limit }: PageOptions) {
  const after = decodeCursor(sizeCursor, cursor);
  const pattern = namePattern(q);
  const rows = await largest(
    db,
    { ofJoined: joinedBy !== null, isFiltered: pattern !== null, isContinued: after !== null },
    { joinedBy, pattern, size: after?.[0], id: after?.[1], limit: limit + 1 },
  );
  return toPage(rows, limit, ({ id, size }) => [size, id]);
}

/** Per community, the number of its members whom the viewer follows. */
function friendsIn(db: Database, viewerId: Placeholder) {
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

const suggested = shapedStatement(
  "suggested_communities",
  ["viewerId", "pattern", "friends", "size", "id", "limit"],
  (db, { viewerId, pattern, friends, size, id, limit }, { isFiltered, isContinued }: ListShape) => {
    const known = friendsIn(db, viewerId);
    const friendCount = sql<number>`coalesce(${known.friendCount}, 0)`.mapWith(Number);
    return db
      .select({ id: communities.id, size: communities.memberCount, friendCount })
      .from(communities)
      .leftJoin(known, eq(known.communityId, communities.id))
      .where(
        and(
          not(isMemberOf(viewerId, communities.id)),
          not(isBannedFrom(viewerId)),
          isFiltered ? like(communities.searchName, pattern) : undefined,
          isContinued
            ? sql`(${friendCount}, ${communities.memberCount}, ${communities.id}) < (${friends}::bigint, ${size}::int, ${id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(friendCount), desc(communities.memberCount), desc(communities.id))
      .limit(limit);
  },
);

/** A page of ids of communities that the viewer may join: most followed people first, then largest. */
async function pickSuggested(db: Database, viewerId: string, { q, cursor, limit }: PageOptions) {
  const after = decodeCursor(friendCursor, cursor);
  const pattern = namePattern(q);
  const rows = await suggested(
    db,
    { isFiltered: pattern !== null, isContinued: after !== null },
    { viewerId, pattern, friends: after?.[0], size: after?.[1], id: after?.[2], limit: limit + 1 },
  );
  return toPage(rows, limit, (row) => [row.friendCount, row.size, row.id]);
}

type ListQuery = QueryOf<Endpoints["listCommunities"]>;

function pick(db: Database, viewer: Viewer, { scope, ...query }: ListQuery) {
  const page = { q: query.q, cursor: query.cursor, limit: query.limit };
  if (scope === "all" || (scope === "suggested" && viewer === null)) return pickLargest(db, null, page);
  if (viewer === null) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  return scope === "joined" ? pickLargest(db, viewer, page) : pickSuggested(db, viewer, page);
}

const communitiesById = statementFor("communities_by_id", ["ids"], (db, { ids }, viewer) =>
  selectCommunities(db, viewer).where(isAnyOfThese(communities.id, ids)),
);

/**
 * A page of communities.
 * @throws AppError UNAUTHENTICATED when a visitor asks for joined communities
 */
export async function listCommunities(db: Database, viewer: Viewer, query: ListQuery) {
  const { items, nextCursor } = await pick(db, viewer, query);
  if (items.length === 0) return { communities: [], nextCursor };
  const ids = items.map(({ id }) => id);
  const rows = await communitiesById(db, viewer, { ids });
  const byId = new Map<string, CommunityRead>(rows.map((row) => [row.community.id, toCommunity(row)]));
  return { communities: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}
