import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { withdrawFollow, withdrawFollowRequest } from "#upstream/modules/notification/withdraw-notifications";
import { addToCounters } from "./add-to-counters.ts";

/**
 * Ends following or takes a request back, counters and the notification of it included. Nobody is told.
 * @param tx a transaction that has locked both people
 * @returns what there was, if anything
 */
export async function endFollow(
  tx: Database,
  followerId: string,
  followeeId: string,
): Promise<"accepted" | "pending" | undefined> {
  const [ended] = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId)))
    .returning({ status: follows.status });
  const pair = { recipientId: followeeId, actorId: followerId };
  if (ended?.status === "pending") await withdrawFollowRequest(tx, pair);
  if (ended?.status === "accepted") {
    await addToCounters(tx, followerId, followeeId, -1);
    await withdrawFollow(tx, pair);
  }
  return ended?.status;
}
