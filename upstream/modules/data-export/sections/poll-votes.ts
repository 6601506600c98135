import { sql } from "drizzle-orm";
import { pollVotes } from "#upstream/core/db/schema/schema-post";
import { actedPostsSection } from "./acted-posts.ts";

/** The words of polls are others'; which option it was is the member's. */
export const ownVotes = actedPostsSection({
  slug: "votes",
  title: "Votes in polls",
  nothing: "You have voted in no poll.",
  table: pollVotes,
  columns: { userId: pollVotes.userId, postId: pollVotes.postId, at: pollVotes.createdAt },
  atName: "votedAt",
  extra: sql<number>`${pollVotes.position} + 1`,
  toExtra: (option) => ({ data: { option }, words: `option ${option}` }),
});
