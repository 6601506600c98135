import { and, desc, eq, sql } from "drizzle-orm";
import type { JoinRequest } from "#contract/community";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, timeCursor, toPage } from "#upstream/db/cursor";
import { personSelection, toPerson } from "#upstream/db/person-columns";
import { avatar } from "#upstream/db/picture-columns";
import { users } from "#upstream/db/schema";
import { joinRequests } from "#upstream/db/schema-community";
import { listFilter } from "#upstream/db/search-text";
import { canAnswerRequest } from "#upstream/db/visibility";
import { findCommunity } from "./community-queries.ts";
import { requireModerator } from "./lock-community.ts";

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
