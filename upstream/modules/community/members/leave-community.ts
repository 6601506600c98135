import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { type CommunityRead, findCommunity } from "#upstream/modules/community/community-queries";
import { revokeInvitationsOf } from "#upstream/modules/community/invitations/invitations";
import { readRole } from "#upstream/modules/community/lock-community";
import { countMember } from "./count-member.ts";
import { endRequest, lockWithAnswerers } from "./join-requests.ts";
import { membership } from "./member-change.ts";

/**
 * Ends the caller's membership, or takes the request for it back. A repeat changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT for the owner
 */
export async function leaveCommunity({ db }: AppDeps, userId: string, slug: string): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const community = await lockWithAnswerers(tx, slug, [userId]);
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
      await tx.delete(communityMembers).where(membership(communityId, userId));
      await countMember(tx, communityId, -1);
    }
    return findCommunity(tx, userId, slug);
  });
}
