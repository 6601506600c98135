import type { Database } from "#upstream/core/db/connection/connection";
import { notify } from "#upstream/modules/notification/notify";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";

interface WrittenComment {
  commentId: string;
  authorId: string;
  content: string;
  post: { id: string; authorId: string };
  /** What it answers. */
  answered: { authorId: string } | null;
  now: Date;
}

/**
 * Tells of a new comment, each person once: whoever is answered, the author of the post, and who is mentioned.
 * @param tx the transaction that writes the comment
 */
export async function tellOfComment(tx: Database, written: WrittenComment): Promise<void> {
  const { commentId, authorId: actorId, content, post, answered, now } = written;
  const cause = { actorId, postId: post.id, commentId, now };
  const told = new Set<string>([actorId]);
  if (answered && !told.has(answered.authorId)) {
    told.add(answered.authorId);
    await notify(tx, { ...cause, kind: "reply", recipientId: answered.authorId });
  }
  if (!told.has(post.authorId)) {
    told.add(post.authorId);
    await notify(tx, { ...cause, kind: "comment", recipientId: post.authorId });
  }
  await notifyMentions(tx, { ...cause, text: content, except: [...told] });
}
