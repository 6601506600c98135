import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { pollOptions, polls, postImages, postRevisions } from "#upstream/core/db/schema/schema-post";
import type { EarlierText } from "./own-text.ts";

export interface Image {
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface OwnPoll {
  readonly question: string;
  readonly closesAt: Date;
  readonly options: { label: string; voteCount: number }[];
}

/** Details of one of the member's own posts. */
export interface PostDetails {
  readonly images: Image[];
  readonly poll: OwnPoll | null;
  /** Earlier versions of its texts, oldest first. */
  readonly earlier: EarlierText[];
}

/** Groups the values of rows by post, in their order. */
function byPost<Value>(rows: readonly { postId: string; value: Value }[]): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const { postId, value } of rows) {
    const values = found.get(postId) ?? [];
    values.push(value);
    found.set(postId, values);
  }
  return found;
}

async function imagesOf(db: Database, postIds: string[]): Promise<Map<string, Image[]>> {
  const rows = await db
    .select({
      postId: postImages.postId,
      value: { key: media.key, alt: media.alt, width: media.width, height: media.height },
    })
    .from(postImages)
    .innerJoin(media, eq(media.key, postImages.mediaKey))
    .where(inArray(postImages.postId, postIds))
    .orderBy(asc(postImages.postId), asc(postImages.position));
  return byPost(rows);
}

async function ownPollsOf(db: Database, postIds: string[]): Promise<Map<string, OwnPoll>> {
  const rows = await db
    .select({
      postId: polls.postId,
      question: polls.question,
      closesAt: polls.closesAt,
      value: { label: pollOptions.label, voteCount: pollOptions.voteCount },
    })
    .from(polls)
    .innerJoin(pollOptions, eq(pollOptions.postId, polls.postId))
    .where(inArray(polls.postId, postIds))
    .orderBy(asc(polls.postId), asc(pollOptions.position));
  const options = byPost(rows);
  return new Map(
    rows.map(({ postId, question, closesAt }) => [
      postId,
      { question, closesAt, options: options.get(postId) ?? [] },
    ]),
  );
}

async function revisionsOf(db: Database, postIds: string[]): Promise<Map<string, EarlierText[]>> {
  const rows = await db
    .select({
      postId: postRevisions.postId,
      value: { content: postRevisions.content, createdAt: postRevisions.createdAt },
    })
    .from(postRevisions)
    .where(inArray(postRevisions.postId, postIds))
    .orderBy(asc(postRevisions.postId), asc(postRevisions.number));
  return byPost(rows);
}

/** Reads pictures, polls and earlier texts of posts, with one query each. */
export async function readPostDetails(
  db: Database,
  postIds: string[],
): Promise<(postId: string) => PostDetails> {
  if (postIds.length === 0) return () => ({ images: [], poll: null, earlier: [] });
  const images = await imagesOf(db, postIds);
  const ownPolls = await ownPollsOf(db, postIds);
  const revisions = await revisionsOf(db, postIds);
  return (postId) => ({
    images: images.get(postId) ?? [],
    poll: ownPolls.get(postId) ?? null,
    earlier: revisions.get(postId) ?? [],
  });
}
