import { and, eq, isNull } from "drizzle-orm";
import type { Comment } from "#contract/comment";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockActiveMember } from "#upstream/modules/auth/lock-member";
import { holdEdited } from "#upstream/modules/hiding/hold-content";
import { previewLink } from "#upstream/modules/link-preview/preview-link";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";
import { refuseCommenter } from "#upstream/modules/post/may-comment";
import { refuseOutdatedEdit } from "#upstream/modules/post/refuse-outdated-edit";
import { refuseRemovedMember } from "#upstream/modules/post/refuse-removed-member";
import { findComment } from "./comment-queries.ts";
import { commentNotFound, lockCommentedPost, notOwnComment } from "./visible-comment.ts";

function selectOwn(tx: Database, authorId: string, commentId: string) {
  const isOwn = and(eq(comments.authorId, authorId), isNull(comments.deletedAt));
  return tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, commentId), isOwn))
    .$dynamic();
}

/** Locks the post, as every change of the comments below it does, then the comment, which is read under the locks, and its author. */
async function lockOwn(tx: Database, authorId: string, commentId: string) {
  const [seen] = await selectOwn(tx, authorId, commentId);
  if (!seen) throw notOwnComment();
  const post = await lockCommentedPost(tx, authorId, seen.postId);
  const [before] = await selectOwn(tx, authorId, commentId).for("no key update");
  if (!before) throw notOwnComment();
  await lockActiveMember(tx, authorId);
  return { post, before };
}

async function storeRevision(tx: Database, before: typeof comments.$inferSelect): Promise<void> {
  const { id: commentId, content, editedAt, createdAt } = before;
  const earlier = await tx.$count(commentRevisions, eq(commentRevisions.commentId, commentId));
  await tx
    .insert(commentRevisions)
    .values({ commentId, number: earlier + 1, content, createdAt: editedAt ?? createdAt });
}

/**
 * Changes the text of a member's own comment and stores the previous one as a revision. An unchanged text changes nothing. Whom
 * the comment notified when it was written is not notified of a mention in it again.
 * @throws AppError NOT_FOUND, also for another member's or below a post that the member may no longer see; FORBIDDEN in a
 * community that has removed the member, or where the post's author no longer lets them comment; CONFLICT for an edit that began
 * with an earlier text; SESSION_REVOKED when the member was suspended meanwhile
 */
export async function editComment(
  deps: AppDeps,
  authorId: string,
  commentId: string,
  { content, basedOn }: BodyOf<Endpoints["editComment"]>,
): Promise<Comment> {
  return deps.db.transaction(async (tx) => {
    // First, since it locks more than an edit does.
    await holdEdited(deps, tx, {
      kind: "comment",
      id: commentId,
      authorId,
      text: content,
      now: deps.clock(),
    });
    const { post, before } = await lockOwn(tx, authorId, commentId);
    // After the locks: a report that is made while this waits is about the text before.
    const now = deps.clock();
    if (before.content !== content) {
      refuseOutdatedEdit(basedOn, before);
      await refuseRemovedMember(tx, authorId, post.communityId);
      await refuseCommenter(tx, authorId, post);
      await storeRevision(tx, before);
      await tx.update(comments).set({ content, editedAt: now }).where(eq(comments.id, commentId));
      await notifyMentions(tx, {
        text: content,
        previousText: before.content,
        place: { kind: "mention", postId: post.id, commentId },
        actorId: authorId,
        now,
        except: before.replyToId ? [post.authorId, before.replyToId] : [post.authorId],
      });
      await previewLink(deps, tx, commentLinks, { textId: commentId, authorId, content });
      await emitEvent(tx, { kind: "postChanged", postId: post.id });
    }
    const comment = await findComment(tx, { viewer: authorId, now }, eq(comments.id, commentId));
    if (!comment) throw commentNotFound();
    return comment;
  });
}
