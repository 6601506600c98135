import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvents } from "#upstream/core/events/emit-event";

/** Rows of one statement. */
const WRITTEN_AT_ONCE = 1_000;

/**
 * Takes requests to join off the lists of whoever could answer them: they were answered or taken back.
 * @param actorId whose; everybody's unless told
 * @param tx the transaction that ends them
 */
export async function withdrawJoinRequests(
  tx: Database,
  { communityId, actorId }: { communityId: string; actorId?: string },
): Promise<void> {
  const ofWhom: SQL | undefined = actorId === undefined ? undefined : eq(notifications.actorId, actorId);
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(notifications.communityId, communityId),
        eq(notifications.kind, "join-request"),
        isNull(notifications.withdrawnAt),
        ofWhom,
      ),
    )
    .returning({ id: notifications.id, userId: notifications.recipientId });
  await emitEvents(
    tx,
    withdrawn.map(({ id, userId }) => ({
      kind: "notificationWithdrawn" as const,
      userId,
      notificationId: id,
    })),
  );
}

/**
 * Tells people that their request to join was accepted. By whom is not said: to them it is the community's answer.
 * @param tx the transaction that lets them in
 */
export async function notifyAdmitted(
  tx: Database,
  { communityId, userIds, now }: { communityId: string; userIds: readonly string[]; now: Date },
): Promise<void> {
  const rows = userIds.map((recipientId) => {
    const id = newId(now);
    return { id, recipientId, kind: "admission" as const, communityId, groupKey: id, createdAt: now };
  });
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
    await tx.insert(notifications).values(rows.slice(at, at + WRITTEN_AT_ONCE));
  }
  await emitEvents(
    tx,
    rows.map(({ id, recipientId: userId }) => ({
      kind: "notification" as const,
      userId,
      notificationId: id,
    })),
  );
}
