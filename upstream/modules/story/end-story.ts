import { asc, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { withdrawAdditions, withdrawStories } from "#upstream/modules/notification/withdraw-notifications";

/**
 * Emits for each story that shows a story that this changes.
 * @param tx the transaction that has locked the story that they show
 */
export async function announceAdditions(tx: Database, originalId: string): Promise<void> {
  const additions = await tx
    .select({ authorId: stories.authorId, isForList: stories.isForList, listId: stories.listId })
    .from(stories)
    .where(eq(stories.originalId, originalId));
  await emitEvents(
    tx,
    additions.map((addition) => ({ kind: "storiesChanged" as const, ...addition })),
  );
}

/**
 * Takes back what a story has announced to others, and its author's notifications of the stories that show it, which are announced as
 * changed.
 * @param tx the transaction that has locked the story and is about to delete it
 */
export async function endStory(tx: Database, storyId: string): Promise<void> {
  // A deletion of one of them locks it before its notification, too.
  await tx
    .select({ id: stories.id })
    .from(stories)
    .where(eq(stories.originalId, storyId))
    .orderBy(asc(stories.id))
    .for("no key update");
  await withdrawStories(tx, [storyId]);
  await withdrawAdditions(tx, storyId);
  await announceAdditions(tx, storyId);
}
