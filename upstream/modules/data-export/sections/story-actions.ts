import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyFavorites, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type ExportSection, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface ActionRow {
  readonly storyId: string;
  /** Its author's username. */
  readonly author: string;
  readonly at: Date;
}

interface StoryActions {
  readonly slug: string;
  readonly title: string;
  readonly emptyText: string;
  readonly table: typeof storyViews | typeof storyLikes | typeof storyFavorites;
  /** The name of the time in the data. */
  readonly atName: string;
}

/** A section of a member's actions on stories, latest first. The stories' content belongs to their authors and is not exported. */
function storyActionsSection({ slug, title, emptyText, table, atName }: StoryActions): ExportSection {
  return sectionOf<ActionRow>({
    slug,
    title,
    emptyText,
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

export const viewedStories = storyActionsSection({
  slug: "viewed-stories",
  title: "Stories you viewed",
  emptyText: "None that are still available.",
  table: storyViews,
  atName: "viewedAt",
});

export const likedStories = storyActionsSection({
  slug: "liked-stories",
  title: "Stories you like",
  emptyText: "None that are still available.",
  table: storyLikes,
  atName: "likedAt",
});

export const favoriteStories = storyActionsSection({
  slug: "favorite-stories",
  title: "Favorite stories",
  emptyText: "None that are still available.",
  table: storyFavorites,
  atName: "savedAt",
});
