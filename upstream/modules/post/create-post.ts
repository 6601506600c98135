import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Post } from "#contract/post";
import { splitThread } from "#contract/split-thread";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { emitEvent } from "#upstream/core/events/emit-event";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { notifyMentions } from "#upstream/modules/notification/notify-mentions";
import { attachPictures, picturesOf } from "./attach-pictures.ts";
import { attachVideo } from "./attach-video.ts";
import { countPost } from "./count-post.ts";
import { findOwnCommunity } from "./find-own-community.ts";
import { findSentBefore } from "./find-sent-before.ts";
import { insertHashtags } from "./hashtags.ts";
import { hotScore } from "./hot-score.ts";
import { openPoll } from "./open-poll.ts";
import { findOwnPost } from "./post-queries.ts";

type NewPost = BodyOf<Endpoints["createPost"]>;

/** Writes the row of a new post, and gives its id; none when its author has used the idempotency key before. */
async function insertPost(
  tx: Database,
  { authorId, communityId }: { authorId: string; communityId: string | null },
  input: NewPost,
  createdAt: Date,
) {
  // What is neither attached nor a place is stored as it was sent, each in the column of its name.
  const { images: _, video: _video, poll, community: _community, ...columns } = input;
  const [inserted] = await tx
    .insert(posts)
    .values({
      ...columns,
      id: newId(createdAt),
      authorId,
      partCount: splitThread(columns.content).length,
      hasPoll: poll !== undefined,
      communityId,
      sentDigest: sentDigest(input),
      createdAt,
    })
    .onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
    .returning({ id: posts.id });
  return inserted?.id;
}

/**
 * Publishes a post. With an idempotency key that the author has used before, nothing is written, no picture is used up, and
 * the first post comes back, if it said the same.
 * @throws AppError VALIDATION_FAILED for pictures that cannot be used, NOT_FOUND and FORBIDDEN for the community, CONFLICT for a key
 * of another post or of one that has been deleted since
 */
export async function createPost(deps: AppDeps, authorId: string, input: NewPost): Promise<Post> {
  return deps.db.transaction(async (tx) => {
    const reader = pictureReader(deps, authorId);
    const { now } = reader;
    const { content, images, video, poll, community } = input;
    const communityId = community ? await findOwnCommunity(tx, authorId, community) : null;
    const postId = await insertPost(tx, { authorId, communityId }, input, now);
    if (postId === undefined) return findSentBefore(tx, reader, input);
    const isPictured = images.length > 0 || video !== undefined;
    await tx.insert(postHeat).values({ postId, score: hotScore(now), isPictured });
    await attachPictures(tx, { postId, authorId }, picturesOf(input));
    if (video) await attachVideo(tx, { postId, authorId }, video.key);
    if (poll) await openPoll(deps, tx, { postId, createdAt: now }, poll);
    await insertHashtags(tx, postId, content);
    await countPost(tx, { authorId, communityId }, 1);
    await notifyMentions(tx, { text: content, actorId: authorId, postId, commentId: null, now });
    await emitEvent(tx, { kind: "postPublished", postId });
    return findOwnPost(tx, reader, postId);
  });
}
