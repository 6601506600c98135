import { and, eq, exists, gt, isNull, ne, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { allOf, flagPerRow, found, hasMuted, query, type TimeValue, type ViewerValue } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { feedListPeople } from "./schema/schema-graph.ts";
import { reports } from "./schema/schema-report.ts";
import { highlightStories, stories, storyFavorites } from "./schema/schema-story.ts";
import { canSeeContent, canShowWithin, notBlockedByViewer, type ReaderValues } from "./visibility.ts";

// Who may see which stories, like visibility.ts.

/**
 * The viewer may see a story: they may read its author's content, neither has blocked the other, they are among those for whom it is,
 * no operator hid it (except for its author), and it has not expired or is in a highlight; or it is their own and among their favorites. For queries of `stories` joined with `users`,
 * its author.
 */
export function canSeeStory({ viewer, now }: ReaderValues): SQL {
  const isOwnFavorite = viewer === null ? undefined : and(eq(stories.authorId, viewer), isFavoriteOf(viewer));
  return allOf(
    canSeeContent(viewer, users),
    notBlockedByViewer(viewer, users),
    isStoryFor(viewer),
    isLeftUpStory(viewer),
    or(isRunning(now), isInHighlight(), isOwnFavorite),
  );
}

/** No operator has hidden the story, or it is the viewer's own. */
function isLeftUpStory(viewer: ViewerValue): SQL {
  const isLeftUp = isNull(stories.hiddenAt);
  if (viewer === null) return isLeftUp;
  return or(isLeftUp, eq(stories.authorId, viewer)) as SQL; // `or` is undefined only without conditions
}

/** The story has not expired: only then does it take views, likes and replies. */
export function isRunning(now: TimeValue): SQL {
  return gt(stories.expiresAt, now);
}

/** The story is in a highlight of its author's, whatever its reader may see of that. */
export function isInHighlight(): SQL<boolean> {
  const kept = query.select(found).from(highlightStories).where(eq(highlightStories.storyId, stories.id));
  return flagPerRow(exists(kept));
}

/** The story is in a highlight, or among its author's favorites: it stays after it has expired. */
export function isKept(): SQL {
  return or(isInHighlight(), isFavoriteOf(stories.authorId)) as SQL; // `or` is undefined only without conditions
}

/** The story is for everyone who may read its author's content, or for the people in a list with the viewer in it, or it is their own. */
export function isStoryFor(viewer: ViewerValue): SQL {
  const isForEveryone = not(stories.isForList);
  if (viewer === null) return isForEveryone;
  const listed = query
    .select(found)
    .from(feedListPeople)
    .where(and(eq(feedListPeople.listId, stories.listId), eq(feedListPeople.userId, viewer)));
  return or(isForEveryone, eq(stories.authorId, viewer), flagPerRow(exists(listed))) as SQL; // `or` is undefined only without conditions
}

function isFavoriteOf(viewer: string | Placeholder | typeof stories.authorId): SQL {
  const favorite = and(eq(storyFavorites.storyId, stories.id), eq(storyFavorites.userId, viewer));
  return exists(query.select(found).from(storyFavorites).where(favorite));
}

/** The viewer has not reported the story, as `notReportedBy`. */
export function notReportedStory(viewer: ViewerValue): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(found)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.storyId, stories.id)));
  return not(exists(report));
}

/** The story may appear in the story tray, which omits muted authors and reported stories. */
export function canListStory(reader: ReaderValues): SQL {
  const { viewer, now } = reader;
  return allOf(canSeeStory(reader), not(hasMuted(viewer, users.id, now)), notReportedStory(viewer));
}

/** Everyone may see the story, with or without following its author. */
export function isOpenStory(): SQL<boolean> {
  const condition = allOf(eq(users.accountType, "public"), not(stories.isForList));
  return condition.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The stories in which a member has added a story. */
export const isAddition = (originalId: string, adderId: string): SQL =>
  allOf(eq(stories.originalId, originalId), eq(stories.authorId, adderId));

const addition = alias(stories, "addition");

/**
 * The viewer may add the story to one of their own, if it mentions them: it runs, is another member's and for everyone, its author lets
 * those whom it mentions add it, and the viewer has not yet. For the same queries as `canSeeStory`.
 */
export function isAddable({ viewer, now }: ReaderValues): SQL {
  if (viewer === null) return sql`false`;
  const own = query
    .select(found)
    .from(addition)
    .where(and(eq(addition.originalId, stories.id), eq(addition.authorId, viewer)));
  return allOf(
    isRunning(now),
    isOpenStory(),
    eq(stories.addableBy, "mentioned"),
    ne(stories.authorId, viewer),
    not(exists(own)),
  );
}

/**
 * A story may show the story that it adds: that runs, is for everyone, may appear in the viewer's tray, and may be shown within another's.
 * For queries of `stories` joined with `users`: the original and its author.
 * @param adderId the author of the story that adds it
 */
export function canShowOriginal(reader: ReaderValues, adderId: PgColumn): SQL {
  return allOf(
    canListStory(reader),
    isRunning(reader.now),
    isOpenStory(),
    canShowWithin(reader.viewer, adderId),
  );
}
