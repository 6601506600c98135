import { and, eq, sql } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { presentMemberIds } from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup } from "./lock-group.ts";

/**
 * Renames a group. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN
 */
export async function renameConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  name: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockAcceptedGroup(tx, userId, conversationId);
    const renamed = await tx
      .update(conversations)
      .set({ name })
      .where(and(eq(conversations.id, conversationId), sql`${conversations.name} is distinct from ${name}`))
      .returning({ id: conversations.id });
    if (renamed.length === 0) return;
    await writeNotice(tx, {
      conversationId,
      authorId: userId,
      type: "renamed",
      text: name,
      now: deps.clock(),
    });
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}
