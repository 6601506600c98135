import { and, eq, sql } from "drizzle-orm";
import type { InvitationState } from "#contract/invitation";
import type { Database } from "#upstream/core/db/connection/database";
import { communityInvitations } from "#upstream/core/db/schema/schema-community";
import { isShortSignedBy, type KeyRing, signShort } from "#upstream/core/security/keys";

const ID_BYTES = 16;
/** Length of 128 bits in base64url: of the id, and of the signature. */
const PART_LENGTH = 22;

const toText = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** The token of an invitation's URL: its id and a 128-bit signature, so that no secret is stored. */
export function invitationToken(keys: KeyRing, id: string): string {
  const text = toText(id);
  return text + signShort(keys, text);
}

/** The invitation's id; null when the signature is invalid. */
function invitationOfToken(keys: KeyRing, token: string): string | null {
  const [text, signature] = [token.slice(0, PART_LENGTH), token.slice(PART_LENGTH)];
  if (!isShortSignedBy(keys, text, signature)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  if (hex.length !== ID_BYTES * 2) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

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
  const id = invitationOfToken(keys, token);
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
