import { asc, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

const AT_ONCE = 200;

/**
 * Removes the files of pictures that were replaced, oldest first. Several processes may do so at once; what
 * fails stays queued for the next time.
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
    .limit(AT_ONCE);
  for (const { key, isPrivate } of queued) {
    await (isPrivate ? privateMedia : media).remove(key);
    await db.delete(mediaRemovals).where(eq(mediaRemovals.key, key));
  }
}
