import { and, eq, isNull, not, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";
import { communityMembers, joinRequests } from "#upstream/core/db/schema/schema-community";
import { isBlockedByOwner } from "#upstream/core/db/visibility";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { notifyAdmission } from "#upstream/modules/notification/notify-admission";
import { withdrawJoinRequests } from "#upstream/modules/notification/withdraw-notifications";

/** SQL condition for the row of a member. */
export function isMembership(communityId: string, userId: string) {
  return and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId));
}

/**
 * Finds a user's id regardless of blocks, so that a block does not protect from moderation.
 * @throws AppError NOT_FOUND
 */
export async function findUserId(tx: Database, username: string): Promise<string> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!person) throw new AppError("NOT_FOUND", "This account does not exist");
  return person.id;
}

/**
 * Adds to a community's member count.
 * @param step negative to subtract
 * @param tx a transaction that has locked the community
 */
export async function addToMemberCount(tx: Database, communityId: string, step: number): Promise<void> {
  await tx
    .update(communities)
    .set({ memberCount: sql`greatest(${communities.memberCount} + ${step}::int, 0)` })
    .where(eq(communities.id, communityId));
}

/** Rows per statement and recipients per event. */
const BATCH_SIZE = 500;

interface Admission {
  readonly communityId: string;
  /** Not members yet. */
  readonly userIds: readonly string[];
  readonly now: Date;
}

/**
 * Adds members to a community.
 * @param tx a transaction that has locked the community
 */
export async function admitMembers(tx: Database, { communityId, userIds, now }: Admission): Promise<void> {
  const rows = userIds.map((userId) => ({ communityId, userId, role: "member" as const, createdAt: now }));
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await tx.insert(communityMembers).values(rows.slice(at, at + BATCH_SIZE));
  }
  await addToMemberCount(tx, communityId, userIds.length);
}

/** Ids of the people with an open request to join a community. */
export async function readRequesters(tx: Database, communityId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: joinRequests.userId })
    .from(joinRequests)
    .where(eq(joinRequests.communityId, communityId));
  return rows.map(({ id }) => id);
}

/**
 * Admits everyone with an open request when a community becomes public, except people who are suspended or blocked by the owner.
 * @param tx a transaction that has locked the community
 */
export async function admitRequesters(
  tx: Database,
  { communityId, slug, now }: { communityId: string; slug: string; now: Date },
): Promise<void> {
  const admitted = await tx
    .select({ id: users.id })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(
      and(
        eq(joinRequests.communityId, communityId),
        isNull(users.deactivatedAt),
        not(isBlockedByOwner(communityId, users.id)),
      ),
    );
  const ended = await tx
    .delete(joinRequests)
    .where(eq(joinRequests.communityId, communityId))
    .returning({ id: joinRequests.userId });
  if (ended.length === 0) return;
  const userIds = admitted.map(({ id }) => id);
  await admitMembers(tx, { communityId, userIds, now });
  await withdrawJoinRequests(tx, { communityId });
  await notifyAdmission(tx, { communityId, userIds, now });
  const recipientIds = ended.map(({ id }) => id);
  const groups = Array.from({ length: Math.ceil(recipientIds.length / BATCH_SIZE) }, (_, group) =>
    recipientIds.slice(group * BATCH_SIZE, (group + 1) * BATCH_SIZE),
  );
  await emitEvents(
    tx,
    groups.map((group) => ({ kind: "communityChanged" as const, slug, userIds: group })),
  );
}
