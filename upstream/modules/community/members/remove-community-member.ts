import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { communityBans, communityMembers } from "#upstream/core/db/schema/schema-community";
import { revokeInvitationsOf } from "#upstream/modules/community/invitations/invitations";
import { readRole, requireModerator } from "#upstream/modules/community/lock-community";
import { writeAct } from "#upstream/modules/community/write-act";
import { countMember } from "./count-member.ts";
import { isBanned, lockForChange, type MemberChange, membership, notAMember } from "./member-change.ts";

/**
 * Removes a member, who cannot join again until somebody readmits them. A repeat changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner, or a moderator and the member is none; BAD_REQUEST
 * for oneself
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
    await tx.delete(communityMembers).where(membership(communityId, personId));
    await countMember(tx, communityId, -1);
    await tx.insert(communityBans).values({ communityId, userId: personId, createdAt: now });
    await writeAct(tx, { communityId, actorId, action: "remove-member", personId, reason, now });
  });
}
