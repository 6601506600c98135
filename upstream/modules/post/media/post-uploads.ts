import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import { POST_UPLOAD_RETENTION_MS, POST_UPLOADS_WAITING_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { postUploads } from "#upstream/core/db/schema/schema-post";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";

const UPLOADS_PER_SWEEP = 500;

type UploadDeps = Pick<AppDeps, "db" | "clock">;

/** Whether no saved draft has it, which keeps its uploads. */
const isInNoDraft = isNull(postUploads.draftId);

/** Removes a member's own upload that is in no post and no saved draft. Does nothing for any other key. */
export async function discardPicture({ db, clock }: UploadDeps, ownerId: string, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const discarded = await tx
      .delete(postUploads)
      .where(and(eq(postUploads.mediaKey, key), eq(postUploads.ownerId, ownerId), isInNoDraft))
      .returning({ key: postUploads.mediaKey });
    if (discarded.length > 0) await removePictures(tx, [key], clock());
  });
}

/** Removes up to 500 uploads that have not been posted within `POST_UPLOAD_RETENTION_MS`. */
export async function sweepUploads({ db, clock }: UploadDeps): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const old = tx
      .select({ key: postUploads.mediaKey })
      .from(postUploads)
      .where(and(lt(postUploads.createdAt, new Date(now.getTime() - POST_UPLOAD_RETENTION_MS)), isInNoDraft))
      .limit(UPLOADS_PER_SWEEP);
    const swept = await tx
      .delete(postUploads)
      .where(and(inArray(postUploads.mediaKey, old), isInNoDraft))
      .returning({ key: postUploads.mediaKey });
    const keys = swept.map(({ key }) => key);
    await removePictures(tx, keys, now);
  });
}

/** Removes a member's oldest uploads beyond `POST_UPLOADS_WAITING_MAX`, which they have presumably abandoned. */
export async function dropSurplusUploads(tx: Database, ownerId: string, now: Date): Promise<void> {
  const surplus = tx
    .select({ key: postUploads.mediaKey })
    .from(postUploads)
    .where(and(eq(postUploads.ownerId, ownerId), isInNoDraft))
    .orderBy(desc(postUploads.createdAt), desc(postUploads.mediaKey))
    .offset(POST_UPLOADS_WAITING_MAX);
  const dropped = await tx
    .delete(postUploads)
    // Asked again, since a draft may have been saved with it meanwhile.
    .where(and(inArray(postUploads.mediaKey, surplus), isInNoDraft))
    .returning({ key: postUploads.mediaKey });
  const keys = dropped.map(({ key }) => key);
  await removePictures(tx, keys, now);
}
