import type { Community } from "#contract/community";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { communityMembers } from "#upstream/db/schema-community";
import { findCommunity } from "./community-queries.ts";
import { countMember } from "./count-member.ts";
import { lockCommunity } from "./lock-community.ts";

/**
 * Makes the caller a member. A repeat changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN for whom a moderator removed
 */
export async function joinCommunity(
  { db, clock }: AppDeps,
  userId: string,
  slug: string,
): Promise<Community> {
  return db.transaction(async (tx) => {
    const { id: communityId } = await lockCommunity(tx, slug, [userId]);
    const { role, isBanned } = await findCommunity(tx, userId, slug);
    if (isBanned) {
      throw new AppError("FORBIDDEN", "A moderator removed you from this community, so you cannot join it");
    }
    if (role === null) {
      await tx.insert(communityMembers).values({ communityId, userId, role: "member", createdAt: clock() });
      await countMember(tx, communityId, 1);
    }
    return findCommunity(tx, userId, slug);
  });
}
