import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { relationColumns } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { countFor } from "#upstream/core/db/visibility";
import { withdrawFollow, withdrawFollowRequest } from "#upstream/modules/notification/withdraw-notifications";

/** The relation between viewer and person, with the person's counts where the viewer may see them. @throws AppError NOT_FOUND */
export async function readRelation(db: Database, viewerId: string, personId: string) {
  const [person] = await db
    .select({
      username: users.username,
      accountType: users.accountType,
      followerCount: countFor(viewerId, users, users.followerCount),
      followingCount: countFor(viewerId, users, users.followingCount),
      relation: relationColumns(viewerId, users.id),
    })
    .from(users)
    .where(eq(users.id, personId));
  if (!person) throw new AppError("NOT_FOUND", "This account does not exist");
  return person;
}

// Counters never go below 0.
const moved = (counter: PgColumn, step: number): SQL => sql`greatest(${counter} + ${step}::int, 0)`;

/**
 * Adds to or subtracts from the counts of both sides of an accepted follow.
 * @param tx a transaction that has locked both people
 */
export async function addToFollowCounts(
  tx: Database,
  followerId: string,
  followeeId: string,
  step: 1 | -1,
): Promise<void> {
  await tx
    .update(users)
    .set({ followingCount: moved(users.followingCount, step) })
    .where(eq(users.id, followerId));
  await tx
    .update(users)
    .set({ followerCount: moved(users.followerCount, step) })
    .where(eq(users.id, followeeId));
}

/**
 * Deletes a follow or a pending request, with its counts and notification. Emits no event.
 * @param tx a transaction that has locked both people
 * @returns the status it had, if it existed
 */
export async function endFollow(
  tx: Database,
  followerId: string,
  followeeId: string,
): Promise<"accepted" | "pending" | undefined> {
  const [ended] = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))
    .returning({ status: follows.status });
  const pair = { recipientId: followeeId, actorId: followerId };
  if (ended?.status === "pending") await withdrawFollowRequest(tx, pair);
  if (ended?.status === "accepted") {
    await addToFollowCounts(tx, followerId, followeeId, -1);
    await withdrawFollow(tx, pair);
  }
  return ended?.status;
}
