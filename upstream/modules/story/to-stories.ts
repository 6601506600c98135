import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OriginalStory, Story } from "#contract/story";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canShowOriginal } from "#upstream/core/db/visibility-story";
import { findMentioned, notifiesOf } from "#upstream/modules/mention/mentions";
import { type StorySigning, storyImage, storyImageColumns, toStoryImage } from "./story-image.ts";
import { type StoryDeps, type StoryReader, type StoryRow, toPlainStory } from "./story-queries.ts";

const addition = alias(stories, "adding");

const originalsOf = statement("original_stories", ["viewer", "now", "ids"], (db, { viewer, now, ids }) =>
  db
    .select({
      additionId: addition.id,
      id: stories.id,
      content: stories.content,
      expiresAt: stories.expiresAt,
      image: storyImageColumns,
      ...personSelection,
    })
    .from(addition)
    .innerJoin(stories, eq(stories.id, addition.originalId))
    .innerJoin(users, eq(users.id, stories.authorId))
    .innerJoin(storyImage, eq(storyImage.key, stories.mediaKey))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(isAnyOfThese(addition.id, ids), canShowOriginal({ viewer, now }, addition.authorId))),
);

type OriginalRow = Awaited<ReturnType<typeof originalsOf>>[number];

/** The stories within others that the reader may see, by the id of the story that shows them: one query, or none without such stories. */
async function findOriginals(db: Database, { viewer, now }: StoryReader, rows: readonly StoryRow[]) {
  const ids = rows.filter(({ adding }) => adding.isAddition).map(({ id }) => id);
  const found = ids.length > 0 ? await originalsOf(db, { viewer, now, ids }) : [];
  return new Map(found.map((row) => [row.additionId, row]));
}

function toOriginal(signing: StorySigning, row: OriginalRow | undefined): OriginalStory {
  if (!row) return { kind: "unavailable" };
  const { id, content, image, expiresAt, person, avatar: portrait } = row;
  return {
    kind: "story",
    id,
    author: toPerson({ person, avatar: portrait }),
    image: toStoryImage(signing, image, expiresAt),
    text: content,
  };
}

/**
 * Turns rows of `selectStories` into the contract's stories, with whom they mention and the stories within them: at most two queries for
 * any number of them. The caller has checked that they are visible.
 */
export async function toStories(
  { db, keys }: StoryDeps,
  reader: StoryReader,
  rows: readonly StoryRow[],
): Promise<Story[]> {
  const signing = { keys, now: reader.now };
  const originals = await findOriginals(db, reader, rows);
  const mentioned = await findMentioned(
    db,
    reader.viewer,
    rows.map(({ content }) => content),
  );
  return rows.map((row, index) => ({
    ...toPlainStory(signing, row),
    mentions: mentioned[index] ?? [],
    original: row.adding.isAddition ? toOriginal(signing, originals.get(row.id)) : null,
    canAdd: row.adding.isAddable && notifiesOf(row.content, row.adding.ownUsername),
  }));
}
