import { and, eq, inArray } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findActiveStanding, lockConversation } from "./conversation-standing.ts";
import { countChatsOf } from "./count-chat.ts";
import { getConversation } from "./list-conversations.ts";

/** Those who are in a conversation, or asked to be. */
export async function presentMembers(tx: Database, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        inArray(conversationMembers.state, ["member", "request"]),
      ),
    );
  return rows.map(({ userId }) => userId);
}

async function setState(tx: Database, userId: string, conversationId: string, state: "member" | "declined") {
  await tx
    .update(conversationMembers)
    .set({ state })
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    );
}

/**
 * Accepts a request. A repeat changes nothing.
 * @throws AppError NOT_FOUND for a stranger, BLOCKED, FORBIDDEN for who has left
 */
export async function acceptConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const { state } = await findActiveStanding(tx, userId, conversationId);
    if (state === "member") return;
    await setState(tx, userId, conversationId, "member");
    const userIds = await presentMembers(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Declines a request; nobody else learns of it. A repeat changes nothing.
 * @throws AppError NOT_FOUND for a stranger, BLOCKED, FORBIDDEN for who has left, BAD_REQUEST for who has accepted
 */
export async function declineConversation(deps: ChatDeps, userId: string, conversationId: string) {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const { state } = await findActiveStanding(tx, userId, conversationId);
    if (state === "declined") return;
    if (state === "member") throw new AppError("BAD_REQUEST", "You have accepted this conversation already");
    await setState(tx, userId, conversationId, "declined");
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
  });
  return countChatsOf(deps.db, userId, deps.clock());
}
