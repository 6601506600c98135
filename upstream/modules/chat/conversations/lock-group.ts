import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { findMembership, lockConversation, type Membership } from "./conversation-membership.ts";

/**
 * Locks a group and returns the caller's membership.
 * @throws AppError NOT_FOUND for a non-member, BAD_REQUEST for a direct conversation, FORBIDDEN when the caller has left
 */
async function lockGroup(tx: Database, userId: string, conversationId: string) {
  await lockConversation(tx, userId, conversationId);
  const membership = await findMembership(tx, userId, conversationId);
  if (membership.kind !== "group") throw new AppError("BAD_REQUEST", "This is a conversation of two people");
  if (membership.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  return membership;
}

/** @throws AppError as `lockGroup`, and FORBIDDEN before the caller has accepted the request */
export async function lockAcceptedGroup(tx: Database, userId: string, conversationId: string) {
  const membership = await lockGroup(tx, userId, conversationId);
  if (membership.state !== "member") throw new AppError("FORBIDDEN", "Accept the request first");
  return membership;
}

/**
 * Refuses all but the owner and the admins of a group.
 * @param act what they alone can do, as it ends the sentence
 * @throws AppError FORBIDDEN
 */
export function requireRunning(
  { isOwner, isAdmin }: Pick<Membership, "isOwner" | "isAdmin">,
  act: string,
): void {
  if (isOwner || isAdmin) return;
  throw new AppError("FORBIDDEN", `Only the owner and the admins of a group can ${act}`);
}

export const memberRow = (conversationId: string, userId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));

/**
 * Somebody's membership of a locked group, also of who has left.
 * @throws AppError NOT_FOUND
 */
export async function requireMember(tx: Database, conversationId: string, username: string) {
  const { state, isOwner, isAdmin } = conversationMembers;
  const [member] = await tx
    .select({ id: users.id, state, isOwner, isAdmin, deactivatedAt: users.deactivatedAt })
    .from(users)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, users.id)),
    )
    .where(eq(users.username, username));
  if (!member) throw new AppError("NOT_FOUND", "This person is not in the group");
  return member;
}
