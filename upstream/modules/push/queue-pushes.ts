import { and, eq, sql } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";

/**
 * Queues a notification for every browser of its member that is pushed to, each once: a follow that was taken back and
 * made again is told to open pages anew, but rings nobody twice.
 * @param tx the transaction that delivers the notification
 */
export async function queuePushes(
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
        // No row means the defaults of the contract.
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
