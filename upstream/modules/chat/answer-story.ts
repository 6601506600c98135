import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/db/connection";
import { users } from "#upstream/db/schema";
import { stories } from "#upstream/db/schema-story";
import { canSeeStory } from "#upstream/db/visibility";

/**
 * Whose a story is that somebody answers.
 * @throws AppError VALIDATION_FAILED when it is over, or not for them
 */
export async function answerStory(tx: Database, viewer: string, storyId: string, now: Date): Promise<string> {
  const [story] = await tx
    .select({ authorId: stories.authorId })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory({ viewer, now })));
  if (story) return story.authorId;
  const words = "This story is over";
  throw new AppError("VALIDATION_FAILED", words, { fields: { story: words } });
}
