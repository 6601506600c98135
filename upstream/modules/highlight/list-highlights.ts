import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Highlight, KeptStory } from "#contract/highlight";
import type { Story } from "#contract/story";
import { isAnyOf } from "#upstream/core/db/columns";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { users } from "#upstream/core/db/schema/schema";
import { highlightStories, stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory, notReportedStory } from "#upstream/core/db/visibility-story";
import {
  type StoryDeps,
  type StoryReader,
  selectStories,
  toPlainStory,
} from "#upstream/modules/story/story-queries";
import { toStories } from "#upstream/modules/story/to-stories";
import { findHighlight, noSuchHighlight, readHighlights, requireOwnHighlight } from "./highlight-queries.ts";

/**
 * A member's highlights of which the reader may see something; none of a member whose stories the reader may not see.
 * @param storyId sets `hasStory` of each
 */
export async function listHighlights(
  deps: StoryDeps,
  reader: StoryReader,
  username: string,
  storyId?: string,
): Promise<Highlight[]> {
  return readHighlights(deps, reader, eq(users.username, username), storyId);
}

/**
 * A highlight with its stories that the reader may see, oldest first. Not paged, since their number is limited.
 * @throws AppError NOT_FOUND if there are none
 */
export async function getHighlight(
  deps: StoryDeps,
  reader: StoryReader,
  id: string,
): Promise<{ highlight: Highlight; stories: Story[] }> {
  const { db } = deps;
  const highlight = await findHighlight(deps, reader, id);
  const contained = db
    .select({ id: highlightStories.storyId })
    .from(highlightStories)
    .where(eq(highlightStories.highlightId, id));
  const rows = await selectStories(db, reader)
    .where(and(inArray(stories.id, contained), canSeeStory(reader), notReportedStory(reader.viewer)))
    .orderBy(asc(stories.id));
  // Access may have ended between the two queries.
  if (rows.length === 0) throw noSuchHighlight();
  return { highlight, stories: await toStories(deps, reader, rows) };
}

/** Which of some stories are in a highlight. */
async function highlightedAmong(
  { db }: StoryDeps,
  highlightId: string | undefined,
  storyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (highlightId === undefined || storyIds.length === 0) return new Set();
  const rows = await db
    .select({ id: highlightStories.storyId })
    .from(highlightStories)
    .where(and(eq(highlightStories.highlightId, highlightId), isAnyOf(highlightStories.storyId, storyIds)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * A page of the reader's own stories to choose from, newest first: those that run, and those that are kept.
 * @throws AppError NOT_FOUND for another member's highlight
 */
export async function listKeptStories(
  deps: StoryDeps,
  reader: StoryReader,
  { cursor, limit, highlight }: QueryOf<Endpoints["listKeptStories"]>,
): Promise<{ stories: KeptStory[]; nextCursor: string | null }> {
  const after = decodeCursor(idCursor, cursor);
  if (highlight !== undefined) await requireOwnHighlight(deps.db, reader.viewer, highlight);
  const rows = await selectStories(deps.db, reader)
    .where(
      and(
        eq(stories.authorId, reader.viewer),
        canSeeStory(reader),
        after ? lt(stories.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(stories.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
  const ids = items.map(({ id }) => id);
  const highlighted = await highlightedAmong(deps, highlight, ids);
  const kept = items.map((row): KeptStory => {
    const { id, image, text, isForList, createdAt } = toPlainStory({ keys: deps.keys, now: reader.now }, row);
    return { id, image, text, isForList, createdAt, isInHighlight: highlighted.has(id) };
  });
  return { stories: kept, nextCursor };
}
