import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { deleteEmptyHighlights } from "#upstream/modules/highlight/delete-empty-highlights";
import { removeFilesNow, removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { endStory } from "./end-story.ts";
import type { StoryReader } from "./story-queries.ts";

/**
 * Throws if the story is another member's and visible to the caller. Otherwise the answer does not reveal whether it
 * exists.
 * @throws AppError FORBIDDEN
 */
async function refuseOthers(tx: Database, reader: StoryReader, storyId: string): Promise<void> {
  const [visible] = await tx
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory(reader)));
  if (visible) throw new AppError("FORBIDDEN", "You can delete only your own stories");
}

/**
 * Locks a member's own story and takes back what it has announced.
 * @param tx the transaction that is about to delete it
 */
async function endOwnStory(tx: Database, authorId: string, storyId: string): Promise<void> {
  const own = and(eq(stories.id, storyId), eq(stories.authorId, authorId));
  const locked = await tx.select({ id: stories.id }).from(stories).where(own).for("update");
  if (locked.length > 0) await endStory(tx, storyId);
}

/**
 * Deletes a member's own story, also from highlights, and its picture before returning. Deleting it again changes nothing.
 * @throws AppError FORBIDDEN for another member's visible story
 */
export async function deleteStory(deps: AppDeps, authorId: string, storyId: string): Promise<void> {
  const { db, clock } = deps;
  const pictures = await db.transaction(async (tx) => {
    const now = clock();
    await endOwnStory(tx, authorId, storyId);
    const removed = await tx
      .delete(stories)
      .where(and(eq(stories.id, storyId), eq(stories.authorId, authorId)))
      .returning({ key: stories.mediaKey, isForList: stories.isForList, listId: stories.listId });
    const [story] = removed;
    if (story) {
      const { isForList, listId } = story;
      await deleteEmptyHighlights(tx, authorId);
      await emitEvent(tx, { kind: "storiesChanged", authorId, isForList, listId });
    } else await refuseOthers(tx, { viewer: authorId, now }, storyId);
    const keys = removed.map(({ key }) => key);
    await removePictures(tx, keys, now);
    return keys;
  });
  await removeFilesNow(deps, pictures);
}
