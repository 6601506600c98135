import { and, eq } from "drizzle-orm";
import type { LinkPreview } from "#contract/link-preview";
import type { AppDeps } from "#upstream/app-deps";
import { postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { previewsOf } from "#upstream/modules/link-preview/previews-of-posts";
import { lockShownPost } from "./lock-own-post.ts";

/**
 * Removes the preview of the link in a member's own post, or takes that back. Doing it again changes nothing. An edit that begins
 * with another link shows the preview of that one.
 * @returns the preview that is shown from now on
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function setLinkPreviewRemoved(
  { db }: AppDeps,
  authorId: string,
  postId: string,
  isRemoved: boolean,
): Promise<LinkPreview | null> {
  return db.transaction(async (tx) => {
    await lockShownPost(tx, authorId, postId);
    const changed = await tx
      .update(postLinks)
      .set({ isRemoved })
      .where(and(eq(postLinks.postId, postId), eq(postLinks.isRemoved, !isRemoved)))
      .returning({ postId: postLinks.postId });
    if (changed.length > 0) await emitEvent(tx, { kind: "postChanged", postId });
    return (await previewsOf(tx, [{ id: postId }])).get(postId) ?? null;
  });
}
