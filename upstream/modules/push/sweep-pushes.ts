import { lt } from "drizzle-orm";
import { NOTIFICATION_REPEAT_MS, NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { pushDeliveries } from "#upstream/core/db/schema/schema-push";

// Until then a delivery tells that its notification has been pushed; after that the same is news again.
const KEPT_MS = NOTIFICATION_REPEAT_MS + NOTIFICATION_WINDOW_MS;

/** Forgets what was pushed when nothing can ask for it any more. */
export async function sweepPushes(db: Database, now: Date): Promise<void> {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.createdAt, new Date(now.getTime() - KEPT_MS)));
}
