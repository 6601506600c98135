import type { Database } from "#upstream/core/db/connection/database";
import { emitEvent } from "#upstream/core/events/event-outbox";

interface Audience {
  readonly isForList: boolean;
  readonly listId: string | null;
}

/** Notifies the owner's open pages that their highlights changed. Others see it when they load the profile again. */
export async function announceToOwner(tx: Database, authorId: string): Promise<void> {
  await emitEvent(tx, { kind: "storiesChanged", authorId, isForList: true, listId: null });
}

/** Notifies open pages that stories may not be seen any more, as the deletion of a story does: those of the people for whom they were. */
export async function announceRemoval(
  tx: Database,
  authorId: string,
  removed: readonly Audience[],
): Promise<void> {
  const kind = "storiesChanged";
  if (removed.some(({ isForList }) => !isForList)) {
    await emitEvent(tx, { kind, authorId, isForList: false, listId: null });
    return;
  }
  const lists = new Set(removed.map(({ listId }) => listId));
  for (const listId of lists) await emitEvent(tx, { kind, authorId, isForList: true, listId });
}
