import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvents } from "#upstream/core/events/event-outbox";

const ROWS_PER_INSERT = 1_000;

/**
 * Notifies members that their request to join a community was accepted. The row has no actor: the answer is shown as
 * the community's, not as one moderator's.
 * @param tx the transaction that admits them
 */
export async function notifyAdmission(
  tx: Database,
  { communityId, userIds, now }: { communityId: string; userIds: readonly string[]; now: Date },
): Promise<void> {
  const rows = userIds.map((recipientId) => {
    const id = newId(now);
    return { id, recipientId, kind: "admission" as const, communityId, groupKey: id, createdAt: now };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(notifications).values(rows.slice(start, start + ROWS_PER_INSERT));
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
