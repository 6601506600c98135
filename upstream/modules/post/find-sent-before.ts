import { and, asc, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/db/connection";
import { media, postImages, posts } from "#upstream/db/schema";
import { pollOptions, polls, postRevisions, videos } from "#upstream/db/schema-post";
import { sessionEnded } from "#upstream/modules/auth/session-ended";
import type { PictureReader } from "#upstream/modules/media/picture-reader";
import { picturesOf } from "./attach-pictures.ts";
import { findOwnPost } from "./post-queries.ts";

type NewPost = BodyOf<Endpoints["createPost"]>;

/** What an author sends again. */
interface SentAgain extends NewPost {
  authorId: string;
  communityId: string | null;
}

/** The post with its first words: what an edit has made of them since does not make another post of it. */
async function findFirst(tx: Database, { authorId, idempotencyKey = "" }: SentAgain) {
  const [first] = await tx
    .select({
      id: posts.id,
      content: posts.content,
      original: postRevisions.content,
      communityId: posts.communityId,
      createdAt: posts.createdAt,
      deletedAt: posts.deletedAt,
      poll: polls,
    })
    .from(posts)
    .leftJoin(postRevisions, and(eq(postRevisions.postId, posts.id), eq(postRevisions.number, 1)))
    .leftJoin(polls, eq(polls.postId, posts.id))
    .where(and(eq(posts.authorId, authorId), eq(posts.idempotencyKey, idempotencyKey)));
  // It went with its author.
  if (!first) throw sessionEnded();
  return first;
}

type First = Awaited<ReturnType<typeof findFirst>>;

async function hasSameVideo(tx: Database, postId: string, wanted: NewPost["video"]): Promise<boolean> {
  const [stored] = await tx.select({ key: videos.mediaKey }).from(videos).where(eq(videos.postId, postId));
  return stored?.key === wanted?.key;
}

async function hasSamePictures(
  tx: Database,
  postId: string,
  images: ReturnType<typeof picturesOf>,
): Promise<boolean> {
  const stored = await tx
    .select({ key: media.key, alt: media.alt })
    .from(postImages)
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .where(eq(postImages.postId, postId))
    .orderBy(asc(postImages.position));
  // Without words of its own a picture keeps those that it came with.
  const isSame = ({ key, alt }: NewPost["images"][number], index: number) =>
    stored[index]?.key === key && (alt === "" || stored[index].alt === alt);
  return stored.length === images.length && images.every(isSame);
}

async function hasSamePoll(tx: Database, { poll, createdAt }: First, wanted: NewPost["poll"]) {
  if (!poll || !wanted) return !poll && !wanted;
  const closesAt = createdAt.getTime() + wanted.durationMs;
  if (poll.question !== wanted.question || poll.closesAt.getTime() !== closesAt) return false;
  const options = await tx
    .select({ label: pollOptions.label })
    .from(pollOptions)
    .where(eq(pollOptions.postId, poll.postId))
    .orderBy(asc(pollOptions.position));
  return JSON.stringify(options.map(({ label }) => label)) === JSON.stringify(wanted.options);
}

/**
 * The post that its author made with the same idempotency key, as it is now.
 * @throws AppError CONFLICT when that was another one, or has been deleted since; SESSION_REVOKED when its author is gone
 */
export async function findSentBefore(
  tx: Database,
  author: PictureReader & { readonly viewer: string },
  wanted: SentAgain,
): Promise<Post> {
  const first = await findFirst(tx, wanted);
  const isSame =
    (first.original ?? first.content) === wanted.content &&
    first.communityId === wanted.communityId &&
    (await hasSamePoll(tx, first, wanted.poll)) &&
    (await hasSameVideo(tx, first.id, wanted.video)) &&
    (await hasSamePictures(tx, first.id, picturesOf(wanted)));
  if (!isSame) throw new AppError("CONFLICT", "Another post was sent in place of this one");
  if (first.deletedAt) throw new AppError("CONFLICT", "This post was sent, and deleted since");
  return findOwnPost(tx, author, first.id);
}
