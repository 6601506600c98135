import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { Notification } from "#contract/notification";
import type { AppDeps } from "#upstream/app-deps";
import { pushDeliveries, pushSubscriptions } from "#upstream/db/schema-push";
import { findStandingSessions } from "#upstream/modules/auth/find-standing-sessions";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { notificationPath } from "#upstream/modules/notification/notification-path";
import { findEntry } from "#upstream/modules/notification/notification-queries";
import { readSettings } from "#upstream/modules/settings/read-settings";

const TOPIC_LENGTH = 32;
const ICON_WIDTH_PX = 192;

/**
 * Pushes a notification to one browser, as its member may see it at this moment: not what was read, taken back or is by
 * somebody blocked meanwhile, nor to a browser whose session has ended.
 * @throws when it is to be tried again
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
  const entry = ttlMs > 0 ? await findPushable(deps, subscription, delivery.notificationId) : undefined;
  if (!entry) return;
  const { userId } = subscription;
  const outcome = await push.send({
    target: subscription,
    payload: JSON.stringify(contentOf(entry, await countUnread(db, userId, clock()))),
    ttlMs,
    urgency: entry.type === "security" ? "high" : "normal",
    topic: topicOf(userId, entry.groupKey),
  });
  if (outcome === "gone") {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
  } else if (outcome === "refused") {
    log.warn({ host: new URL(subscription.endpoint).host }, "a push service refused a message");
  }
}

type Subscription = typeof pushSubscriptions.$inferSelect;

async function findPushable(
  { db, clock }: AppDeps,
  { userId, sessionId }: Subscription,
  notificationId: string | null,
): Promise<Notification | undefined> {
  if (notificationId === null) return undefined;
  const standing = await findStandingSessions(db, [sessionId], clock());
  if (!standing.has(sessionId)) return undefined;
  if (!(await readSettings(db, userId)).pushNotifications) return undefined;
  const entry = await findEntry(db, userId, notificationId);
  // What has joined the group since brings a message of its own, which says the same and more.
  return entry && !entry.isRead && entry.id === notificationId ? entry : undefined;
}

/** What the service worker is told; see public/sw.js. */
function contentOf(entry: Notification, unreadCount: number) {
  const { id, title, message, groupKey, actor, createdAt } = entry;
  const picture = actor?.profileImage;
  const width = picture?.widths.find((each) => each >= ICON_WIDTH_PX) ?? picture?.widths.at(-1);
  const icon = picture && width ? picture.url.replace(/[^/]+$/, `${width}.webp`) : undefined;
  return {
    id,
    title,
    body: message,
    url: notificationPath(entry),
    tag: groupKey,
    icon,
    createdAt,
    unreadCount,
  };
}

// Says nothing to the push service, and not even who is told the same.
function topicOf(userId: string, groupKey: string): string {
  return createHash("sha256").update(`${userId} ${groupKey}`).digest("base64url").slice(0, TOPIC_LENGTH);
}
