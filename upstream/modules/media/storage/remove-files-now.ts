import { eq, inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

/**
 * Removes the files of pictures without waiting for the sweep, where somebody was told that they go at once. What the
 * storage refuses stays queued, and the sweep tries it again.
 * @param keys those given to `removePictures`, after its transaction
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
