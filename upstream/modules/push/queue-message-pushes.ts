import { and, eq, gt, sql } from "drizzle-orm";
import { SECOND } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { conversations, messages, presence } from "#upstream/core/db/schema/schema-chat";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canReadMessage, isUnread, reader } from "#upstream/core/db/visibility-chat";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";

/** Whoever has a page open reads there first: what is read by then rings on no other device. */
const OPEN_PAGE_DELAY_MS = 3 * SECOND;

/** No row means the defaults of the contract. */
const wantsMessages = sql`coalesce(${memberSettings.pushNotifications} and ${memberSettings.messages}, true)`;

const browsersToTell = statement(
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
 * Queues new messages for every browser that is pushed to of those who have not read them, each once: not for who has muted the
 * conversation, has not accepted it, or does not want messages to be pushed.
 * @param tx the transaction that delivers the messages
 */
export async function queueMessagePushes(
  { jobs, clock }: Pick<AppDeps, "jobs" | "clock">,
  tx: Database,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const now = clock();
  const browsers = await browsersToTell(tx, { messageIds, now });
  if (browsers.length === 0) return;
  const whenRead = new Date(now.getTime() + OPEN_PAGE_DELAY_MS);
  const waiting = new Set(
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
    await jobs.enqueue(tx, "push", { pushId }, waiting.has(subscriptionId) ? { startAfter: whenRead } : {});
  }
}
