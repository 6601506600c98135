import { desc, eq, inArray } from "drizzle-orm";
import { POST_UPLOADS_WAITING_MAX } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";

/** Lets go of the oldest pictures and videos that a member has waiting beyond the most there may be: they were given up long ago. */
export async function dropSurplusUploads(tx: Database, ownerId: string, now: Date): Promise<void> {
  const surplus = tx
    .select({ key: postUploads.mediaKey })
    .from(postUploads)
    .where(eq(postUploads.ownerId, ownerId))
    .orderBy(desc(postUploads.createdAt), desc(postUploads.mediaKey))
    .offset(POST_UPLOADS_WAITING_MAX);
  const dropped = await tx
    .delete(postUploads)
    .where(inArray(postUploads.mediaKey, surplus))
    .returning({ key: postUploads.mediaKey });
  const keys = dropped.map(({ key }) => key);
  await removePictures(tx, keys, now);
}
