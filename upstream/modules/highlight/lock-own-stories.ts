import { and, asc, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { type StoryReader, storyNotFound } from "#upstream/modules/story/story-queries";

/**
 * Locks stories of the reader's own that run or are kept, so that none of them is swept before the transaction ends.
 * @param tx a transaction that has locked no member yet
 * @throws AppError FORBIDDEN for a story of another member, NOT_FOUND for one that is gone
 */
export async function lockOwnStories(
  tx: Database,
  reader: StoryReader,
  storyIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ authorId: stories.authorId })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(isAnyOf(stories.id, storyIds), canSeeStory(reader)))
    .orderBy(asc(stories.id))
    .for("no key update", { of: stories });
  if (rows.some(({ authorId }) => authorId !== reader.viewer)) {
    throw new AppError("FORBIDDEN", "Only your own stories can be in your highlights");
  }
  if (rows.length === new Set(storyIds).size) return;
  if (storyIds.length === 1) throw storyNotFound();
  throw new AppError("NOT_FOUND", "One of these stories is no longer available. Please choose again.");
}
