import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { query } from "#upstream/core/db/relation";
import { highlightStories, highlights, stories } from "#upstream/core/db/schema/schema-story";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { mediaPath, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface HighlightRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Keys of the pictures of its stories, oldest first. */
  readonly keys: string[];
}

const isOwn = (userId: string) => eq(highlights.ownerId, userId);

function storyKeys() {
  const contained = query
    .select({ key: stories.mediaKey })
    .from(highlightStories)
    .innerJoin(stories, eq(stories.id, highlightStories.storyId))
    .where(eq(highlightStories.highlightId, highlights.id))
    .orderBy(asc(stories.id));
  return sql<string[]>`array(${contained})`;
}

export const ownHighlights = sectionOf<HighlightRow>({
  slug: "highlights",
  title: "Highlights",
  emptyText: "You have no highlights.",
  count: ({ db, userId }) => db.$count(highlights, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: highlights.id,
        name: highlights.name,
        createdAt: highlights.createdAt,
        keys: storyKeys(),
      })
      .from(highlights)
      .where(and(isOwn(userId), after && lt(highlights.id, after.id)))
      .orderBy(desc(highlights.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, keys, name, createdAt }) => ({
    data: { name, createdAt, files: keys.map(mediaPath) },
    shown: html`<li><b>${name}</b> ${timeTag(createdAt)}
<p>${keys.map((key) => html`<a href="../${mediaPath(key)}">story</a> `)}</p></li>`,
  }),
});
