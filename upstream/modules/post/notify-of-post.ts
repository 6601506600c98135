import type { Database } from "#upstream/core/db/connection/database";
import { notify } from "#upstream/modules/notification/notify";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";

interface PublishedPost {
  readonly postId: string;
  readonly authorId: string;
  readonly content: string;
  /** The author of the post that it quotes, if it does. */
  readonly quotedAuthorId: string | null;
  readonly now: Date;
  /** User ids that were notified of it before. */
  readonly except?: readonly string[];
}

/**
 * Notifies the author of the post that a post quotes, and the members whom it mentions; each person once.
 * @param tx the transaction that publishes it
 */
export async function notifyOfPost(
  tx: Database,
  { postId, authorId: actorId, content, quotedAuthorId, now, except = [] }: PublishedPost,
): Promise<void> {
  const told = new Set(except);
  if (quotedAuthorId !== null && !told.has(quotedAuthorId)) {
    told.add(quotedAuthorId);
    await notify(tx, { kind: "quote", recipientId: quotedAuthorId, actorId, postId, now });
  }
  const place = { kind: "mention", postId, commentId: null } as const;
  await notifyMentions(tx, { text: content, place, actorId, now, except: [...told] });
}
