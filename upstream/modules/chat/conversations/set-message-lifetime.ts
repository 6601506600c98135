import { and, eq, ne } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { MessageLifetime } from "#contract/message-lifetimes";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import {
  findActiveMembership,
  lockConversation,
  type Membership,
  presentMemberIds,
} from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";
import { requireRunning } from "./lock-group.ts";

/**
 * What a stranger sends must not vanish before a recipient has decided about it, nor what members of a group write because any
 * one of them wishes so.
 * @param isAccepted whether somebody else is a member, and not only asked
 * @throws AppError FORBIDDEN, CONFLICT while nobody else has accepted
 */
function requireChoosing(own: Membership, isAccepted: boolean): void {
  const { kind, state, otherId } = own;
  if (state !== "member") throw new AppError("FORBIDDEN", "Accept the request first");
  if (kind === "group") requireRunning(own, "choose how long messages last");
  else if (otherId === null) throw new AppError("FORBIDDEN", "This account has been deleted");
  // The same for who has declined, which is shown to no one.
  if (!isAccepted) throw new AppError("CONFLICT", "They have not accepted yet");
}

async function hasOtherMember(tx: Database, userId: string, conversationId: string): Promise<boolean> {
  const { conversationId: id, userId: memberId, state } = conversationMembers;
  const others = and(eq(id, conversationId), ne(memberId, userId), eq(state, "member"));
  return (await tx.$count(conversationMembers, others)) > 0;
}

/**
 * Sets how long the messages last that are sent to a conversation from then on. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, and as `requireChoosing`
 */
export async function setMessageLifetime(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  lifetime: MessageLifetime,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const membership = await findActiveMembership(tx, userId, conversationId);
    requireChoosing(membership, await hasOtherMember(tx, userId, conversationId));
    const changed = await tx
      .update(conversations)
      .set({ messageLifetime: lifetime })
      .where(and(eq(conversations.id, conversationId), ne(conversations.messageLifetime, lifetime)))
      .returning({ id: conversations.id });
    if (changed.length === 0) return;
    const notice = { type: "timed", text: lifetime } as const;
    await writeNotice(tx, { conversationId, authorId: userId, ...notice, now: deps.clock() });
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}
