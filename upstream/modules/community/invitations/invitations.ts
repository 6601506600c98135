import { and, eq, sql } from "drizzle-orm";
import type { InvitationState } from "#contract/invitation";
import type { Database } from "#upstream/core/db/connection/database";
import { communityInvitations } from "#upstream/core/db/schema/schema-community";
import type { KeyRing } from "#upstream/core/security/keys";
import { idOfToken } from "#upstream/core/security/signed-id";

type InvitationRow = typeof communityInvitations.$inferSelect;

/** Whether an invitation can still be used. */
export function invitationState(
  { expiresAt, maxUses, useCount }: Pick<InvitationRow, "expiresAt" | "maxUses" | "useCount">,
  now: Date,
): Exclude<InvitationState, "unknown"> {
  if (maxUses !== null && useCount >= maxUses) return "used-up";
  return expiresAt !== null && expiresAt <= now ? "expired" : "usable";
}

/** Finds a community's invitation by its token; undefined when the token is invalid or the invitation was revoked. */
export async function findInvitation(
  db: Database,
  keys: KeyRing,
  { communityId, token }: { communityId: string; token: string },
): Promise<InvitationRow | undefined> {
  const id = idOfToken(keys, token);
  if (id === null) return undefined;
  const [found] = await db
    .select()
    .from(communityInvitations)
    .where(and(eq(communityInvitations.id, id), eq(communityInvitations.communityId, communityId)));
  return found;
}

/**
 * Counts one use of an invitation.
 * @param tx a transaction that has locked the community
 */
export async function countUse(tx: Database, id: string): Promise<void> {
  await tx
    .update(communityInvitations)
    .set({ useCount: sql`${communityInvitations.useCount} + 1` })
    .where(eq(communityInvitations.id, id));
}

/**
 * Revokes the invitations of a member who is no longer a moderator.
 * @param tx a transaction that has locked the community
 */
export async function revokeInvitationsOf(tx: Database, communityId: string, makerId: string): Promise<void> {
  await tx
    .delete(communityInvitations)
    .where(and(eq(communityInvitations.communityId, communityId), eq(communityInvitations.makerId, makerId)));
}
