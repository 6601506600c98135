import { and, count, eq, isNull } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Post } from "#contract/post";
import { hasVisibleText } from "#contract/text/normalize-text";
import { splitThread } from "#contract/text/split-thread";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { postImages, postRevisions } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { holdEdited } from "#upstream/modules/hiding/hold-content";
import { previewLink } from "#upstream/modules/link-preview/preview-link";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";
import { replaceHashtags } from "./hashtags.ts";
import { postNotFound } from "./post-not-found.ts";
import { findOwnPost } from "./post-queries.ts";
import { refuseOutdatedEdit } from "./refuse-outdated-edit.ts";
import { refuseRemovedMember } from "./refuse-removed-member.ts";

async function lockText(tx: Database, authorId: string, postId: string) {
  const [post] = await tx
    .select({
      content: posts.content,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      communityId: posts.communityId,
      hasPoll: posts.hasPoll,
      isQuote: posts.isQuote,
    })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.authorId, authorId), isNull(posts.deletedAt)))
    .for("no key update");
  if (!post) throw postNotFound();
  return post;
}

/** Only a post with pictures that is no quote may have blank text. */
function refuseBlank(
  content: string,
  { isPictured, isQuote }: { isPictured: boolean; isQuote: boolean },
): void {
  if (hasVisibleText(content) || (isPictured && !isQuote)) return;
  const message = "Enter some text first";
  throw new AppError("VALIDATION_FAILED", message, { fields: { content: message } });
}

/**
 * Changes the text of a member's own post and stores the previous one as a revision. An unchanged text changes
 * nothing.
 * @throws AppError NOT_FOUND, also for another member's; VALIDATION_FAILED for a blank text of a quote or without pictures;
 * FORBIDDEN in a community that has removed the member; CONFLICT for an edit that began with an earlier text
 */
export async function editPost(
  deps: AppDeps,
  authorId: string,
  postId: string,
  { content, basedOn }: BodyOf<Endpoints["editPost"]>,
): Promise<{ post: Post; parts: string[] }> {
  return deps.db.transaction(async (tx) => {
    // First, since it locks more than an edit does.
    await holdEdited(deps, tx, { kind: "post", id: postId, authorId, text: content, now: deps.clock() });
    const before = await lockText(tx, authorId, postId);
    // After the lock: a report that is made while this waits is about the text before.
    const reader = pictureReader(deps, authorId);
    const { now } = reader;
    if (before.content !== content) {
      refuseOutdatedEdit(basedOn, before);
      await refuseRemovedMember(tx, authorId, before.communityId);
      const isPictured = (await tx.$count(postImages, eq(postImages.postId, postId))) > 0;
      refuseBlank(content, { isPictured, isQuote: before.isQuote });
      const [revisions] = await tx
        .select({ count: count() })
        .from(postRevisions)
        .where(eq(postRevisions.postId, postId));
      await tx.insert(postRevisions).values({
        postId,
        number: (revisions?.count ?? 0) + 1,
        content: before.content,
        createdAt: before.editedAt ?? before.createdAt,
      });
      await tx
        .update(posts)
        .set({ content, partCount: splitThread(content).length, editedAt: now })
        .where(eq(posts.id, postId));
      await replaceHashtags(tx, postId, content);
      await notifyMentions(tx, {
        text: content,
        previousText: before.content,
        place: { kind: "mention", postId, commentId: null },
        actorId: authorId,
        now,
      });
      if (!isPictured && !before.hasPoll && !before.isQuote)
        await previewLink(deps, tx, postLinks, { textId: postId, authorId, content });
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    const post = await findOwnPost(tx, reader, postId);
    return { post, parts: splitThread(content) };
  });
}
