import { and, asc, eq, gt } from "drizzle-orm";
import type { Story } from "#contract/story";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import { type StoryDeps, type StoryReader, selectStories, storyNotFound, toStory } from "./story-queries.ts";

/**
 * A story by its id.
 * @throws AppError NOT_FOUND, also if the reader may not see it
 */
export async function getStory(
  { db, keys }: StoryDeps,
  reader: StoryReader,
  storyId: string,
): Promise<{ story: Story }> {
  const [row] = await selectStories(db, reader.viewer).where(
    and(eq(stories.id, storyId), canSeeStory(reader)),
  );
  if (!row) throw storyNotFound();
  return { story: toStory({ keys, now: reader.now }, row) };
}

/**
 * A person's stories that have not expired, oldest first. Not paged, since their number is limited.
 * @throws AppError NOT_FOUND if there is none that the reader may see
 */
export async function listStoriesOf(
  { db, keys }: StoryDeps,
  reader: StoryReader,
  username: string,
): Promise<{ stories: Story[] }> {
  const rows = await selectStories(db, reader.viewer)
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
  return { stories: rows.map((row) => toStory({ keys, now: reader.now }, row)) };
}
