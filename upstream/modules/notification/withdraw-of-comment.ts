import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvent } from "#upstream/core/events/emit-event";

/**
 * Takes everything that told of a comment, or of likes of it, off everybody's list: there is nothing left to open.
 * @param tx the transaction that deletes the comment
 */
export async function withdrawOfComment(tx: Database, commentId: string): Promise<void> {
  const withdrawn = await tx
    .update(notifications)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(notifications.commentId, commentId), isNull(notifications.withdrawnAt)))
    .returning({ id: notifications.id, userId: notifications.recipientId, kind: notifications.kind });
  // Likes by many people are one entry of one list, which goes by the newest of them.
  const newest = new Map<string, (typeof withdrawn)[number]>();
  for (const row of withdrawn) {
    const entry = `${row.userId} ${row.kind}`;
    if (row.id > (newest.get(entry)?.id ?? "")) newest.set(entry, row);
  }
  for (const { id, userId } of newest.values()) {
    await emitEvent(tx, { kind: "notificationWithdrawn", userId, notificationId: id });
  }
}
