import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Post } from "#contract/post";
import { splitThread } from "#contract/text/split-thread";
import type { AppDeps } from "#upstream/app-deps";
import { answerResend, SentBefore } from "#upstream/core/db/answer-resend";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { communities, posts } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { holdNew } from "#upstream/modules/hiding/hold-content";
import { previewLink } from "#upstream/modules/link-preview/preview-link";
import { type PictureReader, pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { attachPictures, attachVideo, picturesOf } from "#upstream/modules/post/media/attach-media";
import { lockQuotablePost } from "#upstream/modules/post/quotes/lock-quoted-post";
import { hasShared } from "#upstream/modules/post/quotes/quote-heat";
import { refuseGoneCommunity } from "#upstream/modules/post-draft/draft-community";
import { lockDraftOfKey, lockDraftOfPost, removeDraft } from "#upstream/modules/post-draft/lock-draft";
import { countPost } from "./count-post.ts";
import { insertHashtags } from "./hashtags.ts";
import { hotScore, scoreWith } from "./hot-score.ts";
import { notifyOfPost } from "./notify-of-post.ts";
import { openPoll } from "./polls.ts";
import { isPostOfKey } from "./post-of-key.ts";
import { findOwnPost } from "./post-queries.ts";

type NewPost = BodyOf<Endpoints["createPost"]>;

/**
 * The id of the community that a member posts in. The membership row is locked until the transaction ends, so that
 * the member cannot be removed meanwhile.
 * @throws AppError NOT_FOUND; FORBIDDEN for non-members
 */
async function findOwnCommunity(tx: Database, userId: string, slug: string): Promise<string> {
  const [community] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!community) throw new AppError("NOT_FOUND", "This community does not exist");
  const [membership] = await tx
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, community.id), eq(communityMembers.userId, userId)))
    .for("share");
  if (!membership) throw new AppError("FORBIDDEN", "Join this community to post in it");
  return community.id;
}

/**
 * The current state of the post that its author has already sent with this idempotency key, if there is one.
 * @throws AppError CONFLICT if its content differs or it has been deleted
 */
async function findSentPost(
  db: Database,
  author: PictureReader & { readonly viewer: string },
  sent: NewPost,
): Promise<Post | undefined> {
  const { idempotencyKey } = sent;
  if (idempotencyKey === undefined) return undefined;
  const [first] = await db
    .select({ id: posts.id, digest: posts.sentDigest, deletedAt: posts.deletedAt })
    .from(posts)
    .where(isPostOfKey(author.viewer, idempotencyKey));
  if (!first) return undefined;
  if (first.digest !== sentDigest(sent)) {
    throw new AppError("CONFLICT", "Another post was sent in place of this one");
  }
  if (first.deletedAt) throw new AppError("CONFLICT", "This post was sent and has since been deleted");
  return findOwnPost(db, author, first.id);
}

/**
 * Inserts the row of a new post.
 * @returns its id
 * @throws SentBefore if its author has used the idempotency key before
 */
async function insertPost(
  tx: Database,
  { authorId, communityId }: { authorId: string; communityId: string | null },
  input: NewPost,
  createdAt: Date,
) {
  // Every other field of the body is stored in the column of the same name.
  const { images: _, video: _video, poll, community: _community, draft: _draft, quotes, ...columns } = input;
  const [inserted] = await tx
    .insert(posts)
    .values({
      ...columns,
      id: newId(createdAt),
      authorId,
      partCount: splitThread(columns.content).length,
      hasPoll: poll !== undefined,
      isQuote: quotes !== undefined,
      quotedPostId: quotes ?? null,
      communityId,
      sentDigest: sentDigest(input),
      createdAt,
    })
    .onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
    .returning({ id: posts.id });
  if (!inserted) throw new SentBefore();
  return inserted.id;
}

/**
 * Locks the post that a new post quotes, and counts the quote in its rank, as a repost, unless the member counts there already.
 * @returns the quoted post's author; null if the new post is no quote
 * @throws SentBefore if the new post was sent before, since what it quotes may be gone by now; AppError NOT_FOUND, FORBIDDEN
 */
async function countQuote(
  tx: Database,
  authorId: string,
  { quotes, idempotencyKey }: NewPost,
  now: Date,
): Promise<string | null> {
  if (quotes === undefined) return null;
  if (idempotencyKey && (await tx.$count(posts, isPostOfKey(authorId, idempotencyKey))) > 0) {
    throw new SentBefore();
  }
  const quotedAuthorId = await lockQuotablePost(tx, authorId, quotes);
  if (!(await hasShared(tx, authorId, quotes))) {
    await tx
      .update(postHeat)
      .set({ score: scoreWith(now) })
      .where(eq(postHeat.postId, quotes));
  }
  return quotedAuthorId;
}

/**
 * Publishes a post.
 * @param tx a transaction
 * @throws SentBefore if its author has used the idempotency key before; AppError VALIDATION_FAILED for uploads that cannot be attached;
 * NOT_FOUND and FORBIDDEN for the community and the quoted post
 */
export async function publishPost(
  deps: AppDeps,
  tx: Database,
  reader: PictureReader & { readonly viewer: string },
  input: NewPost,
): Promise<Post> {
  const { viewer: authorId, now } = reader;
  const { content, images, video, poll, community } = input;
  const pictures = picturesOf(input);
  const quotedAuthorId = await countQuote(tx, authorId, input, now);
  const communityId = community ? await findOwnCommunity(tx, authorId, community) : null;
  const postId = await insertPost(tx, { authorId, communityId }, input, now);
  const isPictured = images.length > 0 || video !== undefined;
  await tx.insert(postHeat).values({ postId, score: hotScore(now), isPictured });
  await attachPictures(tx, { postId, authorId }, pictures);
  if (video) await attachVideo(tx, { postId, authorId }, video.key);
  if (poll) await openPoll(deps, tx, { postId, createdAt: now }, poll);
  await insertHashtags(tx, postId, content);
  await countPost(tx, { authorId, communityId }, 1);
  const mediaKeys = [...pictures, ...(video ? [video] : [])].map(({ key }) => key);
  await holdNew(deps, tx, { kind: "post", id: postId, authorId, text: content, mediaKeys, now });
  await notifyOfPost(tx, { postId, authorId, content, quotedAuthorId, now });
  if (!isPictured && !poll && quotedAuthorId === null)
    await previewLink(deps, tx, postLinks, { textId: postId, authorId, content });
  await emitEvent(tx, { kind: "postPublished", postId });
  return findOwnPost(tx, reader, postId);
}

/**
 * Publishes a post, and deletes the draft that it is made of, or that was saved with its key: what was saved and then posted from the same
 * composer, which may have received no answer when it saved. With an idempotency key that the author has already used for the same content,
 * nothing is written and the first post is returned.
 * @throws AppError as `publishPost`; NOT_FOUND and CONFLICT for the draft, VALIDATION_FAILED if its community is gone;
 * CONFLICT if the key was used for different content or its post has been deleted
 */
export async function createPost(deps: AppDeps, authorId: string, input: NewPost): Promise<Post> {
  const reader = pictureReader(deps, authorId);
  const { draft, idempotencyKey } = input;
  const lock = async (tx: Database) => {
    if (draft) return lockDraftOfPost(tx, authorId, draft);
    return idempotencyKey && lockDraftOfKey(tx, authorId, idempotencyKey);
  };
  const publish = async (tx: Database) => {
    const opened = await lock(tx);
    // The composer still has the address of the community that the draft was for.
    if (draft && opened && opened.body.community === input.community)
      await refuseGoneCommunity(tx, opened.body);
    const post = await publishPost(deps, tx, reader, input);
    // Again, for one that was saved meanwhile: with the author's row locked by the count, no other follows.
    const made = await lock(tx);
    if (made) await removeDraft(tx, authorId, made.id, reader.now);
    return post;
  };
  return answerResend(
    () => deps.db.transaction(publish),
    () => findSentPost(deps.db, reader, input),
  );
}
