import { and, asc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";

/** Ids of everybody who follows a member or is followed, whose counters tell of it. */
function followedBothWays(tx: Database, userId: string) {
  const isAccepted = eq(follows.status, "accepted");
  return union(
    tx
      .select({ id: follows.followerId })
      .from(follows)
      .where(and(eq(follows.followeeId, userId), isAccepted)),
    tx
      .select({ id: follows.followeeId })
      .from(follows)
      .where(and(eq(follows.followerId, userId), isAccepted)),
  );
}

function lockAll(tx: Database, condition: SQL | undefined) {
  return tx.select({ id: users.id }).from(users).where(condition).orderBy(asc(users.id)).for("no key update");
}

/** Those with a lower id who began to follow between the first query and the lock on the member. */
async function findLateComers(tx: Database, userId: string, lockedIds: ReadonlySet<string>) {
  const related = followedBothWays(tx, userId).as("related");
  const lower = await tx.select({ id: related.id }).from(related).where(lt(related.id, userId));
  return lower.map(({ id }) => id).filter((id) => !lockedIds.has(id));
}

/**
 * Locks a member against everything, and for their counters all whom the member follows or is followed by, in the order
 * of `lockPair`. From then on nobody's follow of the member changes, and nothing new can be stored that is the member's.
 * @param tx a transaction that has locked nobody yet
 * @returns the member's name; null when the member is gone already, and undefined when somebody followed meanwhile who
 * could be locked only out of order: give this transaction up and try again
 */
export async function lockWithFollowed(tx: Database, userId: string): Promise<string | null | undefined> {
  const related = followedBothWays(tx, userId);
  const lower = await lockAll(tx, and(lt(users.id, userId), inArray(users.id, related)));
  // Stronger than what the others take: rows that point at the member wait for it too.
  const [member] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!member) return null;
  await lockAll(tx, and(gt(users.id, userId), inArray(users.id, related)));
  const late = await findLateComers(tx, userId, new Set(lower.map(({ id }) => id)));
  if (late.length === 0) return member.username;
  // Out of order nobody may be waited for; mostly nobody has to be.
  const free = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, late))
    .for("no key update", { skipLocked: true });
  return free.length === late.length ? member.username : undefined;
}
