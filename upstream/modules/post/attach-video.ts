import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { postUploads, videos } from "#upstream/core/db/schema/schema-post";

const GONE = "The video is no longer there. Please add it again.";

/**
 * Gives an uploaded video to a new post. It must be the author's own and still wait for a post.
 * @param tx the transaction that writes the post; when it fails the video waits on
 * @throws AppError VALIDATION_FAILED
 */
export async function attachVideo(
  tx: Database,
  { postId, authorId }: { postId: string; authorId: string },
  key: string,
): Promise<void> {
  // Two posts at once cannot have the same video: the second waits here, and finds it gone.
  const taken = await tx
    .delete(postUploads)
    .where(and(eq(postUploads.mediaKey, key), eq(postUploads.ownerId, authorId)))
    .returning({ key: postUploads.mediaKey });
  const given =
    taken.length > 0
      ? await tx
          .update(videos)
          .set({ postId })
          .where(eq(videos.mediaKey, key))
          .returning({ key: videos.mediaKey })
      : [];
  // A picture under this key waits on as well, since nothing of this transaction stays.
  if (given.length === 0) throw new AppError("VALIDATION_FAILED", GONE, { fields: { video: GONE } });
}
