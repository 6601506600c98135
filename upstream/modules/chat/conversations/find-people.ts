import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { canSee } from "#upstream/core/db/visibility";

interface Found {
  readonly id: string;
  readonly username: string;
}

/**
 * Finds people by username, without the caller.
 * @throws AppError NOT_FOUND for a missing account, BLOCKED for one that has blocked the caller, FORBIDDEN for one that the caller has
 * blocked
 */
export async function findPeople(
  db: Database,
  callerId: string,
  usernames: readonly string[],
): Promise<Found[]> {
  const requested = [...new Set(usernames)];
  const rows = await db
    .select({ id: users.id, username: users.username, canSee: sql<boolean>`${canSee(callerId, users)}` })
    .from(users)
    .where(and(inArray(users.username, requested), isNull(users.deactivatedAt)));
  const blocked = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(
      and(
        eq(blocks.blockerId, callerId),
        isAnyOf(
          blocks.blockedId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const blockedIds = new Set(blocked.map(({ id }) => id));
  const byName = new Map(rows.map((row) => [row.username, row]));
  const found = requested.map((username) => {
    const person = byName.get(username);
    if (!person) throw new AppError("NOT_FOUND", `There is no account @${username}`);
    if (blockedIds.has(person.id))
      throw new AppError("FORBIDDEN", `You have blocked @${username}. Unblock them first.`);
    if (!person.canSee) throw new AppError("BLOCKED", `You cannot message @${username}.`);
    return { id: person.id, username };
  });
  return found.filter(({ id }) => id !== callerId);
}

/** The ids among `ids` that follow the caller: these people get a message directly, all others get a request. */
export async function followersAmong(
  db: Database,
  callerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: follows.followerId })
    .from(follows)
    .where(
      and(eq(follows.followeeId, callerId), eq(follows.status, "accepted"), isAnyOf(follows.followerId, ids)),
    );
  return new Set(rows.map(({ id }) => id));
}
