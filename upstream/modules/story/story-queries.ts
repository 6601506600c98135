import { eq, or, type SQL } from "drizzle-orm";
import type { Story } from "#contract/story";
import type { Database } from "#upstream/core/db/connection/connection";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyFavorites, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import { hasActedOn } from "./has-acted-on.ts";
import { type StorySigning, storyImage, storyImageColumns, toStoryImage } from "./story-image.ts";

const flag = (condition: SQL) => perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean

/** One's own stories count as looked at. */
export function isSeenBy(viewer: string): SQL {
  return or(eq(stories.authorId, viewer), hasActedOn(storyViews, viewer)) as SQL; // of two conditions there is one
}

/** Selects stories as `toStory` takes them; the caller adds which, in what order, and how many. */
export function selectStories(db: Database, viewer: string) {
  return db
    .select({
      id: stories.id,
      ...personSelection,
      image: storyImageColumns,
      content: stories.content,
      x: stories.textX,
      y: stories.textY,
      color: stories.textColor,
      location: stories.location,
      viewCount: stories.viewCount,
      likeCount: stories.likeCount,
      isLiked: flag(hasActedOn(storyLikes, viewer)),
      isFavorite: flag(hasActedOn(storyFavorites, viewer)),
      isSeen: flag(isSeenBy(viewer)),
      createdAt: stories.createdAt,
      expiresAt: stories.expiresAt,
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .innerJoin(storyImage, eq(storyImage.key, stories.mediaKey))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

export type StoryRow = Awaited<ReturnType<typeof selectStories>>[number];

/** The contract's story from a row of `selectStories`, for whoever may see it now. */
export function toStory(signing: StorySigning, row: StoryRow): Story {
  const { person, avatar: portrait, image, content, x, y, color, location, ...facts } = row;
  return {
    ...facts,
    asOf: signing.now.getTime(),
    author: toPerson({ person, avatar: portrait }),
    image: toStoryImage(signing, image, row.expiresAt),
    text: content === "" ? null : { content, x, y, color },
    location: location || null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
