import { and, asc, eq, inArray } from "drizzle-orm";
import type { Poll } from "#contract/poll";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { pollOptions, polls, pollVotes } from "#upstream/core/db/schema/schema-post";
import type { Reader } from "#upstream/core/db/visibility";

/** The polls of posts by the post's id, as a reader sees them: the numbers once they have voted, or when it has closed. */
export async function pollsOf(
  db: Database,
  { viewer, now }: Reader,
  postIds: string[],
): Promise<Map<string, Poll>> {
  const byPost = new Map<string, Poll>();
  if (postIds.length === 0) return byPost;
  const rows = await db
    .select({ poll: polls, option: pollOptions, authorId: posts.authorId })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .innerJoin(pollOptions, eq(pollOptions.postId, polls.postId))
    .where(inArray(polls.postId, postIds))
    .orderBy(asc(polls.postId), asc(pollOptions.position));
  const ownVotes = await votesOf(db, viewer, postIds);
  for (const { poll, option, authorId } of rows) {
    const isClosed = poll.closesAt <= now;
    const ownVote = ownVotes.get(poll.postId) ?? null;
    const isTold = isClosed || ownVote !== null || authorId === viewer;
    const shown = byPost.get(poll.postId) ?? {
      question: poll.question,
      options: [],
      voteCount: poll.voteCount,
      closesAt: poll.closesAt.toISOString(),
      isClosed,
      ownVote,
    };
    shown.options.push({ label: option.label, voteCount: isTold ? option.voteCount : null });
    byPost.set(poll.postId, shown);
  }
  return byPost;
}

async function votesOf(
  db: Database,
  viewer: Reader["viewer"],
  postIds: string[],
): Promise<Map<string, number>> {
  if (viewer === null) return new Map();
  const rows = await db
    .select({ postId: pollVotes.postId, position: pollVotes.position })
    .from(pollVotes)
    .where(and(eq(pollVotes.userId, viewer), inArray(pollVotes.postId, postIds)));
  return new Map(rows.map(({ postId, position }) => [postId, position]));
}
