import { and, eq } from "drizzle-orm";
import type { CommunityRole } from "#contract/community";
import type { CommunityMember } from "#contract/community-members";
import { AppError } from "#contract/errors";
import { COMMUNITIES_OWNED_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { communityBans, communityMembers } from "#upstream/core/db/schema/schema-community";
import { logAction } from "#upstream/modules/community/community-log";
import { requireBelowOwnedLimit } from "#upstream/modules/community/create-community";
import { revokeInvitationsOf } from "#upstream/modules/community/invitations/invitations";
import {
  lockCommunity,
  readRole,
  requireModerator,
  requireOwner,
} from "#upstream/modules/community/lock-community";
import { findMember } from "./list-members.ts";
import { addToMemberCount, findUserId, isMembership } from "./membership.ts";

/** An action of a moderator or owner on a member. */
export interface MemberChange {
  readonly slug: string;
  readonly actorId: string;
  readonly username: string;
}

/**
 * Locks a community for a change of one person's isMembership.
 * @throws AppError NOT_FOUND
 */
async function lockForChange(tx: Database, { slug, actorId, username }: MemberChange) {
  const personId = await findUserId(tx, username);
  const { id: communityId } = await lockCommunity(tx, slug, [actorId, personId]);
  return { communityId, personId };
}

function notAMember(username: string): AppError {
  return new AppError("NOT_FOUND", `@${username} is not a member of this community`);
}

/** SQL condition for the row of a removed member. */
function isBan(communityId: string, userId: string) {
  return and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId));
}

/** Whether the person was removed and not readmitted. */
async function isBanned(tx: Database, communityId: string, userId: string): Promise<boolean> {
  return (await tx.$count(communityBans, isBan(communityId, userId))) > 0;
}

/**
 * Changes a member's role. Making another member the owner makes the caller a moderator. Idempotent.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner, BAD_REQUEST for the caller themselves, CONFLICT when the
 * new owner already owns the maximum number of communities
 */
export async function setCommunityRole(
  { db, clock }: AppDeps,
  change: MemberChange,
  role: CommunityRole,
): Promise<CommunityMember> {
  const { actorId, username } = change;
  return db.transaction(async (tx) => {
    const { communityId, personId } = await lockForChange(tx, change);
    await requireOwner(tx, communityId, actorId);
    if (personId === actorId) {
      throw new AppError("BAD_REQUEST", "To step down, make another member the owner");
    }
    const before = await readRole(tx, communityId, personId);
    if (before === null) throw notAMember(username);
    if (before !== role) {
      if (role === "owner") {
        const refusal = `@${username} already owns ${COMMUNITIES_OWNED_MAX} communities`;
        await requireBelowOwnedLimit(tx, personId, refusal);
        // First, since there may be only one owner at a time.
        await tx
          .update(communityMembers)
          .set({ role: "moderator" })
          .where(isMembership(communityId, actorId));
      }
      if (role === "member") await revokeInvitationsOf(tx, communityId, personId);
      await tx.update(communityMembers).set({ role }).where(isMembership(communityId, personId));
      const action = role === "owner" ? "hand-over" : "change-role";
      await logAction(tx, { communityId, actorId, action, personId, reason: role, now: clock() });
    }
    return findMember(tx, communityId, personId);
  });
}

/**
 * Removes a member, who cannot join again until readmitted. Idempotent.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner, or a moderator removing an ordinary member; BAD_REQUEST
 * for the caller themselves
 */
export async function removeCommunityMember(
  { db, clock }: AppDeps,
  change: MemberChange,
  reason: string,
): Promise<void> {
  const { actorId, username } = change;
  await db.transaction(async (tx) => {
    const { communityId, personId } = await lockForChange(tx, change);
    const actorRole = await requireModerator(tx, communityId, actorId);
    if (personId === actorId) throw new AppError("BAD_REQUEST", "Leave the community instead");
    const role = await readRole(tx, communityId, personId);
    if (role === "owner")
      throw new AppError("FORBIDDEN", "The owner of a community cannot be removed from it");
    if (role === "moderator" && actorRole !== "owner") {
      throw new AppError("FORBIDDEN", "Only the owner can remove a moderator");
    }
    const now = clock();
    if (role === null) {
      if (await isBanned(tx, communityId, personId)) return;
      throw notAMember(username);
    }
    await revokeInvitationsOf(tx, communityId, personId);
    await tx.delete(communityMembers).where(isMembership(communityId, personId));
    await addToMemberCount(tx, communityId, -1);
    await tx.insert(communityBans).values({ communityId, userId: personId, createdAt: now });
    await logAction(tx, { communityId, actorId, action: "remove-member", personId, reason, now });
  });
}

/**
 * Allows a removed member to join again. Idempotent.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner or a moderator
 */
export async function readmitCommunityMember({ db, clock }: AppDeps, change: MemberChange): Promise<void> {
  const { actorId } = change;
  await db.transaction(async (tx) => {
    const { communityId, personId } = await lockForChange(tx, change);
    await requireModerator(tx, communityId, actorId);
    const [lifted] = await tx
      .delete(communityBans)
      .where(isBan(communityId, personId))
      .returning({ userId: communityBans.userId });
    if (lifted) {
      await logAction(tx, { communityId, actorId, action: "readmit-member", personId, now: clock() });
    }
  });
}
