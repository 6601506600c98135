import { inArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { media } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

/**
 * Removes the rows of pictures that nothing shows any more, and has their files removed.
 * @param tx the transaction that removes what they were in
 */
export async function removePictures(tx: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const removed = await tx
    .delete(media)
    .where(inArray(media.key, [...keys]))
    .returning({ key: media.key, isPrivate: media.isPrivate });
  const hidden = new Set(removed.filter(({ isPrivate }) => isPrivate).map(({ key }) => key));
  await tx
    .insert(mediaRemovals)
    .values(keys.map((key) => ({ key, isPrivate: hidden.has(key), queuedAt: now })))
    .onConflictDoNothing();
}
