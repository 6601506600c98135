import { eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { nextChange, presentMemberIds } from "#upstream/modules/chat/conversations/conversation-membership";
import { removeContent } from "./remove-content.ts";

interface ErasedMessages {
  readonly conversationId: string;
  /** In the order of the conversation. */
  readonly messageIds: readonly string[];
  readonly now: Date;
}

/**
 * Deletes messages of one conversation for everyone, for the server or a moderator. Each is a numbered change, as when its author
 * deletes it.
 * @param tx a transaction that has locked the conversation and read since that they are not deleted
 */
export async function eraseMessages(
  tx: Database,
  { conversationId, messageIds, now }: ErasedMessages,
): Promise<void> {
  if (messageIds.length === 0) return;
  const removed = await removeContent(tx, messageIds, now);
  const events = [];
  for (const messageId of messageIds) {
    const change = await nextChange(tx, conversationId);
    // No digest of its content remains either: sent again from a browser that was away for so long, it is refused.
    const set = { ...removed, sentDigest: "", change, contentChange: change };
    await tx.update(messages).set(set).where(eq(messages.id, messageId));
    events.push({ kind: "messageChanged" as const, conversationId, messageId, change, counts: true });
  }
  // Unread messages may be among them, which the lists of open pages count.
  const userIds = await presentMemberIds(tx, conversationId);
  await emitEvents(tx, [...events, { kind: "conversationChanged", conversationId, userIds }]);
}
