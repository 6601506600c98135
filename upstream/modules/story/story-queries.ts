import { and, eq, exists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors";
import type { Story } from "#contract/story";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { flagPerRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { feedLists } from "#upstream/core/db/schema/schema-graph";
import { stories, storyFavorites, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import type { Reader } from "#upstream/core/db/visibility";
import { isAddable } from "#upstream/core/db/visibility-story";
import { type StorySigning, storyImage, storyImageColumns, toStoryImage } from "./story-image.ts";

/** A signed-in reader of stories. */
export type StoryReader = Reader & { readonly viewer: string };

/** The keys sign the addresses of stories' pictures. */
export type StoryDeps = Pick<AppDeps, "db" | "keys">;

/** The same error for a missing, expired or invisible story, so that the caller cannot tell them apart. */
export function storyNotFound(): AppError {
  return new AppError("NOT_FOUND", "This story is no longer available");
}

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Whether a member has viewed, liked or saved a story, for queries of `stories`. */
function hasActedOn(
  table: typeof storyViews | typeof storyLikes | typeof storyFavorites,
  userId: string | Placeholder,
): SQL {
  const own = and(eq(table.storyId, stories.id), eq(table.userId, userId));
  return exists(query.select(row).from(table).where(own));
}

/** The viewer has seen the story; their own count as seen. */
export function isSeenBy(viewer: string | Placeholder): SQL {
  return or(eq(stories.authorId, viewer), hasActedOn(storyViews, viewer)) as SQL; // `or` is undefined only without conditions
}

const reading = alias(users, "reading");

/** The viewer's own username. */
function usernameOf(viewer: string | Placeholder): SQL<string> {
  return sql<string>`${query.select({ username: reading.username }).from(reading).where(eq(reading.id, viewer))}`;
}

/** A story's views if it is the viewer's own, else null; for queries of `stories`. */
export function ownViewCount(viewer: string | Placeholder): SQL<number | null> {
  return sql<number | null>`case when ${eq(stories.authorId, viewer)} then ${stories.viewCount} end`;
}

/** The count as a field of an answer, which others than the author get without it. */
export const viewCountField = (viewCount: number | null) => (viewCount === null ? {} : { viewCount });

/** Selects stories for `toStories`. The caller adds conditions, order and limit. */
export function selectStories(db: Database, { viewer, now }: StoryReader) {
  return (
    db
      .select({
        id: stories.id,
        ...personSelection,
        image: storyImageColumns,
        content: stories.content,
        x: stories.textX,
        y: stories.textY,
        color: stories.textColor,
        location: stories.location,
        isForList: stories.isForList,
        /** What `toStories` reads. */
        adding: {
          isAddition: stories.isAddition,
          isAddable: flagPerRow(isAddable({ viewer, now })),
          ownUsername: usernameOf(viewer),
        },
        listName: feedLists.name,
        viewCount: ownViewCount(viewer),
        likeCount: stories.likeCount,
        isLiked: flagPerRow(hasActedOn(storyLikes, viewer)),
        isFavorite: flagPerRow(hasActedOn(storyFavorites, viewer)),
        isSeen: flagPerRow(isSeenBy(viewer)),
        createdAt: stories.createdAt,
        expiresAt: stories.expiresAt,
        hiddenAt: stories.hiddenAt,
        isHeld: stories.isHeld,
      })
      .from(stories)
      .innerJoin(users, eq(users.id, stories.authorId))
      .innerJoin(storyImage, eq(storyImage.key, stories.mediaKey))
      .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
      // Its name is its owner's alone.
      .leftJoin(feedLists, and(eq(feedLists.id, stories.listId), eq(feedLists.ownerId, viewer)))
      .$dynamic()
  );
}

export type StoryRow = Awaited<ReturnType<typeof selectStories>>[number];

/**
 * Turns a row of `selectStories` into what the contract's story says of itself, without whom it mentions and the story within it. The caller
 * has checked that it is visible.
 */
export function toPlainStory(
  signing: StorySigning,
  row: StoryRow,
): Omit<Story, "mentions" | "original" | "canAdd"> {
  const {
    person,
    avatar: portrait,
    image,
    content,
    x,
    y,
    color,
    location,
    viewCount,
    adding: _,
    hiddenAt,
    isHeld,
    ...facts
  } = row;
  return {
    ...facts,
    ...viewCountField(viewCount),
    asOf: signing.now.getTime(),
    author: toPerson({ person, avatar: portrait }),
    image: toStoryImage(signing, image, row.expiresAt),
    text: content === "" ? null : { content, x, y, color },
    location: location || null,
    ...(hiddenAt && { isTakenDown: true as const }),
    ...(isHeld && { isHeld: true as const }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
