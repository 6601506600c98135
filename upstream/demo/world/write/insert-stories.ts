import type { Database } from "#upstream/core/db/connection/database";
import {
  highlightStories,
  highlights,
  stories,
  storyLikes,
  storyViews,
} from "#upstream/core/db/schema/schema-story";
import type { World } from "#upstream/demo/world/world";
import { insertRows } from "./insert-rows.ts";

/** Writes the stories of the world, with who has looked at them and likes them, and the highlights. */
export async function insertStories(
  tx: Database,
  { stories: told, highlights: collected }: World,
): Promise<void> {
  await insertRows(
    tx,
    stories,
    told.map(
      ({
        id,
        authorId,
        picture,
        text,
        x,
        y,
        color,
        location,
        list,
        originalId,
        createdAt,
        expiresAt,
        views,
        likes,
      }) => ({
        id,
        authorId,
        mediaKey: picture.key,
        content: text,
        textX: x,
        textY: y,
        textColor: color,
        location,
        isForList: list !== undefined,
        listId: list?.id,
        isAddition: originalId !== undefined,
        originalId,
        viewCount: views.length,
        likeCount: likes.length,
        createdAt,
        expiresAt,
      }),
    ),
  );
  await insertRows(
    tx,
    storyViews,
    told.flatMap(({ id, views }) => views.map((act) => ({ storyId: id, ...act }))),
  );
  await insertRows(
    tx,
    storyLikes,
    told.flatMap(({ id, likes }) => likes.map((act) => ({ storyId: id, ...act }))),
  );
  await insertRows(
    tx,
    highlights,
    collected.map(({ storyIds: _, ...highlight }) => highlight),
  );
  await insertRows(
    tx,
    highlightStories,
    collected.flatMap(({ id: highlightId, storyIds, createdAt }) =>
      storyIds.map((storyId) => ({ highlightId, storyId, createdAt })),
    ),
  );
}
