import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { blocks } from "#upstream/core/db/schema/schema-graph";
import { listFilter } from "#upstream/core/db/search-text";
import { canSee } from "#upstream/core/db/visibility";

/** For a person who has also blocked the viewer: only the username, by which the block can be ended. */
function toHiddenPerson(row: Parameters<typeof toPerson>[0]): Person {
  const { id, username, accountType } = toPerson(row);
  return { id, username, name: username, accountType, isVerified: false, profileImage: null };
}

/** A page of the people whom a member has blocked, latest first. */
export async function listBlockedUsers(
  db: Database,
  viewerId: string,
  page: QueryOf<Endpoints["listBlockedUsers"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const rows = await db
    .select({
      ...personSelection,
      blockedAt: blocks.createdAt,
      canSee: sql<boolean>`${canSee(viewerId, users)}`,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(blocks.blockerId, viewerId),
        isNull(users.deactivatedAt),
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
  return { blockedUsers: items.map((row) => (row.canSee ? toPerson(row) : toHiddenPerson(row))), nextCursor };
}
