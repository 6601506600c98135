import { and, asc, desc, eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { FOLLOWED_HASHTAGS_MAX } from "#contract/limits";
import { isolated } from "#contract/text/isolate-name";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockMember } from "#upstream/modules/auth/lock-member";

type FollowAnswer = AnswerOf<Endpoints["followHashtag"]>;

const isOf = (userId: string) => eq(hashtagFollows.userId, userId);
const isRow = (userId: string, hashtag: string) => and(isOf(userId), eq(hashtagFollows.hashtag, hashtag));

/**
 * Follows a hashtag. Idempotent.
 * @param hashtag without the #, as `foldHashtag` returns it
 * @throws AppError CONFLICT beyond the maximum number of hashtags
 */
export async function followHashtag(
  { db, clock }: AppDeps,
  userId: string,
  hashtag: string,
): Promise<FollowAnswer> {
  await db.transaction(async (tx) => {
    // Otherwise parallel calls would not count each other's rows.
    await lockMember(tx, userId);
    const [followed] = await tx
      .insert(hashtagFollows)
      .values({ userId, hashtag, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ hashtag: hashtagFollows.hashtag });
    if (!followed) return;
    if ((await tx.$count(hashtagFollows, isOf(userId))) > FOLLOWED_HASHTAGS_MAX) {
      throw new AppError("CONFLICT", `You can follow at most ${FOLLOWED_HASHTAGS_MAX} hashtags`);
    }
    await emitEvent(tx, { kind: "hashtagFollowChanged", userId, hashtag });
  });
  return { isFollowing: true, message: `You follow ${isolated(`#${hashtag}`)}` };
}

/** Unfollows a hashtag, also one that is in no post any more. Idempotent. */
export async function unfollowHashtag(
  { db }: AppDeps,
  userId: string,
  hashtag: string,
): Promise<FollowAnswer> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(hashtagFollows)
      .where(isRow(userId, hashtag))
      .returning({ hashtag: hashtagFollows.hashtag });
    if (ended) await emitEvent(tx, { kind: "hashtagFollowChanged", userId, hashtag });
  });
  return { isFollowing: false, message: `You do not follow ${isolated(`#${hashtag}`)}` };
}

/** Whether a member follows a hashtag. */
export async function followsHashtag(db: Database, userId: string, hashtag: string): Promise<boolean> {
  return (await db.$count(hashtagFollows, isRow(userId, hashtag))) > 0;
}

/** The hashtags that a member follows, latest first. */
export async function listFollowedHashtags(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ hashtag: hashtagFollows.hashtag })
    .from(hashtagFollows)
    .where(isOf(userId))
    .orderBy(desc(hashtagFollows.createdAt), asc(hashtagFollows.hashtag));
  return rows.map(({ hashtag }) => hashtag);
}
