import { and, asc, eq, gt } from "drizzle-orm";
import type { Story } from "#contract/story";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import { storyNotFound } from "./story-not-found.ts";
import { selectStories, toStory } from "./story-queries.ts";
import type { StoryDeps, StoryReader } from "./story-reader.ts";

/**
 * One story that the reader may see.
 * @throws AppError NOT_FOUND
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
 * The stories of one person that are not over, oldest first: as many as a member may have at a time, so all of them.
 * @throws AppError NOT_FOUND when there is none for the reader to see
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
