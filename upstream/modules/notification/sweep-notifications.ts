import { lt } from "drizzle-orm";
import { NOTIFICATION_RETENTION_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { notifications } from "#upstream/core/db/schema/schema-notification";

/** Deletes notifications older than `NOTIFICATION_RETENTION_MS`. */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, new Date(now.getTime() - NOTIFICATION_RETENTION_MS)));
}
