import { and, eq, lt } from "drizzle-orm";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findMembership } from "./conversation-membership.ts";
import { countChatsOf } from "./count-chat.ts";

/**
 * Moves a member's read position forward, at most to the last message.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function markRead({ db, clock }: ChatDeps, userId: string, conversationId: string, seq: number) {
  const readSeq = await db.transaction(async (tx) => {
    const membership = await findMembership(tx, userId, conversationId);
    const last = membership.leftSeq ?? membership.lastSeq;
    const next = Math.min(seq, last);
    const [moved] = await tx
      .update(conversationMembers)
      .set({ readSeq: next })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
          lt(conversationMembers.readSeq, next),
        ),
      )
      .returning({ readSeq: conversationMembers.readSeq });
    if (!moved) return membership.readSeq;
    await emitEvent(tx, { kind: "conversationRead", conversationId, userId });
    return moved.readSeq;
  });
  return { readSeq, ...(await countChatsOf(db, userId, clock())) };
}
