import { and, desc, eq, inArray } from "drizzle-orm";
import type { JoinAnswer } from "#contract/community-members";
import { AppError } from "#contract/errors";
import { JOIN_REQUESTS_PER_MEMBER } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";
import { communityMembers, joinRequests, rankOf } from "#upstream/core/db/schema/schema-community";
import { canAnswerRequest, isBlockedByOwner } from "#upstream/core/db/visibility";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { logAction } from "#upstream/modules/community/community-log";
import { lockCommunity, requireModerator } from "#upstream/modules/community/lock-community";
import { notify } from "#upstream/modules/notification/notify";
import { notifyAdmission } from "#upstream/modules/notification/notify-admission";
import { withdrawJoinRequests } from "#upstream/modules/notification/withdraw-notifications";
import type { MemberChange } from "./manage-members.ts";
import { admitMembers, findUserId } from "./membership.ts";

/** The most moderators who are notified of a request; the others see it in the list. */
const MAX_NOTIFIED = 20;

/** SQL condition for the row of a request. */
function isJoinRequest(communityId: string, userId: string) {
  return and(eq(joinRequests.communityId, communityId), eq(joinRequests.userId, userId));
}

/** Ids of those who are notified of requests to join a community: its owner, then its latest moderators. */
async function moderatorsOf(tx: Database, slug: string): Promise<string[]> {
  const rows = await tx
    .select({ id: communityMembers.userId })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(and(eq(communities.slug, slug), inArray(communityMembers.role, ["owner", "moderator"])))
    .orderBy(desc(rankOf(communityMembers.role)), desc(communityMembers.createdAt))
    .limit(MAX_NOTIFIED);
  return rows.map(({ id }) => id);
}

/**
 * Locks a community for a change of its join requests, and before it the members to notify: account deletion locks members
 * before communities.
 * @param people ids of all other members that the change will reference
 * @returns the community with the ids of the moderators to notify
 * @throws AppError NOT_FOUND
 */
export async function lockWithModerators(tx: Database, slug: string, people: readonly string[]) {
  const before = await moderatorsOf(tx, slug);
  const community = await lockCommunity(tx, slug, [...people, ...before]);
  // A moderator who was added in between could be locked only out of order, so they are not notified.
  const locked = new Set(before);
  const moderatorIds = (await moderatorsOf(tx, slug)).filter((id) => locked.has(id));
  return { ...community, slug, moderatorIds };
}

type LockedCommunity = Awaited<ReturnType<typeof lockWithModerators>>;

/** Makes the open pages of the requester and the moderators refetch the community. */
async function emitRequestChanged(
  tx: Database,
  { slug, moderatorIds }: Pick<LockedCommunity, "slug" | "moderatorIds">,
  userId: string,
): Promise<void> {
  await emitEvent(tx, { kind: "communityChanged", slug, userIds: [userId] });
  if (moderatorIds.length > 0) await emitEvent(tx, { kind: "communityChanged", slug, userIds: moderatorIds });
}

/**
 * Stores a request to join, and notifies the owner and moderators.
 * @param community locked with `lockWithModerators`
 * @throws AppError FORBIDDEN when the owner has blocked the member, CONFLICT for too many open requests
 */
export async function requestToJoin(
  tx: Database,
  community: LockedCommunity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const communityId = community.id;
  await refuseBlocked(tx, communityId, userId);
  const waiting = await tx.$count(joinRequests, eq(joinRequests.userId, userId));
  if (waiting >= JOIN_REQUESTS_PER_MEMBER) {
    throw new AppError(
      "CONFLICT",
      `You have ${JOIN_REQUESTS_PER_MEMBER} pending requests to join. Withdraw one to send another.`,
    );
  }
  await tx.insert(joinRequests).values({ communityId, userId, createdAt: now });
  for (const recipientId of community.moderatorIds) {
    await notify(tx, { kind: "join-request", recipientId, actorId: userId, communityId, now });
  }
  await emitRequestChanged(tx, community, userId);
}

/**
 * Rejects a member whom the owner has blocked, with a message that does not reveal the block.
 * @throws AppError FORBIDDEN
 */
export async function refuseBlocked(tx: Database, communityId: string, userId: string): Promise<void> {
  const [blocked] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(and(eq(communities.id, communityId), isBlockedByOwner(communityId, userId)));
  if (blocked) throw new AppError("FORBIDDEN", "You cannot join this community");
}

/**
 * Deletes a request that was withdrawn or answered. Idempotent.
 * @param community locked with `lockWithModerators`
 * @returns whether there was one
 */
export async function endRequest(tx: Database, community: LockedCommunity, userId: string): Promise<boolean> {
  const communityId = community.id;
  const ended = await tx
    .delete(joinRequests)
    .where(isJoinRequest(communityId, userId))
    .returning({ userId: joinRequests.userId });
  if (ended.length === 0) return false;
  await withdrawJoinRequests(tx, { communityId, actorId: userId });
  await emitRequestChanged(tx, community, userId);
  return true;
}

/**
 * Accepts or declines an open request to join. Accepted members are notified and logged, declined ones are not.
 * @throws AppError NOT_FOUND when the request does not exist or the caller may not see its author; FORBIDDEN unless the caller is
 * the owner or a moderator
 */
export async function answerJoinRequest(
  { db, clock }: AppDeps,
  { slug, actorId, username }: MemberChange,
  action: JoinAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await findUserId(tx, username);
    const community = await lockWithModerators(tx, slug, [actorId, userId]);
    const communityId = community.id;
    await requireModerator(tx, communityId, actorId);
    const [request] = await tx
      .select({ userId: joinRequests.userId })
      .from(joinRequests)
      .innerJoin(users, eq(users.id, joinRequests.userId))
      .where(and(isJoinRequest(communityId, userId), canAnswerRequest(actorId)));
    if (!request) throw new AppError("NOT_FOUND", "This request was already answered or withdrawn");
    await endRequest(tx, community, userId);
    if (action === "decline") return;
    const now = clock();
    await admitMembers(tx, { communityId, userIds: [userId], now });
    await notifyAdmission(tx, { communityId, userIds: [userId], now });
    await logAction(tx, { communityId, actorId, action: "admit-member", personId: userId, now });
  });
}
