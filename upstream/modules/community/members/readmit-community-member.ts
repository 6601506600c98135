import type { AppDeps } from "#upstream/app-deps";
import { communityBans } from "#upstream/core/db/schema/schema-community";
import { requireModerator } from "#upstream/modules/community/lock-community";
import { writeAct } from "#upstream/modules/community/write-act";
import { ban, lockForChange, type MemberChange } from "./member-change.ts";

/**
 * Lets somebody who was removed join again. A repeat changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner or a moderator
 */
export async function readmitCommunityMember({ db, clock }: AppDeps, change: MemberChange): Promise<void> {
  const { actorId } = change;
  await db.transaction(async (tx) => {
    const { communityId, personId } = await lockForChange(tx, change);
    await requireModerator(tx, communityId, actorId);
    const [lifted] = await tx
      .delete(communityBans)
      .where(ban(communityId, personId))
      .returning({ userId: communityBans.userId });
    if (lifted) {
      await writeAct(tx, { communityId, actorId, action: "readmit-member", personId, now: clock() });
    }
  });
}
