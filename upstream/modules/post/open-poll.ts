import type { NewPoll } from "#contract/poll";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { pollOptions, polls } from "#upstream/core/db/schema/schema-post";

/**
 * Opens the poll of a new post, and sees to it that those who took part are told when it closes.
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
