import { and, eq, isNull } from "drizzle-orm";
import type { LinkPreview } from "#contract/link-preview";
import type { AppDeps } from "#upstream/app-deps";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { previewsOfComments } from "#upstream/modules/link-preview/previews-of";
import { setRemoved } from "#upstream/modules/link-preview/set-removed";
import { commentNotFound } from "./visible-comment.ts";

/**
 * As `setLinkPreviewRemoved` for a member's own comment. Like deleting it, that needs no post which they may still see.
 * @returns the preview that is shown from now on
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function setCommentPreviewRemoved(
  { db }: AppDeps,
  authorId: string,
  commentId: string,
  isRemoved: boolean,
): Promise<LinkPreview | null> {
  return db.transaction(async (tx) => {
    const isOwn = and(
      eq(comments.id, commentId),
      eq(comments.authorId, authorId),
      isNull(comments.deletedAt),
    );
    const [own] = await tx
      .select({ postId: comments.postId, hiddenAt: comments.hiddenAt })
      .from(comments)
      .where(isOwn)
      .for("no key update");
    if (!own) throw commentNotFound();
    const isChanged = await setRemoved(tx, commentLinks, commentId, isRemoved);
    // No event says that there is a comment which only its author sees.
    if (isChanged && !own.hiddenAt) await emitEvent(tx, { kind: "postChanged", postId: own.postId });
    return (await previewsOfComments(tx, [{ id: commentId }])).get(commentId) ?? null;
  });
}
