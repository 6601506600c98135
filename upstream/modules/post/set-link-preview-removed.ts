import type { LinkPreview } from "#contract/link-preview";
import type { AppDeps } from "#upstream/app-deps";
import { postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { previewsOfPosts } from "#upstream/modules/link-preview/previews-of";
import { setRemoved } from "#upstream/modules/link-preview/set-removed";
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
    const isChanged = await setRemoved(tx, postLinks, postId, isRemoved);
    if (isChanged) await emitEvent(tx, { kind: "postChanged", postId });
    return (await previewsOfPosts(tx, [{ id: postId }])).get(postId) ?? null;
  });
}
