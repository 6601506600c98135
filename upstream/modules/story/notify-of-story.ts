import type { Database } from "#upstream/core/db/connection/database";
import { notify } from "#upstream/modules/notification/notify";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";

interface PublishedStory {
  readonly storyId: string;
  readonly actorId: string;
  readonly text: string;
  /** The author of the story that it shows, if it does. */
  readonly originalAuthorId: string | null;
  readonly now: Date;
  /** User ids that were notified of it before. */
  readonly except?: readonly string[];
}

/**
 * Notifies the author of the story that a new one shows, and the members whom its own text mentions; each person once.
 * @param tx the transaction that publishes it
 */
export async function notifyOfStory(
  tx: Database,
  { storyId, actorId, text, originalAuthorId, now, except = [] }: PublishedStory,
): Promise<void> {
  const told = new Set(except);
  if (originalAuthorId !== null && !told.has(originalAuthorId)) {
    told.add(originalAuthorId);
    await notify(tx, { kind: "story-add", recipientId: originalAuthorId, actorId, storyId, now });
  }
  const place = { kind: "story-mention", storyId } as const;
  await notifyMentions(tx, { text, place, actorId, now, except: [...told] });
}
