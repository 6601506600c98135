import { eq } from "drizzle-orm";
import type { Quoters } from "#contract/quoters";
import type { AppDeps } from "#upstream/app-deps";
import { posts } from "#upstream/core/db/schema/schema";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockShownPost } from "#upstream/modules/post/lock-own-post";

/**
 * Chooses who may quote a member's own post. Choosing the same again changes nothing.
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function setQuoters(
  { db }: AppDeps,
  authorId: string,
  postId: string,
  quotesFrom: Quoters,
): Promise<{ quotesFrom: Quoters }> {
  return db.transaction(async (tx) => {
    const before = await lockShownPost(tx, authorId, postId);
    if (before.quotesFrom !== quotesFrom) {
      await tx.update(posts).set({ quotesFrom }).where(eq(posts.id, postId));
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    return { quotesFrom };
  });
}
