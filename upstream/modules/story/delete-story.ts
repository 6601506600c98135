import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { stories } from "#upstream/db/schema-story";
import { removeFilesNow } from "#upstream/modules/media/remove-files-now";
import { removePictures } from "#upstream/modules/media/remove-pictures";
import { emitEvent } from "#upstream/modules/outbox/emit-event";

/** Deletes a member's own story, and its picture before the member hears of it; anything else is left alone. */
export async function deleteStory(deps: AppDeps, authorId: string, storyId: string): Promise<void> {
  const { db, clock } = deps;
  const pictures = await db.transaction(async (tx) => {
    const removed = await tx
      .delete(stories)
      .where(and(eq(stories.id, storyId), eq(stories.authorId, authorId)))
      .returning({ key: stories.mediaKey });
    if (removed.length > 0) await emitEvent(tx, { kind: "storiesChanged", authorId });
    const keys = removed.map(({ key }) => key);
    await removePictures(tx, keys, clock());
    return keys;
  });
  await removeFilesNow(deps, pictures);
}
