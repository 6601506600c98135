import { asc, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { recordAction } from "./log/record-action.ts";
import type { ModerationDeps, Order } from "./moderation-deps.ts";
import { personSubject } from "./moderation-subject.ts";

/**
 * Makes a member a moderator of the whole server.
 * @param tx a transaction that has locked the member
 * @returns whether the member was none before
 */
export async function makeModerator(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  order: Order,
): Promise<boolean> {
  const made = await tx
    .insert(siteModerators)
    .values({ userId, createdAt: order.now })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return false;
  await recordAction(deps, tx, { ...order, kind: "make-moderator", subject: personSubject(userId) });
  return true;
}

/**
 * Ends the rights of a moderator, at once.
 * @param tx a transaction that has locked the member
 * @returns whether the member was one before
 */
export async function endModerator(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  order: Order,
): Promise<boolean> {
  const ended = await tx.delete(siteModerators).where(eq(siteModerators.userId, userId)).returning();
  if (ended.length === 0) return false;
  await recordAction(deps, tx, { ...order, kind: "end-moderator", subject: personSubject(userId) });
  return true;
}

/** All moderators of the whole server, by username. */
export function listModerators(db: Database) {
  return db
    .select({
      username: users.username,
      since: siteModerators.createdAt,
      secondFactorSince: secondFactors.activatedAt,
      suspendedAt: users.deactivatedAt,
    })
    .from(siteModerators)
    .innerJoin(users, eq(users.id, siteModerators.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, siteModerators.userId))
    .orderBy(asc(users.username));
}
