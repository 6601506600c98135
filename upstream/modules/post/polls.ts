import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { NewPoll, Poll } from "#contract/poll";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { pollOptions, polls, pollVotes } from "#upstream/core/db/schema/schema-post";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canSeePost, type Reader } from "#upstream/core/db/visibility";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { postNotFound } from "./post-not-found.ts";

const pollsOfPosts = statement("polls_of_posts", ["postIds"], (db, { postIds }) =>
  db
    .select({ poll: polls, option: pollOptions, authorId: posts.authorId })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .innerJoin(pollOptions, eq(pollOptions.postId, polls.postId))
    .where(isAnyOfThese(polls.postId, postIds))
    .orderBy(asc(polls.postId), asc(pollOptions.position)),
);

/**
 * Polls by post id, as the reader sees them: with counts if the reader is the author or has voted, or the poll has
 * closed.
 */
export async function pollsOf(
  db: Database,
  { viewer, now }: Reader,
  postIds: string[],
): Promise<Map<string, Poll>> {
  const byPost = new Map<string, Poll>();
  if (postIds.length === 0) return byPost;
  const rows = await pollsOfPosts(db, { postIds });
  const ownVotes = await votesOf(db, viewer, postIds);
  for (const { poll, option, authorId } of rows) {
    const isClosed = poll.closesAt <= now;
    const ownVote = ownVotes.get(poll.postId) ?? null;
    const showsCounts = isClosed || ownVote !== null || authorId === viewer;
    const shown = byPost.get(poll.postId) ?? {
      question: poll.question,
      options: [],
      voteCount: poll.voteCount,
      closesAt: poll.closesAt.toISOString(),
      isClosed,
      ownVote,
    };
    shown.options.push({ label: option.label, voteCount: showsCounts ? option.voteCount : null });
    byPost.set(poll.postId, shown);
  }
  return byPost;
}

const votesByPost = statement("votes_by_post", ["viewer", "postIds"], (db, { viewer, postIds }) =>
  db
    .select({ postId: pollVotes.postId, position: pollVotes.position })
    .from(pollVotes)
    .where(and(eq(pollVotes.userId, viewer), isAnyOfThese(pollVotes.postId, postIds))),
);

async function votesOf(
  db: Database,
  viewer: Reader["viewer"],
  postIds: string[],
): Promise<Map<string, number>> {
  if (viewer === null) return new Map();
  const rows = await votesByPost(db, { viewer, postIds });
  return new Map(rows.map(({ postId, position }) => [postId, position]));
}

/**
 * Stores the poll of a new post and schedules the job that notifies its participants when it closes.
 * @param tx the transaction that writes the post
 */
export async function openPoll(
  { jobs }: Pick<AppDeps, "jobs">,
  tx: Database,
  { postId, createdAt }: { postId: string; createdAt: Date },
  { question, options, durationMs }: NewPoll,
): Promise<void> {
  const closesAt = new Date(createdAt.getTime() + durationMs);
  await tx.insert(polls).values({ postId, question, closesAt });
  await tx.insert(pollOptions).values(options.map((label, position) => ({ postId, position, label })));
  await jobs.enqueue(tx, "poll-closed", { postId }, { startAfter: closesAt });
}

/** Locks the poll of a post that the voter may see, so that votes are serialized. */
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
 * Votes in a poll. A member has one vote, which cannot be changed.
 * @returns the poll with its counts
 * @throws AppError NOT_FOUND; FORBIDDEN for its author; CONFLICT after an earlier vote or when it has closed;
 * VALIDATION_FAILED for an option that it does not have
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
      const message = "Choose one of the options";
      throw new AppError("VALIDATION_FAILED", message, { fields: { option: message } });
    }
    const voted = await tx
      .insert(pollVotes)
      .values({ postId, userId: voterId, position, createdAt: now })
      .onConflictDoNothing()
      .returning({ postId: pollVotes.postId });
    if (voted.length === 0) throw new AppError("CONFLICT", "You have already voted");
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
