import { and, eq, sql } from "drizzle-orm";
import type { InvitationState } from "#contract/invitation";
import type { Database } from "#upstream/core/db/connection/connection";
import { communityInvitations } from "#upstream/core/db/schema/schema-community";
import type { KeyRing } from "#upstream/core/security/keys";
import { invitationOfToken } from "./invitation-token.ts";

type InvitationRow = typeof communityInvitations.$inferSelect;

/** Whether a link that is there lets anybody in. */
export function stateOf(
  { expiresAt, maxUses, useCount }: Pick<InvitationRow, "expiresAt" | "maxUses" | "useCount">,
  now: Date,
): Exclude<InvitationState, "unknown"> {
  if (maxUses !== null && useCount >= maxUses) return "used-up";
  return expiresAt !== null && expiresAt <= now ? "expired" : "usable";
}

/** The link to a community that a token stands for, if it was neither made up nor revoked. */
export async function findInvitation(
  db: Database,
  keys: KeyRing,
  { communityId, token }: { communityId: string; token: string },
): Promise<InvitationRow | undefined> {
  const id = invitationOfToken(keys, token);
  if (id === null) return undefined;
  const [found] = await db
    .select()
    .from(communityInvitations)
    .where(and(eq(communityInvitations.id, id), eq(communityInvitations.communityId, communityId)));
  return found;
}

/**
 * Counts that somebody came in.
 * @param tx a transaction that has locked the community
 */
export async function countUse(tx: Database, id: string): Promise<void> {
  await tx
    .update(communityInvitations)
    .set({ useCount: sql`${communityInvitations.useCount} + 1` })
    .where(eq(communityInvitations.id, id));
}

/**
 * Ends the links of somebody who looks after a community no longer.
 * @param tx a transaction that has locked the community
 */
export async function revokeInvitationsOf(tx: Database, communityId: string, makerId: string): Promise<void> {
  await tx
    .delete(communityInvitations)
    .where(and(eq(communityInvitations.communityId, communityId), eq(communityInvitations.makerId, makerId)));
}
