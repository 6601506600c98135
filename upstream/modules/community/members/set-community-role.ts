import type { CommunityMember, CommunityRole } from "#contract/community";
import { AppError } from "#contract/errors";
import { COMMUNITIES_OWNED_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { refuseBeyondLimit } from "#upstream/modules/community/create-community";
import { revokeInvitationsOf } from "#upstream/modules/community/invitations/invitations";
import { readRole, requireOwner } from "#upstream/modules/community/lock-community";
import { writeAct } from "#upstream/modules/community/write-act";
import { findMember } from "./list-community-members.ts";
import { lockForChange, type MemberChange, membership, notAMember } from "./member-change.ts";

/**
 * Gives a member another role. Whoever makes somebody else the owner is a moderator from then on. The same role again
 * changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner, BAD_REQUEST for oneself, CONFLICT for somebody who
 * owns as many communities as one may
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
      throw new AppError("BAD_REQUEST", "Make another member the owner to give up being it");
    }
    const before = await readRole(tx, communityId, personId);
    if (before === null) throw notAMember(username);
    if (before !== role) {
      if (role === "owner") {
        const refusal = `@${username} already owns ${COMMUNITIES_OWNED_MAX} communities`;
        await refuseBeyondLimit(tx, personId, refusal);
        // First, since there is one owner at any moment.
        await tx.update(communityMembers).set({ role: "moderator" }).where(membership(communityId, actorId));
      }
      if (role === "member") await revokeInvitationsOf(tx, communityId, personId);
      await tx.update(communityMembers).set({ role }).where(membership(communityId, personId));
      const action = role === "owner" ? "hand-over" : "change-role";
      await writeAct(tx, { communityId, actorId, action, personId, reason: role, now: clock() });
    }
    return findMember(tx, communityId, personId);
  });
}
