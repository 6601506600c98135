import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { OWN_FAVORITES_PER_MEMBER } from "#contract/limits-story";
import type { Story } from "#contract/story";
import type { AppDeps } from "#upstream/app-deps";
import { inOrderOf } from "#upstream/core/db/collect-readable";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyFavorites } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import { lockVisibleStory } from "./story-actions.ts";
import { type StoryDeps, type StoryReader, selectStories } from "./story-queries.ts";
import { toStories } from "./to-stories.ts";

/** How many of a member's favorites are the member's own stories. */
export async function countOwnFavorites(tx: Database, userId: string): Promise<number> {
  const [own] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(storyFavorites)
    .innerJoin(stories, eq(stories.id, storyFavorites.storyId))
    .where(and(eq(storyFavorites.userId, userId), eq(stories.authorId, userId)));
  return own?.count ?? 0;
}

/** A member's own favorite stories are kept after they expire, so their number is limited. */
async function refuseTooManyOwn(tx: Database, userId: string): Promise<void> {
  if ((await countOwnFavorites(tx, userId)) >= OWN_FAVORITES_PER_MEMBER) {
    const message = `You can keep ${OWN_FAVORITES_PER_MEMBER} stories of your own. Remove one from your favorites first.`;
    throw new AppError("CONFLICT", message);
  }
}

/**
 * Adds a story to a member's favorites. Adding it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it; CONFLICT beyond the maximum number of the member's
 * own stories
 */
export async function favoriteStory({ db, clock }: AppDeps, userId: string, storyId: string) {
  await db.transaction(async (tx) => {
    const now = clock();
    const { authorId } = await lockVisibleStory(tx, { viewer: userId, now }, storyId);
    const isSaved = and(eq(storyFavorites.storyId, storyId), eq(storyFavorites.userId, userId));
    if ((await tx.$count(storyFavorites, isSaved)) > 0) return;
    if (authorId === userId) await refuseTooManyOwn(tx, userId);
    await tx.insert(storyFavorites).values({ storyId, userId, createdAt: now }).onConflictDoNothing();
  });
  return { isFavorite: true };
}

/** Removes a story from a member's favorites. Does nothing if it is not one of them. */
export async function unfavoriteStory({ db }: AppDeps, userId: string, storyId: string) {
  await db
    .delete(storyFavorites)
    .where(and(eq(storyFavorites.storyId, storyId), eq(storyFavorites.userId, userId)));
  return { isFavorite: false };
}

/** A page of the reader's favorite stories that they may still see, latest added first. */
export async function listFavoriteStories(
  deps: StoryDeps,
  reader: StoryReader,
  page: QueryOf<Endpoints["listFavoriteStories"]>,
): Promise<{ stories: Story[]; nextCursor: string | null }> {
  const after = decodeCursor(timeCursor, page.cursor);
  const saved = await deps.db
    .select({ id: stories.id, savedAt: storyFavorites.createdAt })
    .from(storyFavorites)
    .innerJoin(stories, eq(stories.id, storyFavorites.storyId))
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(
      and(
        eq(storyFavorites.userId, reader.viewer),
        canSeeStory(reader),
        notReportedStory(reader.viewer),
        after
          ? sql`(${storyFavorites.createdAt}, ${storyFavorites.storyId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(storyFavorites.createdAt), desc(storyFavorites.storyId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(saved, page.limit, ({ savedAt, id }) => [savedAt.toISOString(), id]);
  return { stories: await inOrder(deps, reader, items), nextCursor };
}

async function inOrder(
  deps: StoryDeps,
  reader: StoryReader,
  items: readonly { id: string }[],
): Promise<Story[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  // Checked again, since access may be revoked between the two queries.
  const rows = await selectStories(deps.db, reader).where(and(isAnyOf(stories.id, ids), canSeeStory(reader)));
  return toStories(deps, reader, inOrderOf(ids, rows));
}
