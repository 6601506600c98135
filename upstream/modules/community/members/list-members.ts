import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { CommunityMember, JoinRequest } from "#contract/community-members";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { cursorPart, decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import {
  communityBans,
  communityMembers,
  joinRequests,
  rankOf,
} from "#upstream/core/db/schema/schema-community";
import { listFilter } from "#upstream/core/db/search-text";
import { canAnswerRequest, canList } from "#upstream/core/db/visibility";
import { findCommunity, findReadableCommunity } from "#upstream/modules/community/community-queries";
import { requireModerator } from "#upstream/modules/community/lock-community";
import { isMembership } from "./membership.ts";

const rankCursor = z.tuple([cursorPart.count, cursorPart.time, cursorPart.id]);

const rank = rankOf(communityMembers.role);

function selectMembers(db: Database) {
  return db
    .select({
      ...personSelection,
      role: communityMembers.role,
      rank,
      createdAt: communityMembers.createdAt,
    })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

function toMember({ role, createdAt, ...row }: MemberRow): CommunityMember {
  return { ...toPerson(row), role, joinedAt: createdAt.toISOString() };
}

/** A member, who must exist. */
export async function findMember(
  tx: Database,
  communityId: string,
  userId: string,
): Promise<CommunityMember> {
  const [row] = await selectMembers(tx).where(isMembership(communityId, userId));
  if (!row) throw new Error("The member is not there.");
  return toMember(row);
}

async function listMembers(
  db: Database,
  viewerId: string,
  communityId: string,
  { q, cursor, limit }: QueryOf<Endpoints["listCommunityMembers"]>,
) {
  const after = decodeCursor(rankCursor, cursor);
  const rows = await selectMembers(db)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        canList(viewerId, users),
        listFilter(q),
        after
          ? sql`(${rank}, ${communityMembers.createdAt}, ${communityMembers.userId}) < (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(rank), desc(communityMembers.createdAt), desc(communityMembers.userId))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [
    row.rank,
    row.createdAt.toISOString(),
    row.person.id,
  ]);
  return { members: items.map(toMember), nextCursor };
}

async function listBanned(
  db: Database,
  communityId: string,
  { q, cursor, limit }: QueryOf<Endpoints["listCommunityMembers"]>,
) {
  const after = decodeCursor(timeCursor, cursor);
  const rows = await db
    .select({ ...personSelection, createdAt: communityBans.createdAt })
    .from(communityBans)
    .innerJoin(users, eq(users.id, communityBans.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(communityBans.communityId, communityId),
        listFilter(q),
        after
          ? sql`(${communityBans.createdAt}, ${communityBans.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(communityBans.createdAt), desc(communityBans.userId))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.person.id]);
  const members = items.map(({ createdAt, ...row }) => ({
    ...toPerson(row),
    role: "member" as const,
    joinedAt: createdAt.toISOString(),
  }));
  return { members, nextCursor };
}

/**
 * A page of the members of a community, or of its removed members.
 * @throws AppError NOT_FOUND, FORBIDDEN for non-members of a private community, and for the removed members unless the viewer is the
 * owner or a moderator
 */
export async function listCommunityMembers(
  db: Database,
  viewerId: string,
  slug: string,
  query: QueryOf<Endpoints["listCommunityMembers"]>,
) {
  const { id } = await findReadableCommunity(db, viewerId, slug);
  if (query.banned === "false") return listMembers(db, viewerId, id, query);
  await requireModerator(db, id, viewerId);
  return listBanned(db, id, query);
}

/**
 * A page of the requests to join a community that the viewer may answer, latest first.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the viewer is the owner or a moderator
 */
export async function listJoinRequests(
  db: Database,
  viewerId: string,
  slug: string,
  { q, cursor, limit }: QueryOf<Endpoints["listJoinRequests"]>,
) {
  const after = decodeCursor(timeCursor, cursor);
  const { id } = await findCommunity(db, viewerId, slug);
  await requireModerator(db, id, viewerId);
  const rows = await db
    .select({ ...personSelection, createdAt: joinRequests.createdAt })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(joinRequests.communityId, id),
        canAnswerRequest(viewerId),
        listFilter(q),
        after
          ? sql`(${joinRequests.createdAt}, ${joinRequests.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(joinRequests.createdAt), desc(joinRequests.userId))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.person.id]);
  const requests = items.map(
    ({ createdAt, ...row }): JoinRequest => ({ ...toPerson(row), requestedAt: createdAt.toISOString() }),
  );
  return { requests, nextCursor };
}
