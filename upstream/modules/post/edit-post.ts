import { and, count, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Post } from "#contract/post";
import { type PostTexts, postTextNames } from "#contract/post-text-fields";
import { pickFields } from "#contract/protocol/pick-fields";
import { hasVisibleText } from "#contract/text/normalize-text";
import { splitThread } from "#contract/text/split-thread";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { postImages, posts } from "#upstream/core/db/schema/schema";
import { postRevisions } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";
import { replaceHashtags } from "./hashtags.ts";
import { postNotFound } from "./post-not-found.ts";
import { findOwnPost } from "./post-queries.ts";
import { refuseRemovedMember } from "./refuse-removed-member.ts";

async function lockTexts(tx: Database, authorId: string, postId: string) {
  const [post] = await tx
    .select({
      ...pickFields(posts, postTextNames),
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      communityId: posts.communityId,
    })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.authorId, authorId), isNull(posts.deletedAt)))
    .for("no key update");
  if (!post) throw postNotFound();
  return post;
}

/** Only a post with pictures may have blank text. */
async function refuseBlank(tx: Database, postId: string, content: string): Promise<void> {
  if (hasVisibleText(content)) return;
  if ((await tx.$count(postImages, eq(postImages.postId, postId))) > 0) return;
  const message = "Enter some text first";
  throw new AppError("VALIDATION_FAILED", message, { fields: { content: message } });
}

/**
 * Changes the texts of a member's own post and stores the previous ones as a revision. Unchanged texts change
 * nothing.
 * @throws AppError NOT_FOUND, also for another member's; VALIDATION_FAILED for a blank text without pictures;
 * FORBIDDEN in a community that has removed the member
 */
export async function editPost(
  deps: AppDeps,
  authorId: string,
  postId: string,
  texts: PostTexts,
): Promise<{ post: Post; parts: string[] }> {
  return deps.db.transaction(async (tx) => {
    const { content } = texts;
    const before = await lockTexts(tx, authorId, postId);
    // After the lock: a report that is made while this waits is about the texts before.
    const reader = pictureReader(deps, authorId);
    const { now } = reader;
    if (postTextNames.some((name) => before[name] !== texts[name])) {
      await refuseRemovedMember(tx, authorId, before.communityId);
      await refuseBlank(tx, postId, content);
      const [revisions] = await tx
        .select({ count: count() })
        .from(postRevisions)
        .where(eq(postRevisions.postId, postId));
      await tx.insert(postRevisions).values({
        postId,
        number: (revisions?.count ?? 0) + 1,
        ...pickFields(before, postTextNames),
        createdAt: before.editedAt ?? before.createdAt,
      });
      await tx
        .update(posts)
        .set({ ...texts, partCount: splitThread(content).length, editedAt: now })
        .where(eq(posts.id, postId));
      await replaceHashtags(tx, postId, content);
      const { content: previousText } = before;
      await notifyMentions(tx, {
        text: content,
        previousText,
        actorId: authorId,
        postId,
        commentId: null,
        now,
      });
      await emitEvent(tx, { kind: "postChanged", postId });
    }
    const post = await findOwnPost(tx, reader, postId);
    return { post, parts: splitThread(content) };
  });
}
