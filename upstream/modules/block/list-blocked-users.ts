import { and, desc, eq, sql } from "drizzle-orm";
import type { listBlockedUsers as listBlockedUsersEndpoint } from "#contract/block";
import type { QueryOf } from "#contract/endpoint";
import type { Database } from "#upstream/db/connection";
import { decodeCursor, timeCursor, toPage } from "#upstream/db/cursor";
import { personSelection, toPerson } from "#upstream/db/person-columns";
import { avatar } from "#upstream/db/picture-columns";
import { users } from "#upstream/db/schema";
import { blocks } from "#upstream/db/schema-graph";
import { listFilter } from "#upstream/db/search-text";
import { canSee } from "#upstream/db/visibility";

/** A page of the people whom a member has blocked, latest first. */
export async function listBlockedUsers(
  db: Database,
  viewerId: string,
  page: QueryOf<typeof listBlockedUsersEndpoint>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const rows = await db
    .select({ ...personSelection, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(blocks.blockerId, viewerId),
        canSee(viewerId, users),
        listFilter(page.q),
        after
          ? sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [
    row.blockedAt.toISOString(),
    row.person.id,
  ]);
  return { blockedUsers: items.map(toPerson), nextCursor };
}
