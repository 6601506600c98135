import { and, eq, isNull, not } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { communityMembers, joinRequests } from "#upstream/core/db/schema/schema-community";
import { isBlockedByOwner } from "#upstream/core/db/visibility";
import { emitEvents } from "#upstream/core/events/emit-event";
import { notifyAdmission } from "#upstream/modules/notification/notify-admission";
import { withdrawJoinRequests } from "#upstream/modules/notification/withdraw-notifications";
import { countMember } from "./count-member.ts";

/** Rows of one statement, and people told by one event. */
const AT_ONCE = 500;

interface Admission {
  readonly communityId: string;
  /** None of them a member yet. */
  readonly userIds: readonly string[];
  readonly now: Date;
}

/**
 * Makes people members.
 * @param tx a transaction that has locked the community
 */
export async function admitMembers(tx: Database, { communityId, userIds, now }: Admission): Promise<void> {
  const rows = userIds.map((userId) => ({ communityId, userId, role: "member" as const, createdAt: now }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.insert(communityMembers).values(rows.slice(at, at + AT_ONCE));
  }
  await countMember(tx, communityId, userIds.length);
}

/** Who waits to be let into a community. */
export async function readRequesters(tx: Database, communityId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: joinRequests.userId })
    .from(joinRequests)
    .where(eq(joinRequests.communityId, communityId));
  return rows.map(({ id }) => id);
}

/**
 * Lets in everybody who waits, since from now on nobody has to ask; but neither whom the owner has blocked nor who is suspended.
 * @param tx a transaction that has locked the community
 */
export async function admitRequesters(
  tx: Database,
  { communityId, slug, now }: { communityId: string; slug: string; now: Date },
): Promise<void> {
  const welcome = await tx
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
  const userIds = welcome.map(({ id }) => id);
  await admitMembers(tx, { communityId, userIds, now });
  await withdrawJoinRequests(tx, { communityId });
  await notifyAdmission(tx, { communityId, userIds, now });
  const told = ended.map(({ id }) => id);
  const groups = Array.from({ length: Math.ceil(told.length / AT_ONCE) }, (_, group) =>
    told.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
  await emitEvents(
    tx,
    groups.map((group) => ({ kind: "communityChanged" as const, slug, userIds: group })),
  );
}
