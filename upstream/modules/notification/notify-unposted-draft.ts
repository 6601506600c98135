import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvent } from "#upstream/core/events/event-outbox";

/**
 * Notifies a member that a scheduled post could not be posted. No one caused it, so the row has no actor and does not go through `notify`.
 * @param tx the transaction that stores the reason with the draft
 */
export async function notifyUnpostedDraft(tx: Database, recipientId: string, now: Date): Promise<void> {
  const id = newId(now);
  await tx
    .insert(notifications)
    .values({ id, recipientId, kind: "unposted-draft", groupKey: id, createdAt: now });
  await emitEvent(tx, { kind: "notification", userId: recipientId, notificationId: id });
}
