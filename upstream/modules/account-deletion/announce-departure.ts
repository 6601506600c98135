import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { notifications, outbox } from "#upstream/core/db/schema/schema-notification";
import { emitEvents } from "#upstream/core/events/emit-event";
import { windowStart } from "#upstream/modules/notification/visible-rows";

/** People told by one event: with many followers there are several, so that other events need not wait for all of them. */
const TOLD_AT_ONCE = 500;

interface Departing {
  readonly id: string;
  readonly username: string;
}

/** Events that wait and speak of a member have nobody left to tell, or nothing to tell of. */
export async function dropEventsAbout(tx: Database, userId: string): Promise<void> {
  await tx.delete(outbox).where(sql`${outbox.event}::text like ${`%${userId}%`}`);
}

/** Everybody whose pages may show the member: who follows or is followed, asked, blocked, or was told of something. */
async function concerned(tx: Database, userId: string): Promise<string[]> {
  const rows = await union(
    tx.select({ id: follows.followerId }).from(follows).where(eq(follows.followeeId, userId)),
    tx.select({ id: follows.followeeId }).from(follows).where(eq(follows.followerId, userId)),
    tx.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, userId)),
    tx.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, userId)),
    tx.select({ id: notifications.recipientId }).from(notifications).where(eq(notifications.actorId, userId)),
  );
  return rows.map(({ id }) => id);
}

/**
 * Tells the open pages of others that a member is going: lists, feeds and buttons let go of the member, and unread
 * counts of what the member had caused.
 * @param tx the transaction that deletes the member, while everything still stands
 */
export async function announceDeparture(tx: Database, member: Departing, now: Date): Promise<void> {
  const unread = await tx
    .select({ id: notifications.id, recipientId: notifications.recipientId })
    .from(notifications)
    .where(
      and(
        eq(notifications.actorId, member.id),
        isNull(notifications.readAt),
        isNull(notifications.withdrawnAt),
        gte(notifications.id, lowestId(windowStart(now))),
      ),
    );
  const toldIds = await concerned(tx, member.id);
  const groups = Array.from({ length: Math.ceil(toldIds.length / TOLD_AT_ONCE) }, (_, group) =>
    toldIds.slice(group * TOLD_AT_ONCE, (group + 1) * TOLD_AT_ONCE),
  );
  await emitEvents(tx, [
    ...unread.map(({ id, recipientId }) => ({
      kind: "notificationWithdrawn" as const,
      userId: recipientId,
      notificationId: id,
    })),
    ...groups.map((userIds) => ({
      kind: "memberGone" as const,
      personId: member.id,
      username: member.username,
      userIds,
    })),
  ]);
}
