import { and, eq, exists } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findActiveMembership, lockConversation, presentMemberIds } from "./conversation-membership.ts";
import { countChatsOf } from "./count-chat.ts";
import { getConversation } from "./list-conversations.ts";

async function setState(tx: Database, userId: string, conversationId: string, state: "member" | "declined") {
  await tx
    .update(conversationMembers)
    .set({ state })
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    );
}

/**
 * Accepts a request. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN when the caller has left
 */
export async function acceptConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const { state } = await findActiveMembership(tx, userId, conversationId);
    if (state === "member") return;
    await setState(tx, userId, conversationId, "member");
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Declines a request without notifying the other members. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN when the caller has left, BAD_REQUEST when already accepted
 */
export async function declineConversation(deps: ChatDeps, userId: string, conversationId: string) {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const { state } = await findActiveMembership(tx, userId, conversationId);
    if (state === "declined") return;
    if (state === "member") throw new AppError("BAD_REQUEST", "You have accepted this conversation already");
    await setState(tx, userId, conversationId, "declined");
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
  });
  return countChatsOf(deps.db, userId, deps.clock());
}

/**
 * Accepts the follower's open request from the followee: messages from people one follows are not requests.
 * @param tx the transaction that stores the follow
 */
export async function acceptRequestByFollowing(
  tx: Database,
  followerId: string,
  followeeId: string,
): Promise<void> {
  const [lowId = "", highId = ""] = [followerId, followeeId].sort();
  const isBetweenBoth = and(
    eq(conversations.id, conversationMembers.conversationId),
    eq(conversations.lowId, lowId),
    eq(conversations.highId, highId),
  );
  const [accepted] = await tx
    .update(conversationMembers)
    .set({ state: "member" })
    .where(
      and(
        eq(conversationMembers.userId, followerId),
        eq(conversationMembers.state, "request"),
        exists(tx.select({ id: conversations.id }).from(conversations).where(isBetweenBoth)),
      ),
    )
    .returning({ conversationId: conversationMembers.conversationId });
  if (!accepted) return;
  await emitEvent(tx, { kind: "conversationChanged", ...accepted, userIds: [followerId, followeeId] });
}
