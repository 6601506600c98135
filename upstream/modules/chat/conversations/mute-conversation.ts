import { and, eq } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findMembership } from "./conversation-membership.ts";
import { countChatsOf } from "./count-chat.ts";

const FOREVER = new Date("9999-12-31T23:59:59.999Z");

async function setMute(
  { db, clock }: ChatDeps,
  userId: string,
  conversationId: string,
  mutedUntil: Date | null,
) {
  await db.transaction(async (tx) => {
    await findMembership(tx, userId, conversationId);
    await tx
      .update(conversationMembers)
      .set({ mutedUntil })
      .where(
        and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
      );
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
  });
  return countChatsOf(db, userId, clock());
}

/**
 * Mutes a conversation.
 * @param hours null for ever
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function muteConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  hours: number | null,
) {
  const mutedUntil = hours === null ? FOREVER : new Date(deps.clock().getTime() + hours * HOUR);
  const counts = await setMute(deps, userId, conversationId, mutedUntil);
  return { mutedUntil: mutedUntil.toISOString(), ...counts };
}

/**
 * Unmutes a conversation.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function unmuteConversation(deps: ChatDeps, userId: string, conversationId: string) {
  return setMute(deps, userId, conversationId, null);
}
