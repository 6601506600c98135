import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { stories, storyViews } from "#upstream/core/db/schema/schema-story";
import { lockVisibleStory } from "./lock-visible-story.ts";

/**
 * Counts a member as somebody who has looked at a story. A repeat and one's own look change nothing.
 * @throws AppError NOT_FOUND for what the member may not see
 */
export async function viewStory(
  { db, clock }: AppDeps,
  userId: string,
  storyId: string,
): Promise<{ viewCount: number }> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { authorId, viewCount } = await lockVisibleStory(tx, { viewer: userId, now }, storyId);
    if (authorId === userId) return { viewCount };
    const inserted = await tx
      .insert(storyViews)
      .values({ storyId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ storyId: storyViews.storyId });
    if (inserted.length === 0) return { viewCount };
    await tx
      .update(stories)
      .set({ viewCount: viewCount + 1 })
      .where(eq(stories.id, storyId));
    return { viewCount: viewCount + 1 };
  });
}
