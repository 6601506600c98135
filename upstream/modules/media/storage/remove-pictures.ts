import { asc, eq, inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

/**
 * Deletes the rows of pictures and queues their files for removal.
 * @param tx the transaction that deletes what they were part of
 */
export async function removePictures(tx: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const removed = await tx
    .delete(media)
    .where(inArray(media.key, [...keys]))
    .returning({ key: media.key, isPrivate: media.isPrivate });
  const privateKeys = new Set(removed.filter(({ isPrivate }) => isPrivate).map(({ key }) => key));
  await tx
    .insert(mediaRemovals)
    .values(keys.map((key) => ({ key, isPrivate: privateKeys.has(key), queuedAt: now })))
    .onConflictDoNothing();
}

/**
 * Removes queued files immediately, where the interface promises that. A file that cannot be removed stays queued for
 * `removeQueuedPictures`.
 * @param keys as passed to `removePictures`, whose transaction must have been committed
 */
export async function removeFilesNow(
  { db, media, privateMedia }: Pick<AppDeps, "db" | "media" | "privateMedia">,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const queued = await db
    .select({ key: mediaRemovals.key, isPrivate: mediaRemovals.isPrivate })
    .from(mediaRemovals)
    .where(inArray(mediaRemovals.key, [...keys]));
  for (const { key, isPrivate } of queued) {
    try {
      await (isPrivate ? privateMedia : media).remove(key);
    } catch {
      continue;
    }
    await db.delete(mediaRemovals).where(eq(mediaRemovals.key, key));
  }
}

const FILES_PER_RUN = 200;

/**
 * Removes queued files, oldest first. Several processes may run it concurrently. A failure rejects and leaves the
 * rest queued for the next run.
 */
export async function removeQueuedPictures({
  db,
  media,
  privateMedia,
}: Pick<AppDeps, "db" | "media" | "privateMedia">): Promise<void> {
  const queued = await db
    .select({ key: mediaRemovals.key, isPrivate: mediaRemovals.isPrivate })
    .from(mediaRemovals)
    .orderBy(asc(mediaRemovals.queuedAt))
    .limit(FILES_PER_RUN);
  for (const { key, isPrivate } of queued) {
    await (isPrivate ? privateMedia : media).remove(key);
    await db.delete(mediaRemovals).where(eq(mediaRemovals.key, key));
  }
}
