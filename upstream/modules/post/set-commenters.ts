import { eq } from "drizzle-orm";
import type { Commenters } from "#contract/commenters";
import type { AppDeps } from "#upstream/app-deps";
import { posts } from "#upstream/core/db/schema/schema";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockShownPost } from "./lock-own-post.ts";

/**
 * Chooses who may comment on a member's own post. Choosing the same again changes nothing.
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function setCommenters(
  { db }: AppDeps,
  authorId: string,
  postId: string,
  commentsFrom: Commenters,
): Promise<{ commentsFrom: Commenters }> {
  return db.transaction(async (tx) => {
    const before = await lockShownPost(tx, authorId, postId);
    if (before.commentsFrom !== commentsFrom) {
      await tx.update(posts).set({ commentsFrom }).where(eq(posts.id, postId));
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    return { commentsFrom };
  });
}
