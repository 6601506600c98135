import { and, eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { notify } from "#upstream/modules/notification/notify";
import { withdrawRepost } from "#upstream/modules/notification/withdraw-notifications";
import { scoreWith, scoreWithoutRepost } from "#upstream/modules/post/hot-score";
import { lockRepostedPost, lockVisiblePost } from "#upstream/modules/post/lock-visible-post";
import { hasQuoted, recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";

type RepostAnswer = AnswerOf<Endpoints["repostPost"]>;

async function countReposts(tx: Database, postId: string, repostCount: number): Promise<void> {
  await tx.update(posts).set({ repostCount }).where(eq(posts.id, postId));
}

/**
 * Reposts a post that everyone may read, and notifies its author. Reposting it again changes nothing.
 * @throws AppError NOT_FOUND, also if the member may not see it; FORBIDDEN if not everyone may read it; RATE_LIMITED
 */
export async function repostPost(
  { db, clock, rateLimits }: AppDeps,
  userId: string,
  postId: string,
): Promise<RepostAnswer> {
  const own = and(eq(reposts.postId, postId), eq(reposts.userId, userId));
  // Only new ones count. Before the transaction, so that the post is not locked while waiting for the rate limiter.
  if ((await db.$count(reposts, own)) === 0) await rateLimits.consume("repostAgain", `${userId}:${postId}`);
  return db.transaction(async (tx) => {
    const now = clock();
    const { authorId, repostCount, isOpen } = await lockVisiblePost(tx, userId, postId);
    if ((await tx.$count(reposts, own)) > 0) return { isReposted: true, repostCount };
    if (!isOpen) throw new AppError("FORBIDDEN", "Only posts that everyone can read can be reposted");
    const id = newId(now);
    await tx.insert(reposts).values({ id, postId, userId, createdAt: now });
    await countReposts(tx, postId, repostCount + 1);
    if (await hasQuoted(tx, userId, postId)) await recomputeHeat(tx, [postId]);
    else {
      await tx
        .update(postHeat)
        .set({ score: scoreWith(now) })
        .where(eq(postHeat.postId, postId));
    }
    await notify(tx, { kind: "repost", recipientId: authorId, actorId: userId, postId, now });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: userId });
    await emitEvent(tx, { kind: "postReposted", repostId: id });
    return { isReposted: true, repostCount: repostCount + 1 };
  });
}

/**
 * Undoes a repost and withdraws its notification, unless that has been read. Undoing it again changes nothing. The count is 0 for a
 * member who may not see the post any more.
 * @throws AppError NOT_FOUND, also if the member may not see the post and has not reposted it
 */
export async function unrepostPost({ db }: AppDeps, userId: string, postId: string): Promise<RepostAnswer> {
  return db.transaction(async (tx) => {
    const { authorId, repostCount, isVisible } = await lockRepostedPost(tx, userId, postId);
    const own = and(eq(reposts.postId, postId), eq(reposts.userId, userId));
    // Before the repost is deleted, since the score needs its time.
    const lowered = await tx
      .update(postHeat)
      .set({ score: scoreWithoutRepost(userId) })
      .from(reposts)
      .where(and(eq(postHeat.postId, postId), own))
      .returning({ postId: postHeat.postId });
    if (lowered.length === 0) return { isReposted: false, repostCount: isVisible ? repostCount : 0 };
    await tx.delete(reposts).where(own);
    if (await hasQuoted(tx, userId, postId)) await recomputeHeat(tx, [postId]);
    await countReposts(tx, postId, repostCount - 1);
    await withdrawRepost(tx, { recipientId: authorId, actorId: userId, postId });
    await emitEvent(tx, { kind: "postChanged", postId, countedFor: userId });
    return { isReposted: false, repostCount: isVisible ? repostCount - 1 : 0 };
  });
}
