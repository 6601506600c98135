import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId } from "#upstream/core/db/new-id";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { notifications, outbox } from "#upstream/core/db/schema/schema-notification";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { windowStart } from "#upstream/modules/notification/visible-rows";

/** The recipients of one event. Many recipients are split into several events, so that other events are not delayed by one. */
const RECIPIENTS_PER_EVENT = 500;

interface DeletedMember {
  readonly id: string;
  readonly username: string;
}

/** Deletes pending events that mention a member. */
export async function deleteEventsAbout(tx: Database, userId: string): Promise<void> {
  await tx.delete(outbox).where(sql`${outbox.event}::text like ${`%${userId}%`}`);
}

/** Ids of members whose pages may show the member: by a follow, a request, a block or a notification. */
async function affectedIds(tx: Database, userId: string): Promise<string[]> {
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
 * Emits events so that open pages of other members remove the member from lists, feeds and buttons, and drop unread
 * notifications that the member caused.
 * @param tx the transaction that deletes the member, before its rows are deleted
 */
export async function announceDeletion(tx: Database, member: DeletedMember, now: Date): Promise<void> {
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
  const recipientIds = await affectedIds(tx, member.id);
  const groups = Array.from({ length: Math.ceil(recipientIds.length / RECIPIENTS_PER_EVENT) }, (_, group) =>
    recipientIds.slice(group * RECIPIENTS_PER_EVENT, (group + 1) * RECIPIENTS_PER_EVENT),
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
