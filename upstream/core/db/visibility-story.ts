import { and, eq, exists, gt, isNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { allOf, flagPerRow, found, hasMuted, query, type TimeValue, type ViewerValue } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { feedListPeople } from "./schema/schema-graph.ts";
import { reports } from "./schema/schema-report.ts";
import { highlightStories, stories, storyFavorites } from "./schema/schema-story.ts";
import { canSeeContent, notBlockedByViewer, type ReaderValues } from "./visibility.ts";

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
