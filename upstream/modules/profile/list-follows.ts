import { and, desc, eq, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { listFilter } from "#upstream/core/db/search-text";
import { canList, canSeeContent, type MemberReader } from "#upstream/core/db/visibility";
import { findVisiblePerson } from "./find-visible-person.ts";

/** For each list the columns of its owner and of the people listed, and the counter with its length. */
const sides = {
  followers: { owner: follows.followeeId, listed: follows.followerId, total: "followerCount" },
  following: { owner: follows.followerId, listed: follows.followeeId, total: "followingCount" },
} as const;

const owner = alias(users, "owner");

// A subquery instead of a join: it is evaluated once, and the rows are read in index order.
function isOpenTo(db: Database, viewerId: string, ownerId: string) {
  return db
    .select({ id: owner.id })
    .from(owner)
    .where(and(eq(owner.id, ownerId), canSeeContent(viewerId, owner)));
}

const REFUSAL = "Cannot view this list for a private account.";

/**
 * A page of the people who follow a member or whom a member follows, latest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listFollows(
  db: Database,
  { viewer: viewerId, now }: MemberReader,
  list: keyof typeof sides,
  username: string,
  page: QueryOf<Endpoints["listFollowers"]>,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  const side = sides[list];
  const person = await findVisiblePerson(db, viewerId, username, { content: REFUSAL });
  const rows = await db
    .select({ ...peopleSelection(viewerId), followedAt: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, side.listed))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(side.owner, person.id),
        eq(follows.status, "accepted"),
        // Checked again, since a block or a change of the account's type may come between the two queries.
        exists(isOpenTo(db, viewerId, person.id)),
        canList(viewerId, users),
        listFilter(page.q),
        after
          ? sql`(${follows.createdAt}, ${side.listed}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(follows.createdAt), desc(side.listed))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [
    row.followedAt.toISOString(),
    row.person.id,
  ]);
  return { people: toPeopleWithRelation(items, now), total: person[side.total], nextCursor };
}
