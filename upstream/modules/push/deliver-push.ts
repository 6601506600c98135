import { eq } from "drizzle-orm";
import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { findActiveSessions } from "#upstream/modules/auth/find-active-sessions";
import { readSettings } from "#upstream/modules/settings/settings";
import {
  messageContent,
  notificationContent,
  type PushContent,
  type Subscription,
  topicOf,
} from "./push-content.ts";

type Delivery = typeof pushDeliveries.$inferSelect;

/**
 * Pushes a notification or message to one browser, unless it was read or withdrawn, is no longer visible to the
 * member, or the browser's session has ended.
 * @throws if the job should be retried
 */
export async function deliverPush(deps: AppDeps, { pushId }: { pushId: string }): Promise<void> {
  const { db, push, clock, log } = deps;
  const [row] = await db
    .select({ delivery: pushDeliveries, subscription: pushSubscriptions })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .where(eq(pushDeliveries.id, pushId));
  if (!row) return;
  const { delivery, subscription } = row;
  const ttlMs = delivery.createdAt.getTime() + NOTIFICATION_WINDOW_MS - clock().getTime();
  const content = ttlMs > 0 ? await contentOf(deps, subscription, delivery) : undefined;
  if (!content) return;
  const outcome = await push.send({
    target: subscription,
    payload: JSON.stringify(content.payload),
    ttlMs,
    urgency: content.urgency,
    topic: topicOf(subscription, content),
  });
  if (outcome === "gone") {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
  } else if (outcome === "refused") {
    log.warn({ host: new URL(subscription.endpoint).host }, "push service rejected a message");
  }
}

async function contentOf(
  deps: AppDeps,
  subscription: Subscription,
  { notificationId, messageId }: Delivery,
): Promise<PushContent | undefined> {
  const { sessionId, userId } = subscription;
  const active = await findActiveSessions(deps.db, [sessionId], deps.clock());
  if (!active.has(sessionId)) return undefined;
  if (!(await readSettings(deps.db, userId)).pushNotifications) return undefined;
  if (notificationId !== null) return notificationContent(deps, subscription, notificationId);
  return messageId === null ? undefined : messageContent(deps, subscription, messageId);
}
