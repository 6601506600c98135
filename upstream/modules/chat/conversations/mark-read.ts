import { and, eq, lt } from "drizzle-orm";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findStanding } from "./conversation-standing.ts";
import { countChatsOf } from "./count-chat.ts";

/**
 * Notes up to where a member has read; never back, and never past what there is.
 * @throws AppError NOT_FOUND for a stranger, BLOCKED
 */
export async function markRead({ db, clock }: ChatDeps, userId: string, conversationId: string, seq: number) {
  const readSeq = await db.transaction(async (tx) => {
    const standing = await findStanding(tx, userId, conversationId);
    const last = standing.leftSeq ?? standing.lastSeq;
    const wanted = Math.min(seq, last);
    const [moved] = await tx
      .update(conversationMembers)
      .set({ readSeq: wanted })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
          lt(conversationMembers.readSeq, wanted),
        ),
      )
      .returning({ readSeq: conversationMembers.readSeq });
    if (!moved) return standing.readSeq;
    await emitEvent(tx, { kind: "conversationRead", conversationId, userId });
    return moved.readSeq;
  });
  return { readSeq, ...(await countChatsOf(db, userId, clock())) };
}
