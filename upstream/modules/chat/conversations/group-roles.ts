import { and, asc, desc, eq, ne } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { presentMemberIds } from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup, memberRow, requireMember } from "./lock-group.ts";

/**
 * Makes a member of a group that the caller owns an admin, or no longer. Idempotent.
 * @throws AppError NOT_FOUND, also for who has left; CONFLICT for who has not accepted yet; BAD_REQUEST for the caller themselves;
 * FORBIDDEN unless the caller owns the group
 */
export async function setGroupAdmin(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  { username, isAdmin }: { username: string; isAdmin: boolean },
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const { isOwner } = await lockAcceptedGroup(tx, userId, conversationId);
    if (!isOwner) throw new AppError("FORBIDDEN", "Only the owner of a group can choose its admins");
    const member = await requireMember(tx, conversationId, username);
    if (member.id === userId) throw new AppError("BAD_REQUEST", "You own the group");
    if (member.state === "left") throw new AppError("NOT_FOUND", "This person is not in the group");
    // The same for who has declined, which is shown to no one.
    if (member.state !== "member") throw new AppError("CONFLICT", "They have not accepted yet");
    if (member.isAdmin === isAdmin) return;
    await tx.update(conversationMembers).set({ isAdmin }).where(memberRow(conversationId, member.id));
    const type = isAdmin ? "promoted" : "demoted";
    await writeNotice(tx, { conversationId, authorId: userId, type, people: [member.id], now: deps.clock() });
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Transfers ownership to the remaining admin who joined first, or without one to such a member. */
export async function transferOwnership(
  tx: Database,
  conversationId: string,
  leavingId: string,
): Promise<void> {
  const [next] = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.state, "member"),
        ne(conversationMembers.userId, leavingId),
      ),
    )
    .orderBy(
      desc(conversationMembers.isAdmin),
      asc(conversationMembers.joinedAt),
      asc(conversationMembers.userId),
    )
    .limit(1);
  if (!next) return;
  const owning = { isOwner: true, isAdmin: false };
  await tx.update(conversationMembers).set(owning).where(memberRow(conversationId, next.userId));
}
