import { AppError } from "#contract/errors";
import type { InvitationState } from "#contract/invitation";
import type { AppDeps } from "#upstream/app-deps";
import type { Viewer } from "#upstream/core/db/relation";
import { type CommunityRead, findCommunity } from "#upstream/modules/community/community-queries";
import { refuseRemoved } from "#upstream/modules/community/members/join-community";
import {
  endRequest,
  lockWithModerators,
  refuseBlocked,
} from "#upstream/modules/community/members/join-requests";
import { admitMembers } from "#upstream/modules/community/members/membership";
import { countUse, findInvitation, invitationState } from "./invitations.ts";

interface InvitationLink {
  readonly slug: string;
  readonly token: string;
}

const refusals: Record<Exclude<InvitationState, "usable">, string> = {
  expired: "This invitation has expired",
  "used-up": "This invitation has been used up",
  unknown: "This invitation no longer works",
};

/**
 * The state of an invitation.
 * @throws AppError NOT_FOUND when the community does not exist
 */
export async function checkInvitation(
  { db, keys, clock }: AppDeps,
  viewer: Viewer,
  { slug, token }: InvitationLink,
): Promise<InvitationState> {
  const { id: communityId } = await findCommunity(db, viewer, slug);
  const found = await findInvitation(db, keys.invitation, { communityId, token });
  return found ? invitationState(found, clock()) : "unknown";
}

/**
 * Makes the caller a member by invitation, ending an open request to join. An existing member does not use the invitation up.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN when a moderator removed the caller or the owner has blocked the caller
 */
export async function acceptInvitation(
  { db, keys, clock }: AppDeps,
  userId: string,
  { slug, token }: InvitationLink,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const community = await lockWithModerators(tx, slug, [userId]);
    const communityId = community.id;
    const { role, isBanned } = await findCommunity(tx, userId, slug);
    if (role !== null) return findCommunity(tx, userId, slug);
    refuseRemoved(isBanned);
    const now = clock();
    const found = await findInvitation(tx, keys.invitation, { communityId, token });
    const state = found ? invitationState(found, now) : "unknown";
    if (!found || state !== "usable")
      throw new AppError("LINK_INVALID", refusals[state === "usable" ? "unknown" : state]);
    await refuseBlocked(tx, communityId, userId);
    await countUse(tx, found.id);
    await endRequest(tx, community, userId);
    await admitMembers(tx, { communityId, userIds: [userId], now });
    return findCommunity(tx, userId, slug);
  });
}
