import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { mediaRemovals } from "#upstream/db/schema-media";

/**
 * Removes the files of pictures without waiting for the sweep, where somebody was told that they go at once. What the
 * storage refuses stays queued, and the sweep tries it again.
 * @param keys those given to `removePictures`, after its transaction
 */
export async function removeFilesNow(
  { db, media }: Pick<AppDeps, "db" | "media">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await media.remove(key);
    } catch {
      continue;
    }
    await db.delete(mediaRemovals).where(eq(mediaRemovals.key, key));
  }
}
