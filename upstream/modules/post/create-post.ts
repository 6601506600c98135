import type { BodyOf } from "#contract/endpoint";
import type { createPost as createPostEndpoint, Post } from "#contract/post";
import { splitThread } from "#contract/split-thread";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { newId } from "#upstream/db/new-id";
import { postHeat, posts } from "#upstream/db/schema";
import { sessionEnded } from "#upstream/modules/auth/session-ended";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";
import { emitEvent } from "#upstream/modules/outbox/emit-event";
import { attachPictures } from "./attach-pictures.ts";
import { countPost } from "./count-post.ts";
import { findOwnCommunity } from "./find-own-community.ts";
import { insertHashtags } from "./hashtags.ts";
import { hotScore } from "./hot-score.ts";
import { openPoll } from "./open-poll.ts";
import { findByIdempotencyKey, findOwnPost } from "./post-queries.ts";

type NewPost = BodyOf<typeof createPostEndpoint>;

/** The row of a new post; nothing when its author has used the idempotency key before. */
async function insertPost(
  tx: Database,
  authorId: string,
  { content, poll, community, idempotencyKey }: NewPost,
  createdAt: Date,
) {
  const [inserted] = await tx
    .insert(posts)
    .values({
      id: newId(createdAt),
      authorId,
      content,
      partCount: splitThread(content).length,
      hasPoll: poll !== undefined,
      communityId: community ? await findOwnCommunity(tx, authorId, community) : null,
      idempotencyKey,
      createdAt,
    })
    .onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
    .returning({ id: posts.id, communityId: posts.communityId });
  return inserted;
}

/**
 * Publishes a post. With an idempotency key that the author has used before, nothing is written, no picture is used up, and
 * the first post comes back.
 * @throws AppError VALIDATION_FAILED for pictures that cannot be used, NOT_FOUND and FORBIDDEN for the community
 */
export async function createPost(deps: AppDeps, authorId: string, input: NewPost): Promise<Post> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const { content, images, poll, idempotencyKey } = input;
    const inserted = await insertPost(tx, authorId, input, now);
    if (!inserted) {
      const first = idempotencyKey && (await findByIdempotencyKey(tx, authorId, idempotencyKey, now));
      // It went with its author.
      if (!first) throw sessionEnded();
      return first;
    }
    const { id: postId, communityId } = inserted;
    await tx.insert(postHeat).values({ postId, score: hotScore(now) });
    await attachPictures(tx, { postId, authorId }, images);
    if (poll) await openPoll(deps, tx, { postId, createdAt: now }, poll);
    await insertHashtags(tx, postId, content);
    await countPost(tx, { authorId, communityId }, 1);
    await notifyMentions(tx, { text: content, actorId: authorId, postId, commentId: null, now });
    await emitEvent(tx, { kind: "postPublished", postId });
    return findOwnPost(tx, { viewer: authorId, now }, postId);
  });
}
