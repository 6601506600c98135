import { and, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { postImages, postUploads, videos } from "#upstream/core/db/schema/schema-post";

type PictureInput = BodyOf<Endpoints["createPost"]>["images"][number];

/** The pictures of a new post; for a video, only its poster. */
export function picturesOf({
  images,
  video,
}: Pick<BodyOf<Endpoints["createPost"]>, "images" | "video">): readonly PictureInput[] {
  return video ? [{ key: video.poster, alt: video.alt }] : images;
}

/** Says that pictures cannot be used, at their field. */
export function pictureRefusal(message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { fields: { images: message } });
}

export const PICTURE_GONE = "A picture is no longer there. Please add it again.";

/**
 * Attaches uploaded pictures to a new post, in their order. Each must be the author's own and not yet in a post.
 * @param tx the transaction that writes the post; if it is rolled back, the uploads remain available
 * @throws AppError VALIDATION_FAILED
 */
export async function attachPictures(
  tx: Database,
  { postId, authorId }: { postId: string; authorId: string },
  images: readonly PictureInput[],
): Promise<void> {
  if (images.length === 0) return;
  const keys = images.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw pictureRefusal("A picture can be in a post only once");
  // A concurrent post with the same picture waits for this row lock and then finds the row deleted.
  const taken = await tx
    .delete(postUploads)
    .where(and(inArray(postUploads.mediaKey, keys), eq(postUploads.ownerId, authorId)))
    .returning({ key: postUploads.mediaKey });
  if (taken.length < keys.length) throw pictureRefusal(PICTURE_GONE);
  if ((await tx.$count(videos, inArray(videos.mediaKey, keys))) > 0)
    throw pictureRefusal("A video can't be added as a picture");
  if (keys.length > 1) {
    const animated = await tx.$count(media, and(inArray(media.key, keys), eq(media.isAnimated, true)));
    if (animated > 0) throw pictureRefusal("A GIF can't be combined with other pictures");
  }
  for (const { key, alt } of images) {
    if (alt !== "") await tx.update(media).set({ alt }).where(eq(media.key, key));
  }
  await tx
    .insert(postImages)
    .values(images.map(({ key }, position) => ({ postId, position, mediaKey: key })));
}

export const VIDEO_GONE = "The video is no longer there. Please add it again.";

/**
 * Attaches an uploaded video to a new post. It must be the author's own and not yet in a post.
 * @param tx the transaction that writes the post; if it is rolled back, the upload remains available
 * @throws AppError VALIDATION_FAILED
 */
export async function attachVideo(
  tx: Database,
  { postId, authorId }: { postId: string; authorId: string },
  key: string,
): Promise<void> {
  // A concurrent post with the same video waits for this row lock and then finds the row deleted.
  const taken = await tx
    .delete(postUploads)
    .where(and(eq(postUploads.mediaKey, key), eq(postUploads.ownerId, authorId)))
    .returning({ key: postUploads.mediaKey });
  const attached =
    taken.length > 0
      ? await tx
          .update(videos)
          .set({ postId })
          .where(eq(videos.mediaKey, key))
          .returning({ key: videos.mediaKey })
      : [];
  // Also thrown if the key is a picture's: the rollback makes that upload available again.
  if (attached.length === 0)
    throw new AppError("VALIDATION_FAILED", VIDEO_GONE, { fields: { video: VIDEO_GONE } });
}
