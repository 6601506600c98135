import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#upstream/db/connection";
import { notifications } from "#upstream/db/schema-notification";
import { emitEvent } from "#upstream/modules/outbox/emit-event";

interface Request {
  recipientId: string;
  actorId: string;
}

/**
 * Takes a follow request off the recipient's list: it was cancelled, answered, or its maker is blocked.
 * Without a pending request nothing happens.
 * @param tx the transaction that ends the request
 */
export async function withdrawRequest(tx: Database, { recipientId, actorId }: Request): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.actorId, actorId),
        eq(notifications.kind, "follow-request"),
        isNull(notifications.withdrawnAt),
      ),
    )
    .returning({ id: notifications.id });
  for (const { id } of withdrawn) {
    await emitEvent(tx, { kind: "notificationWithdrawn", userId: recipientId, notificationId: id });
  }
}
