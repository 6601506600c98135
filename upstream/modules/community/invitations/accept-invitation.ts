import { AppError } from "#contract/errors";
import type { InvitationState } from "#contract/invitation";
import type { AppDeps } from "#upstream/app-deps";
import type { Viewer } from "#upstream/core/db/relation";
import { type CommunityRead, findCommunity } from "#upstream/modules/community/community-queries";
import { admitMembers } from "#upstream/modules/community/members/admit-members";
import { refuseRemoved } from "#upstream/modules/community/members/join-community";
import {
  endRequest,
  lockWithAnswerers,
  refuseBlocked,
} from "#upstream/modules/community/members/join-requests";
import { countUse, findInvitation, stateOf } from "./invitations.ts";

interface Asked {
  readonly slug: string;
  readonly token: string;
}

const refusals: Record<Exclude<InvitationState, "usable">, string> = {
  expired: "This invitation has expired",
  "used-up": "This invitation has been used as often as it may be",
  unknown: "This invitation does not work any more",
};

/**
 * Whether a link lets people into a community.
 * @throws AppError NOT_FOUND without such a community
 */
export async function checkInvitation(
  { db, keys, clock }: AppDeps,
  viewer: Viewer,
  { slug, token }: Asked,
): Promise<InvitationState> {
  const { id: communityId } = await findCommunity(db, viewer, slug);
  const found = await findInvitation(db, keys.invitation, { communityId, token });
  return found ? stateOf(found, clock()) : "unknown";
}

/**
 * Makes the caller a member by a link, also where the caller waits for an answer. Who is a member already uses nothing up.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN for whom a moderator removed or the owner has blocked
 */
export async function acceptInvitation(
  { db, keys, clock }: AppDeps,
  userId: string,
  { slug, token }: Asked,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const community = await lockWithAnswerers(tx, slug, [userId]);
    const communityId = community.id;
    const { role, isBanned } = await findCommunity(tx, userId, slug);
    if (role !== null) return findCommunity(tx, userId, slug);
    refuseRemoved(isBanned);
    const now = clock();
    const found = await findInvitation(tx, keys.invitation, { communityId, token });
    const state = found ? stateOf(found, now) : "unknown";
    if (!found || state !== "usable")
      throw new AppError("LINK_INVALID", refusals[state === "usable" ? "unknown" : state]);
    await refuseBlocked(tx, communityId, userId);
    await countUse(tx, found.id);
    await endRequest(tx, community, userId);
    await admitMembers(tx, { communityId, userIds: [userId], now });
    return findCommunity(tx, userId, slug);
  });
}
