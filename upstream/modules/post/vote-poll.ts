import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Poll } from "#contract/poll";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts, users } from "#upstream/core/db/schema/schema";
import { pollOptions, polls, pollVotes } from "#upstream/core/db/schema/schema-post";
import { canSeePost } from "#upstream/core/db/visibility";
import { emitEvent } from "#upstream/core/events/emit-event";
import { pollsOf } from "./poll-queries.ts";
import { postNotFound } from "./post-not-found.ts";

/** The poll of a post that the voter may see; votes wait for each other there. */
async function lockPoll(tx: Database, voterId: string, postId: string) {
  const [poll] = await tx
    .select({ closesAt: polls.closesAt, authorId: posts.authorId })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(polls.postId, postId), canSeePost(voterId)))
    .for("no key update", { of: polls });
  if (!poll) throw postNotFound();
  return poll;
}

/**
 * Votes in a poll, once.
 * @returns the poll with its numbers
 * @throws AppError NOT_FOUND, FORBIDDEN for its author, CONFLICT after another vote or when it has closed, VALIDATION_FAILED for an option it does not have
 */
export async function votePoll(
  { db, clock }: AppDeps,
  voterId: string,
  postId: string,
  position: number,
): Promise<Poll> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { closesAt, authorId } = await lockPoll(tx, voterId, postId);
    if (authorId === voterId) throw new AppError("FORBIDDEN", "You cannot vote in your own poll");
    if (closesAt <= now) throw new AppError("CONFLICT", "This poll has closed");
    const option = and(eq(pollOptions.postId, postId), eq(pollOptions.position, position));
    if ((await tx.$count(pollOptions, option)) === 0) {
      const words = "Choose one of the options";
      throw new AppError("VALIDATION_FAILED", words, { fields: { option: words } });
    }
    const voted = await tx
      .insert(pollVotes)
      .values({ postId, userId: voterId, position, createdAt: now })
      .onConflictDoNothing()
      .returning({ postId: pollVotes.postId });
    if (voted.length === 0) throw new AppError("CONFLICT", "You have voted already");
    await tx
      .update(pollOptions)
      .set({ voteCount: sql`${pollOptions.voteCount} + 1` })
      .where(option);
    await tx
      .update(polls)
      .set({ voteCount: sql`${polls.voteCount} + 1` })
      .where(eq(polls.postId, postId));
    await emitEvent(tx, { kind: "postChanged", postId });
    const poll = (await pollsOf(tx, { viewer: voterId, now }, [postId])).get(postId);
    if (!poll) throw postNotFound();
    return poll;
  });
}
