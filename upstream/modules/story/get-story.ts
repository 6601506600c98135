import { and, asc, eq, gt } from "drizzle-orm";
import type { Story } from "#contract/story";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import { type StoryDeps, type StoryReader, selectStories, storyNotFound } from "./story-queries.ts";
import { toStories } from "./to-stories.ts";

/**
 * A story by its id.
 * @throws AppError NOT_FOUND, also if the reader may not see it
 */
export async function getStory(
  deps: StoryDeps,
  reader: StoryReader,
  storyId: string,
): Promise<{ story: Story }> {
  const rows = await selectStories(deps.db, reader).where(and(eq(stories.id, storyId), canSeeStory(reader)));
  const [story] = await toStories(deps, reader, rows);
  if (!story) throw storyNotFound();
  return { story };
}

/**
 * A person's stories that have not expired, oldest first. Not paged, since their number is limited.
 * @throws AppError NOT_FOUND if there is none that the reader may see
 */
export async function listStoriesOf(
  deps: StoryDeps,
  reader: StoryReader,
  username: string,
): Promise<{ stories: Story[] }> {
  const rows = await selectStories(deps.db, reader)
    .where(
      and(
        eq(users.username, username),
        gt(stories.expiresAt, reader.now),
        canSeeStory(reader),
        notReportedStory(reader.viewer),
      ),
    )
    .orderBy(asc(stories.id));
  if (rows.length === 0) throw storyNotFound();
  return { stories: await toStories(deps, reader, rows) };
}
