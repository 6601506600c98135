import { and, eq } from "drizzle-orm";
import type { JoinAnswer } from "#contract/community";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { joinRequests } from "#upstream/core/db/schema/schema-community";
import { canAnswerRequest } from "#upstream/core/db/visibility";
import { requireModerator } from "#upstream/modules/community/lock-community";
import { writeAct } from "#upstream/modules/community/write-act";
import { notifyAdmission } from "#upstream/modules/notification/notify-admission";
import { admitMembers } from "./admit-members.ts";
import { endRequest, joinRequest, lockWithAnswerers } from "./join-requests.ts";
import { idOf, type MemberChange } from "./member-change.ts";

/**
 * Accepts or declines a request to join, once and only while it waits. Who is let in is told, who is not is not; the log of the
 * community has the former.
 * @throws AppError NOT_FOUND when there is no such request (any more), or the caller may not see who made it; FORBIDDEN unless
 * the caller is the owner or a moderator
 */
export async function answerJoinRequest(
  { db, clock }: AppDeps,
  { slug, actorId, username }: MemberChange,
  action: JoinAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await idOf(tx, username);
    const community = await lockWithAnswerers(tx, slug, [actorId, userId]);
    const communityId = community.id;
    await requireModerator(tx, communityId, actorId);
    const [request] = await tx
      .select({ userId: joinRequests.userId })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(joinRequest(communityId, userId), canAnswerRequest(actorId)));
    if (!request) throw new AppError("NOT_FOUND", "This request was already answered or taken back");
    await endRequest(tx, community, userId);
    if (action === "decline") return;
    const now = clock();
    await admitMembers(tx, { communityId, userIds: [userId], now });
    await notifyAdmission(tx, { communityId, userIds: [userId], now });
    await writeAct(tx, { communityId, actorId, action: "admit-member", personId: userId, now });
  });
}
