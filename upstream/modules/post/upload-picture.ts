import { desc, eq, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { POST_UPLOADS_WAITING_MAX } from "#contract/limits";
import type { Picture } from "#contract/picture";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { toPicture } from "#upstream/db/picture-columns";
import { media } from "#upstream/db/schema";
import { postUploads } from "#upstream/db/schema-post";
import { postShape } from "#upstream/modules/media/picture-shapes";
import { removePictures } from "#upstream/modules/media/remove-pictures";
import { withStoredPicture } from "#upstream/modules/media/with-stored-picture";
import type { UploadedFile } from "#upstream/plugins/uploads";

/** Lets go of the oldest pictures that a member has waiting beyond the most there may be: they were given up long ago. */
async function dropSurplus(tx: Database, ownerId: string, now: Date): Promise<void> {
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

/**
 * Takes in a picture for a post that is being written.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
 */
export async function uploadPicture(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; image: Picture }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  return withStoredPicture(deps, file.path, postShape, async (stored) => {
    const createdAt = deps.clock();
    await deps.db.transaction(async (tx) => {
      await tx.insert(media).values({ ...stored, ownerId, createdAt });
      await tx.insert(postUploads).values({ mediaKey: stored.key, ownerId, createdAt });
      await dropSurplus(tx, ownerId, createdAt);
    });
    return { key: stored.key, image: toPicture({ ...stored, alt: "" }) };
  });
}
