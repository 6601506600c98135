import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Highlight } from "#contract/highlight";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { highlightStories, highlights, stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import { storyImage, storyImageColumns, toStoryImage } from "#upstream/modules/story/story-image";
import type { StoryDeps, StoryReader } from "#upstream/modules/story/story-queries";

/** The same error for a missing highlight and for one of which the caller may see nothing. */
export function noSuchHighlight(): AppError {
  return new AppError("NOT_FOUND", "This highlight does not exist");
}

/** What the reader may see of highlights: the newest story and how many there are. Those without a story for the reader have no row. */
function shownOf(db: Database, reader: StoryReader, filter: SQL, storyId: string | undefined) {
  const hasStory = storyId === undefined ? sql`null` : sql`bool_or(${eq(stories.id, storyId)})`;
  return db
    .select({
      highlightId: highlightStories.highlightId,
      coverId: sql<string>`(array_agg(${stories.id} order by ${stories.id} desc))[1]`.as("cover_id"),
      storyCount: sql<number>`count(*)::int`.as("story_count"),
      hasStory: sql<boolean | null>`${hasStory}`.as("has_story"),
    })
    .from(highlightStories)
    .innerJoin(stories, eq(stories.id, highlightStories.storyId))
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(filter, canSeeStory(reader), notReportedStory(reader.viewer)))
    .groupBy(highlightStories.highlightId)
    .as("shown");
}

/**
 * The highlights of which the reader may see something, newest first. Their order says nothing of stories that are for others.
 * @param filter of `highlightStories` joined with `stories` and `users`, their author
 * @param storyId sets `hasStory`
 */
export async function readHighlights(
  { db, keys }: StoryDeps,
  reader: StoryReader,
  filter: SQL,
  storyId?: string,
): Promise<Highlight[]> {
  const shown = shownOf(db, reader, filter, storyId);
  const rows = await db
    .select({
      id: highlights.id,
      name: highlights.name,
      coverId: stories.id,
      image: storyImageColumns,
      expiresAt: stories.expiresAt,
      storyCount: shown.storyCount,
      hasStory: shown.hasStory,
    })
    .from(shown)
    .innerJoin(highlights, eq(highlights.id, shown.highlightId))
    .innerJoin(stories, eq(stories.id, shown.coverId))
    .innerJoin(storyImage, eq(storyImage.key, stories.mediaKey))
    .orderBy(desc(highlights.id));
  return rows.map(({ id, name, coverId, image: stored, expiresAt, storyCount, hasStory }) => {
    const { alt: _, ...image } = toStoryImage({ keys, now: reader.now }, stored, expiresAt);
    return { id, name, cover: { storyId: coverId, image }, storyCount, hasStory };
  });
}

/**
 * One highlight.
 * @param storyId sets `hasStory`
 * @throws AppError NOT_FOUND, also if the reader may see none of its stories
 */
export async function findHighlight(
  deps: StoryDeps,
  reader: StoryReader,
  id: string,
  storyId?: string,
): Promise<Highlight> {
  const [found] = await readHighlights(deps, reader, eq(highlightStories.highlightId, id), storyId);
  if (!found) throw noSuchHighlight();
  return found;
}

/**
 * Requires that a highlight is the member's own.
 * @throws AppError NOT_FOUND
 */
export async function requireOwnHighlight(db: Database, ownerId: string, id: string): Promise<void> {
  const own = await db.$count(highlights, and(eq(highlights.id, id), eq(highlights.ownerId, ownerId)));
  if (own === 0) throw noSuchHighlight();
}
