import { and, eq, gt, lt, sql } from "drizzle-orm";
import { NOTIFICATION_REPEAT_MS, NOTIFICATION_WINDOW_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { conversations, messages, presence } from "#upstream/core/db/schema/schema-chat";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canReadMessage, isUnread, reader } from "#upstream/core/db/visibility-chat";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";

/**
 * Queues a push of a notification to each of its member's browsers, once per browser: a restored notification is
 * emitted again but not pushed twice.
 * @param tx the transaction that delivers the notification
 */
export async function queueNotificationPushes(
  { jobs, clock }: Pick<AppDeps, "jobs" | "clock">,
  tx: Database,
  userId: string,
  notificationId: string,
): Promise<void> {
  const browsers = await tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .leftJoin(memberSettings, eq(memberSettings.userId, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        // Without a row the contract's default applies.
        sql`coalesce(${memberSettings.pushNotifications}, true)`,
      ),
    )
    .prepare("browsers_pushed_to")
    .execute();
  if (browsers.length === 0) return;
  const now = clock();
  const queued = await tx
    .insert(pushDeliveries)
    .values(
      browsers.map(({ subscriptionId }) => ({
        id: newId(now),
        subscriptionId,
        notificationId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ pushId: pushDeliveries.id });
  for (const { pushId } of queued) await jobs.enqueue(tx, "push", { pushId });
}

/** Pushes to online members are delayed, so that a message that is read on an open page is not pushed. */
const OPEN_PAGE_DELAY_MS = 3 * SECOND;

/** Without a row the contract's defaults apply. */
const wantsMessages = sql`coalesce(${memberSettings.pushNotifications} and ${memberSettings.messages}, true)`;

const browsersToPushTo = statement(
  "browsers_to_tell_of_messages",
  ["messageIds", "now"],
  (db, { messageIds, now }) =>
    db
      .select({
        subscriptionId: pushSubscriptions.id,
        messageId: messages.id,
        isOnline: sql<boolean>`${presence.userId} is not null`.mapWith(Boolean),
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, reader.userId))
      .leftJoin(memberSettings, eq(memberSettings.userId, reader.userId))
      .leftJoin(presence, and(eq(presence.userId, reader.userId), gt(presence.onlineUntil, now)))
      .where(
        and(
          isAnyOfThese(messages.id, messageIds),
          eq(reader.state, "member"),
          isNotMuted(now),
          canReadMessage(),
          isUnread(),
          wantsMessages,
        ),
      ),
);

/**
 * Queues pushes of new messages to each browser of the members who have not read them, once per browser. Members who
 * have muted or not accepted the conversation, or turned off pushes of messages, are left out.
 * @param tx the transaction that delivers the messages
 */
export async function queueMessagePushes(
  { jobs, clock }: Pick<AppDeps, "jobs" | "clock">,
  tx: Database,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const now = clock();
  const browsers = await browsersToPushTo(tx, { messageIds, now });
  if (browsers.length === 0) return;
  const startAfter = new Date(now.getTime() + OPEN_PAGE_DELAY_MS);
  const delayed = new Set(
    browsers.filter(({ isOnline }) => isOnline).map(({ subscriptionId }) => subscriptionId),
  );
  const queued = await tx
    .insert(pushDeliveries)
    .values(
      browsers.map(({ subscriptionId, messageId }) => ({
        id: newId(now),
        subscriptionId,
        messageId,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ pushId: pushDeliveries.id, subscriptionId: pushDeliveries.subscriptionId });
  for (const { pushId, subscriptionId } of queued) {
    await jobs.enqueue(tx, "push", { pushId }, delayed.has(subscriptionId) ? { startAfter } : {});
  }
}

// Until then a row prevents a second push of the same notification.
const KEPT_MS = NOTIFICATION_REPEAT_MS + NOTIFICATION_WINDOW_MS;

/** Deletes deliveries that are no longer needed to prevent repeated pushes. */
export async function sweepPushes(db: Database, now: Date): Promise<void> {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.createdAt, new Date(now.getTime() - KEPT_MS)));
}
