import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { excerptOf } from "#upstream/core/excerpt";

/** Graphemes of its text in the sentence. */
const QUOTED_LENGTH = 60;

interface UnpostedDraft {
  readonly recipientId: string;
  /** What it says; may be empty. */
  readonly text: string;
  readonly now: Date;
}

/**
 * Notifies a member that a scheduled post could not be posted. No one caused it, so the row has no actor and does not go through `notify`.
 * @param tx the transaction that stores the reason with the draft
 */
export async function notifyUnpostedDraft(
  tx: Database,
  { recipientId, text, now }: UnpostedDraft,
): Promise<void> {
  const id = newId(now);
  const message = excerptOf(text, QUOTED_LENGTH);
  await tx
    .insert(notifications)
    .values({ id, recipientId, kind: "unposted-draft", message, groupKey: id, createdAt: now });
  await emitEvent(tx, { kind: "notification", userId: recipientId, notificationId: id });
}
