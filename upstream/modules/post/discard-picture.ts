import { and, eq, inArray, lt } from "drizzle-orm";
import { POST_UPLOAD_KEPT_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";

/** Pictures of one sweep, at most; the others wait for the next. */
const AT_ONCE = 500;

type PictureDeps = Pick<AppDeps, "db" | "clock">;

/** Removes a picture of the member's that is in no post; anything else is left alone. */
export async function discardPicture(
  { db, clock }: PictureDeps,
  ownerId: string,
  key: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const discarded = await tx
      .delete(postUploads)
      .where(and(eq(postUploads.mediaKey, key), eq(postUploads.ownerId, ownerId)))
      .returning({ key: postUploads.mediaKey });
    if (discarded.length > 0) await removePictures(tx, [key], clock());
  });
}

/** Removes pictures that have waited for a post too long. */
export async function sweepUploads({ db, clock }: PictureDeps): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const old = tx
      .select({ key: postUploads.mediaKey })
      .from(postUploads)
      .where(lt(postUploads.createdAt, new Date(now.getTime() - POST_UPLOAD_KEPT_MS)))
      .limit(AT_ONCE);
    const swept = await tx
      .delete(postUploads)
      .where(inArray(postUploads.mediaKey, old))
      .returning({ key: postUploads.mediaKey });
    const keys = swept.map(({ key }) => key);
    await removePictures(tx, keys, now);
  });
}
