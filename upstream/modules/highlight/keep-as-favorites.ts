import { and, desc, eq, lte, not } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { OWN_FAVORITES_PER_MEMBER } from "#contract/limits-story";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { stories, storyFavorites } from "#upstream/core/db/schema/schema-story";
import { isKept } from "#upstream/core/db/visibility-story";
import { countOwnFavorites } from "#upstream/modules/story/favorite-story";

/**
 * Keeps expired stories that are in no highlight any more among their author's favorites, for the author alone, since the sweep would
 * delete them for good.
 * @param tx a transaction that has removed them from a highlight and has locked the author
 * @throws AppError CONFLICT if there is no room for all
 */
export async function keepAsFavorites(
  tx: Database,
  authorId: string,
  storyIds: readonly string[],
  now: Date,
): Promise<void> {
  const isOver = and(
    isAnyOf(stories.id, storyIds),
    eq(stories.authorId, authorId),
    lte(stories.expiresAt, now),
    not(isKept()),
  );
  const over = await tx.select({ storyId: stories.id }).from(stories).where(isOver).orderBy(desc(stories.id));
  if (over.length === 0) return;
  const room = OWN_FAVORITES_PER_MEMBER - (await countOwnFavorites(tx, authorId));
  if (over.length > room) {
    const message = `These stories would be lost: you can keep ${OWN_FAVORITES_PER_MEMBER} among your favorites. Remove some there, or delete stories first.`;
    throw new AppError("CONFLICT", message);
  }
  await tx
    .insert(storyFavorites)
    .values(over.map(({ storyId }) => ({ storyId, userId: authorId, createdAt: now })))
    .onConflictDoNothing();
}
