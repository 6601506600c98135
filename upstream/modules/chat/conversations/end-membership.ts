import { and, eq, sql } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import {
  findMembership,
  lockConversation,
  oneRefusalMore,
  presentMemberIds,
} from "./conversation-membership.ts";
import { transferOwnership } from "./group-roles.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup, memberRow, requireMember, requireRunning } from "./lock-group.ts";

/** Ends a membership at the notice about it, which is the last message that member sees. */
async function endMembership(
  tx: Database,
  {
    conversationId,
    userId,
    wasRemoved,
    position,
    now,
  }: {
    conversationId: string;
    userId: string;
    wasRemoved: boolean;
    position: { seq: number; change: number };
    now: Date;
  },
): Promise<void> {
  const { seq: leftSeq, change: leftChange } = position;
  // The group is locked, so it cannot be renamed concurrently.
  const leftName = sql`(select ${conversations.name} from ${conversations} where ${conversations.id} = ${conversationId})`;
  await tx
    .update(conversationMembers)
    .set({
      state: "left",
      leftSeq,
      leftChange,
      leftAt: now,
      leftName,
      wasRemoved,
      isOwner: false,
      isAdmin: false,
      pinnedAt: null,
      isMarkedUnread: false,
      ...(!wasRemoved && { refusalCount: oneRefusalMore }),
    })
    .where(memberRow(conversationId, userId));
}

/**
 * Removes a member from a group as its owner, or as an admin if the member is neither. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller themselves, FORBIDDEN
 */
export async function removeMember(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  username: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const own = await lockAcceptedGroup(tx, userId, conversationId);
    requireRunning(own, "remove someone");
    const member = await requireMember(tx, conversationId, username);
    if (member.id === userId) throw new AppError("BAD_REQUEST", "Leave the group instead");
    if (member.isOwner) throw new AppError("FORBIDDEN", "The owner of a group cannot be removed");
    if (!own.isOwner && member.isAdmin)
      throw new AppError("FORBIDDEN", "Only the owner of a group can remove an admin");
    if (member.state === "left") return;
    const now = deps.clock();
    const userIds = await presentMemberIds(tx, conversationId);
    const people = [member.id];
    const position = await writeNotice(tx, {
      conversationId,
      authorId: userId,
      type: "removed",
      people,
      now,
    });
    await endMembership(tx, { conversationId, userId: member.id, wasRemoved: true, position, now });
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Leaves a group. For a removed member this removes it from the list; for one who left it changes nothing.
 * @throws AppError NOT_FOUND for a non-member, BAD_REQUEST for a direct conversation
 */
export async function leaveConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const membership = await findMembership(tx, userId, conversationId);
    if (membership.kind !== "group")
      throw new AppError("BAD_REQUEST", "This is a conversation of two people");
    if (membership.state === "left") {
      await tx
        .update(conversationMembers)
        .set({ wasRemoved: false, refusalCount: oneRefusalMore })
        .where(and(memberRow(conversationId, userId), eq(conversationMembers.wasRemoved, true)));
      return;
    }
    const now = deps.clock();
    const userIds = await presentMemberIds(tx, conversationId);
    const position = await writeNotice(tx, { conversationId, authorId: userId, type: "left", now });
    await endMembership(tx, { conversationId, userId, wasRemoved: false, position, now });
    if (membership.isOwner) await transferOwnership(tx, conversationId, userId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
}
