import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { type CommunityRead, findCommunity } from "#upstream/modules/community/community-queries";
import { revokeInvitationsOf } from "#upstream/modules/community/invitations/invitations";
import { readRole } from "#upstream/modules/community/lock-community";
import { endRequest, lockWithModerators, requestToJoin } from "./join-requests.ts";
import { addToMemberCount, admitMembers, isMembership } from "./membership.ts";

/**
 * Makes the caller a member of a public community, or requests to join a private one. Idempotent.
 * @throws AppError NOT_FOUND, FORBIDDEN when a moderator removed the caller, and those of `requestToJoin`
 */
export async function joinCommunity(
  { db, clock }: AppDeps,
  userId: string,
  slug: string,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    // Serializes concurrent requests of one member, so that the limit counts them correctly.
    await lockMember(tx, userId);
    const community = await lockWithModerators(tx, slug, [userId]);
    const { role, isBanned, isPublic, hasRequested } = await findCommunity(tx, userId, slug);
    refuseRemoved(isBanned);
    if (role === null && !hasRequested) {
      const now = clock();
      if (isPublic) await admitMembers(tx, { communityId: community.id, userIds: [userId], now });
      else await requestToJoin(tx, community, { userId, now });
    }
    return findCommunity(tx, userId, slug);
  });
}

/**
 * Rejects a member who was removed and not readmitted.
 * @throws AppError FORBIDDEN
 */
export function refuseRemoved(isBanned: boolean): void {
  if (!isBanned) return;
  throw new AppError("FORBIDDEN", "A moderator removed you from this community, so you cannot join it");
}

/**
 * Ends the caller's membership, or withdraws the request for it. Idempotent.
 * @throws AppError NOT_FOUND, CONFLICT for the owner
 */
export async function leaveCommunity({ db }: AppDeps, userId: string, slug: string): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const community = await lockWithModerators(tx, slug, [userId]);
    const communityId = community.id;
    const role = await readRole(tx, communityId, userId);
    if (role === "owner") {
      throw new AppError(
        "CONFLICT",
        "You own this community. Make another member its owner first, or delete it.",
      );
    }
    if (role === null) await endRequest(tx, community, userId);
    else {
      await revokeInvitationsOf(tx, communityId, userId);
      await tx.delete(communityMembers).where(isMembership(communityId, userId));
      await addToMemberCount(tx, communityId, -1);
    }
    return findCommunity(tx, userId, slug);
  });
}
