import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory } from "#upstream/core/db/visibility";
import type { StoryReader } from "#upstream/modules/story/story-reader";

/**
 * Whose a story is that somebody answers: the other one's of a conversation of two.
 * @param otherId null in a group
 * @throws AppError VALIDATION_FAILED when it is over, not for them, or somebody else's
 */
export async function answerStory(
  tx: Database,
  { viewer, now }: StoryReader,
  storyId: string,
  otherId: string | null,
): Promise<string> {
  const [story] = await tx
    .select({ authorId: stories.authorId })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory({ viewer, now })));
  if (story && story.authorId === otherId) return story.authorId;
  const words = story ? "A story is answered to whoever told it" : "This story is over";
  throw new AppError("VALIDATION_FAILED", words, { fields: { story: words } });
}
