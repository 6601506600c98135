import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import type { DraftBody } from "#contract/post-draft";
import type { Database } from "#upstream/core/db/connection/database";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { PICTURE_GONE, pictureRefusal } from "#upstream/modules/post/media/attach-media";

/** The keys of all uploads in a draft. */
export function uploadKeysOf({ images, video }: DraftBody): string[] {
  return [...images.map(({ key }) => key), ...(video ? [video.key, video.poster] : [])];
}

/**
 * Keeps the uploads of a draft for as long as it, and leaves those that it had before to the sweep. Each must be the author's own, and in no
 * post and no other draft.
 * @throws AppError VALIDATION_FAILED
 */
export async function claimUploads(
  tx: Database,
  { draftId, authorId, now }: { draftId: string; authorId: string; now: Date },
  body: DraftBody,
): Promise<void> {
  const keys = uploadKeysOf(body);
  if (new Set(keys).size < keys.length) throw pictureRefusal("A picture can be in a post only once");
  await tx
    .update(postUploads)
    .set({ draftId: null, createdAt: now })
    .where(
      and(
        eq(postUploads.draftId, draftId),
        keys.length > 0 ? notInArray(postUploads.mediaKey, keys) : undefined,
      ),
    );
  if (keys.length === 0) return;
  const claimed = await tx
    .update(postUploads)
    .set({ draftId })
    .where(
      and(
        inArray(postUploads.mediaKey, keys),
        eq(postUploads.ownerId, authorId),
        or(isNull(postUploads.draftId), eq(postUploads.draftId, draftId)),
      ),
    )
    .returning({ key: postUploads.mediaKey });
  if (claimed.length < keys.length) throw pictureRefusal(PICTURE_GONE);
}

/**
 * Deletes the uploads that a draft still has.
 * @param tx the transaction that deletes the draft
 */
export async function removeUploadsOf(tx: Database, draftId: string, now: Date): Promise<void> {
  const removed = await tx
    .delete(postUploads)
    .where(eq(postUploads.draftId, draftId))
    .returning({ key: postUploads.mediaKey });
  await removePictures(
    tx,
    removed.map(({ key }) => key),
    now,
  );
}
