import { and, eq, isNotNull } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { PINNED_CONVERSATIONS_MAX } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { canReadConversation, hasMessages, reader } from "#upstream/core/db/visibility-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockMember } from "#upstream/modules/auth/lock-member";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  findActiveMembership,
  findMembership,
  lockConversation,
  type Membership,
} from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";

// What a member does with a conversation for themselves alone: no other member is affected or notified.

type Order = Partial<
  Pick<typeof conversationMembers.$inferInsert, "pinnedAt" | "isArchived" | "isMarkedUnread" | "clearedSeq">
>;

/** Stores a change of the member's own row for their other pages to show. */
async function setOrder(tx: Database, userId: string, conversationId: string, order: Order): Promise<void> {
  await tx
    .update(conversationMembers)
    .set(order)
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    );
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
}

function refuseRequest({ state }: Membership): void {
  if (state === "member" || state === "left") return;
  throw new AppError("FORBIDDEN", "Accept the request first");
}

function refuseEmpty({ lastSeq, clearedSeq }: Membership): void {
  if (lastSeq > clearedSeq) return;
  throw new AppError("BAD_REQUEST", "There are no messages in this conversation");
}

/** The member's pinned conversations that they can see. */
function countPinned(tx: Database, userId: string): Promise<number> {
  const pinned = tx
    .select({ id: conversations.id })
    .from(reader)
    .innerJoin(conversations, eq(conversations.id, reader.conversationId))
    .where(and(eq(reader.userId, userId), isNotNull(reader.pinnedAt), hasMessages(), canReadConversation()))
    .as("pinned");
  return tx.$count(pinned);
}

/**
 * Pins a conversation below those pinned before, which takes it out of the archive. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN for a request or after leaving, BAD_REQUEST without messages or
 * when as many are pinned as can be
 */
export async function pinConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    // Serializes it with the member's removal and with a deletion.
    await lockConversation(tx, userId, conversationId);
    // So that of simultaneous pins each counts the other.
    await lockMember(tx, userId);
    const membership = await findActiveMembership(tx, userId, conversationId);
    refuseRequest(membership);
    refuseEmpty(membership);
    if (membership.isPinned) return;
    if ((await countPinned(tx, userId)) >= PINNED_CONVERSATIONS_MAX) {
      throw new AppError("BAD_REQUEST", `You can pin at most ${PINNED_CONVERSATIONS_MAX} conversations`);
    }
    await setOrder(tx, userId, conversationId, { pinnedAt: deps.clock(), isArchived: false });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Unpins a conversation. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function unpinConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await findMembership(tx, userId, conversationId);
    await setOrder(tx, userId, conversationId, { pinnedAt: null });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Moves a conversation to the member's archive and unpins it, or moves it back. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN for a request
 */
export async function archiveConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  isArchived: boolean,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    // A message is sent either before, or finds it archived and brings it back.
    await lockConversation(tx, userId, conversationId);
    refuseRequest(await findMembership(tx, userId, conversationId));
    await setOrder(tx, userId, conversationId, { isArchived, ...(isArchived && { pinnedAt: null }) });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Marks a conversation as unread, until the member opens it. Their read position, which others may see, is unchanged. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN for a request or after leaving, BAD_REQUEST without messages
 */
export async function markUnread(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const membership = await findActiveMembership(tx, userId, conversationId);
    refuseRequest(membership);
    refuseEmpty(membership);
    await setOrder(tx, userId, conversationId, { isMarkedUnread: true });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Deletes the messages up to a position for the member alone; the conversation leaves their lists until it has a later one. The
 * position is the last one that they knew of, so that a message that arrives meanwhile is not deleted unseen. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN for a request
 */
export async function deleteConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  seq: number,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    // Serializes it with a message that would bring it back.
    await lockConversation(tx, userId, conversationId);
    const membership = await findMembership(tx, userId, conversationId);
    refuseRequest(membership);
    const last = membership.leftSeq ?? membership.lastSeq;
    const upTo = Math.min(seq, last);
    const gone = { pinnedAt: null, isArchived: false, isMarkedUnread: false };
    await setOrder(tx, userId, conversationId, {
      clearedSeq: Math.max(membership.clearedSeq, upTo),
      // One with a later message stays as it is.
      ...(upTo >= last && gone),
    });
  });
  return getConversation(deps, userId, conversationId);
}
