import { and, eq, lte } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { POST_RESTORE_MS, SECOND } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { postImages, posts } from "#upstream/core/db/schema/schema";
import { videos } from "#upstream/core/db/schema/schema-post";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";

/** The job starts by the clock of the database, which need not be that of this process. */
const CLOCKS_DIFFER_MS = 10 * SECOND;

/** Removes a post, and all that hangs on it, whose author has not taken the deletion back in time. */
export async function purgePost({ db, clock }: AppDeps, { postId }: { postId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const pictures = tx
      .select({ key: postImages.mediaKey })
      .from(postImages)
      .where(eq(postImages.postId, postId));
    const video = tx.select({ key: videos.mediaKey }).from(videos).where(eq(videos.postId, postId));
    const files = await unionAll(pictures, video);
    // It may have been restored, and deleted again: then another job comes for it.
    const isOver = lte(posts.deletedAt, new Date(now.getTime() - POST_RESTORE_MS + CLOCKS_DIFFER_MS));
    const removed = await tx
      .delete(posts)
      .where(and(eq(posts.id, postId), isOver))
      .returning({ id: posts.id });
    if (removed.length === 0) return;
    await removePictures(
      tx,
      files.map(({ key }) => key),
      now,
    );
  });
}
