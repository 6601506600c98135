import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { type CommunityRead, findCommunity } from "#upstream/modules/community/community-queries";
import { admitMembers } from "./admit-members.ts";
import { lockWithAnswerers, requestToJoin } from "./join-requests.ts";

/**
 * Makes the caller a member, or asks the owner and moderators to where only members may read. A repeat changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN for whom a moderator removed, those of `requestToJoin`
 */
export async function joinCommunity(
  { db, clock }: AppDeps,
  userId: string,
  slug: string,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    // Two requests at once are counted one after the other.
    await lockMember(tx, userId);
    const community = await lockWithAnswerers(tx, slug, [userId]);
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
 * Refuses whom a moderator has removed and nobody has readmitted.
 * @throws AppError FORBIDDEN
 */
export function refuseRemoved(isBanned: boolean): void {
  if (!isBanned) return;
  throw new AppError("FORBIDDEN", "A moderator removed you from this community, so you cannot join it");
}
