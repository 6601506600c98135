import type { Database } from "#upstream/core/db/connection/database";
import { notify } from "#upstream/modules/notification/notify";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";

interface WrittenComment {
  readonly commentId: string;
  readonly authorId: string;
  readonly content: string;
  readonly post: { readonly id: string; readonly authorId: string };
  /** The comment replied to. */
  readonly answered: { readonly authorId: string } | null;
  readonly now: Date;
  /** User ids that were notified of it before. */
  readonly except?: readonly string[];
}

/**
 * Notifies the author of the comment replied to, the author of the post, and mentioned members; each person once.
 * @param tx the transaction that writes the comment
 */
export async function notifyOfComment(tx: Database, written: WrittenComment): Promise<void> {
  const { commentId, authorId: actorId, content, post, answered, now, except = [] } = written;
  const cause = { actorId, postId: post.id, commentId, now };
  const notified = new Set([actorId, ...except]);
  if (answered && !notified.has(answered.authorId)) {
    notified.add(answered.authorId);
    await notify(tx, { ...cause, kind: "reply", recipientId: answered.authorId });
  }
  if (!notified.has(post.authorId)) {
    notified.add(post.authorId);
    await notify(tx, { ...cause, kind: "comment", recipientId: post.authorId });
  }
  await notifyMentions(tx, {
    text: content,
    place: { kind: "mention", postId: post.id, commentId },
    actorId,
    now,
    except: [...notified],
  });
}
