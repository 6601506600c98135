import { AppError } from "#contract/errors";
import type { Picture } from "#contract/media/picture";
import type { AppDeps } from "#upstream/app-deps";
import { toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { postShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { dropSurplusUploads } from "./post-uploads.ts";

/**
 * Stores a picture for a post that is being written.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL if storing fails
 */
export async function uploadPicture(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
  shape = postShape,
): Promise<{ key: string; image: Picture }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  return withStoredPicture(deps, file.path, shape, async (stored) => {
    const createdAt = deps.clock();
    await deps.db.transaction(async (tx) => {
      await tx.insert(media).values({ ...stored, ownerId, createdAt });
      await tx.insert(postUploads).values({ mediaKey: stored.key, ownerId, createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
    return { key: stored.key, image: toPicture({ ...stored, alt: "" }) };
  });
}
