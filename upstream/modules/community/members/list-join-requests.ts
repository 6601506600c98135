import { and, desc, eq, sql } from "drizzle-orm";
import type { JoinRequest } from "#contract/community";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { joinRequests } from "#upstream/core/db/schema/schema-community";
import { listFilter } from "#upstream/core/db/search-text";
import { canAnswerRequest } from "#upstream/core/db/visibility";
import { findCommunity } from "#upstream/modules/community/community-queries";
import { requireModerator } from "#upstream/modules/community/lock-community";

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
