import { and, eq, lt, or, sql } from "drizzle-orm";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findMembership } from "./conversation-membership.ts";
import { countChatsOf } from "./count-chat.ts";

/**
 * Moves a member's read position forward, at most to the last message, and removes their own mark as unread.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function markRead({ db, clock }: ChatDeps, userId: string, conversationId: string, seq: number) {
  const readSeq = await db.transaction(async (tx) => {
    const membership = await findMembership(tx, userId, conversationId);
    const last = membership.leftSeq ?? membership.lastSeq;
    const next = Math.min(seq, last);
    const [moved] = await tx
      .update(conversationMembers)
      .set({ readSeq: sql`greatest(${conversationMembers.readSeq}, ${next}::int)`, isMarkedUnread: false })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
          or(lt(conversationMembers.readSeq, next), conversationMembers.isMarkedUnread),
        ),
      )
      .returning({ readSeq: conversationMembers.readSeq });
    if (!moved) return membership.readSeq;
    // Others receive no event of a mark that only the member knows of.
    if (moved.readSeq === membership.readSeq) {
      await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
    } else await emitEvent(tx, { kind: "conversationRead", conversationId, userId });
    return moved.readSeq;
  });
  return { readSeq, ...(await countChatsOf(db, userId, clock())) };
}
