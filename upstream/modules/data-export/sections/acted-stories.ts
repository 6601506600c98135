import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyFavorites, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type ExportSection, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface ActedStory {
  readonly storyId: string;
  /** Its author's username. */
  readonly author: string;
  readonly at: Date;
}

interface Acts {
  readonly slug: string;
  readonly title: string;
  readonly nothing: string;
  readonly table: typeof storyViews | typeof storyLikes | typeof storyFavorites;
  /** Name of the moment in the data. */
  readonly atName: string;
}

/** What a member did with stories, latest first. What a story of another shows is not the member's, and is not in it. */
function actedStoriesSection({ slug, title, nothing, table, atName }: Acts): ExportSection {
  return sectionOf<ActedStory>({
    slug,
    title,
    nothing,
    count: ({ db, userId }) => db.$count(table, eq(table.userId, userId)),
    read: ({ db, userId }, after) =>
      db
        .select({ storyId: table.storyId, author: users.username, at: table.createdAt })
        .from(table)
        .innerJoin(stories, eq(stories.id, table.storyId))
        .innerJoin(users, eq(users.id, stories.authorId))
        .where(
          and(
            eq(table.userId, userId),
            after &&
              sql`(${table.createdAt}, ${table.storyId}) < (${after.at.toISOString()}::timestamptz, ${after.storyId}::uuid)`,
          ),
        )
        .orderBy(desc(table.createdAt), desc(table.storyId))
        .limit(ROWS_PER_PAGE),
    toItem: ({ storyId, author, at }) => ({
      data: { storyId, author, [atName]: at },
      shown: html`<li>A story by @${author} <span class="facts">${timeTag(at)}</span></li>`,
    }),
  });
}

export const viewedStories = actedStoriesSection({
  slug: "viewed-stories",
  title: "Stories you looked at",
  nothing: "You have looked at no story that is still there.",
  table: storyViews,
  atName: "viewedAt",
});

export const likedStories = actedStoriesSection({
  slug: "liked-stories",
  title: "Stories you like",
  nothing: "You like no story that is still there.",
  table: storyLikes,
  atName: "likedAt",
});

export const favoriteStories = actedStoriesSection({
  slug: "favorite-stories",
  title: "Favorite stories",
  nothing: "You have saved no story that is still there.",
  table: storyFavorites,
  atName: "savedAt",
});
