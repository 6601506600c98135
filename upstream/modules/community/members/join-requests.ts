import { and, desc, eq, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { JOIN_REQUESTS_PER_MEMBER } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers, joinRequests, rankOf } from "#upstream/core/db/schema/schema-community";
import { isBlockedByOwner } from "#upstream/core/db/visibility";
import { emitEvent } from "#upstream/core/events/emit-event";
import { lockCommunity } from "#upstream/modules/community/lock-community";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawJoinRequests } from "#upstream/modules/notification/withdraw-notifications";

/** Of the owner and moderators so many are told of a request; the others see it when they look. */
const TOLD_OF_REQUEST = 20;

/** The row of somebody's request. */
export function joinRequest(communityId: string, userId: string) {
  return and(eq(joinRequests.communityId, communityId), eq(joinRequests.userId, userId));
}

/** Who is told of requests to join a community: its owner, then moderators. */
async function answerersOf(tx: Database, slug: string): Promise<string[]> {
  const rows = await tx
    .select({ id: communityMembers.userId })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(and(eq(communities.slug, slug), inArray(communityMembers.role, ["owner", "moderator"])))
    .orderBy(desc(rankOf(communityMembers.role)), desc(communityMembers.createdAt))
    .limit(TOLD_OF_REQUEST);
  return rows.map(({ id }) => id);
}

/**
 * Locks a community for a change of requests to join it, with everybody who is told of one: whoever deletes an account holds it before
 * the communities it was in.
 * @param people ids of all others to whom the change will point
 * @returns also who is to be told
 * @throws AppError NOT_FOUND
 */
export async function lockWithAnswerers(tx: Database, slug: string, people: readonly string[]) {
  const asked = await answerersOf(tx, slug);
  const community = await lockCommunity(tx, slug, [...people, ...asked]);
  // Who has become a moderator since could be locked only out of order.
  const known = new Set(asked);
  const answererIds = (await answerersOf(tx, slug)).filter((id) => known.has(id));
  return { ...community, slug, answererIds };
}

type LockedCommunity = Awaited<ReturnType<typeof lockWithAnswerers>>;

/** Tells the open pages of those whom a request to join concerns. */
export async function announceRequest(
  tx: Database,
  { slug, answererIds }: Pick<LockedCommunity, "slug" | "answererIds">,
  userId: string,
): Promise<void> {
  await emitEvent(tx, { kind: "communityChanged", slug, userIds: [userId] });
  if (answererIds.length > 0) await emitEvent(tx, { kind: "communityChanged", slug, userIds: answererIds });
}

/**
 * Writes down that somebody wants to join, and tells the owner and moderators.
 * @param community locked, its answerers too
 * @throws AppError FORBIDDEN where the owner has blocked that person, CONFLICT for whoever waits for too many answers
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
      `You are waiting for the answers of ${JOIN_REQUESTS_PER_MEMBER} communities. Take a request back to ask another.`,
    );
  }
  await tx.insert(joinRequests).values({ communityId, userId, createdAt: now });
  for (const recipientId of community.answererIds) {
    await notify(tx, { kind: "join-request", recipientId, actorId: userId, communityId, now });
  }
  await announceRequest(tx, community, userId);
}

/**
 * Refuses whom the owner of a community has blocked, in words that do not say why.
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
 * Ends somebody's request without an answer to it: it was taken back, or declined. A repeat changes nothing.
 * @param community locked
 * @returns whether there was one
 */
export async function endRequest(tx: Database, community: LockedCommunity, userId: string): Promise<boolean> {
  const communityId = community.id;
  const ended = await tx
    .delete(joinRequests)
    .where(joinRequest(communityId, userId))
    .returning({ userId: joinRequests.userId });
  if (ended.length === 0) return false;
  await withdrawJoinRequests(tx, { communityId, actorId: userId });
  await announceRequest(tx, community, userId);
  return true;
}
