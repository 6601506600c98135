import { and, asc, desc, eq, isNotNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { presentMemberIds } from "./conversation-membership.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup, memberRow, requireMember } from "./lock-group.ts";

/**
 * Makes a member of a group that the caller owns an admin, or no longer. Idempotent.
 * @throws AppError NOT_FOUND, also for who has left or would be made one while suspended; CONFLICT for who has not accepted yet; BAD_REQUEST for the caller themselves;
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
    // Somebody who is suspended can still be dismissed.
    if (member.state === "left" || (isAdmin && member.deactivatedAt !== null))
      throw new AppError("NOT_FOUND", "This person is not in the group");
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

type Heir = Readonly<Record<"isAdmin" | "joinedAt" | "userId", PgColumn>>;

/** The order in which members inherit a group: those not suspended first, then admins, then by the time of joining. */
export function inOrderOfInheriting({ isAdmin, joinedAt, userId }: Heir): SQL[] {
  return [asc(isNotNull(users.deactivatedAt)), desc(isAdmin), asc(joinedAt), asc(userId)];
}

/** Makes a member the owner of a group that has none, since its owner left before anyone accepted. */
export async function ownIfNobodyDoes(tx: Database, userId: string, conversationId: string): Promise<void> {
  const owner = and(eq(conversationMembers.conversationId, conversationId), conversationMembers.isOwner);
  if ((await tx.$count(conversationMembers, owner)) > 0) return;
  const owning = { isOwner: true, isAdmin: false };
  await tx.update(conversationMembers).set(owning).where(memberRow(conversationId, userId));
}

/** Transfers the ownership that a member gives up. */
export async function transferOwnership(
  tx: Database,
  conversationId: string,
  leavingId: string,
): Promise<void> {
  const [next] = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.state, "member"),
        ne(conversationMembers.userId, leavingId),
      ),
    )
    .orderBy(...inOrderOfInheriting(conversationMembers))
    .limit(1);
  if (!next) return;
  const owning = { isOwner: true, isAdmin: false };
  await tx.update(conversationMembers).set(owning).where(memberRow(conversationId, next.userId));
}
