import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { stories } from "#upstream/db/schema-story";
import { removePictures } from "#upstream/modules/media/remove-pictures";

/** Deletes a member's own story with its picture; anything else is left alone. */
export async function deleteStory({ db, clock }: AppDeps, authorId: string, storyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(stories)
      .where(and(eq(stories.id, storyId), eq(stories.authorId, authorId)))
      .returning({ key: stories.mediaKey });
    const keys = removed.map(({ key }) => key);
    await removePictures(tx, keys, clock());
  });
}
