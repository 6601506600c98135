import { eq, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { QUOTES_OFF } from "#contract/quoters";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { lockVisiblePost } from "#upstream/modules/post/lock-visible-post";

// A quoted post is locked before the post that quotes it, as both are in the order of their ids.

/** Says which post is not found: what quotes it may be a draft that was written long ago. */
function quotedGone(error: unknown): never {
  if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  throw new AppError("NOT_FOUND", "The post that it quotes is no longer there");
}

/**
 * Locks a post that a member is about to quote, until the transaction ends.
 * @returns its author's id
 * @throws AppError NOT_FOUND, also if the member may not see it; FORBIDDEN if not everyone may read it, or its author has turned off quotes
 */
export async function lockQuotablePost(tx: Database, userId: string, postId: string): Promise<string> {
  const { authorId, quotesFrom, isOpen } = await lockVisiblePost(tx, userId, postId).catch(quotedGone);
  if (!isOpen) throw new AppError("FORBIDDEN", "Only posts that everyone can read can be quoted");
  if (quotesFrom === "nobody" && authorId !== userId) throw new AppError("FORBIDDEN", QUOTES_OFF);
  return authorId;
}

/**
 * Locks the post that a post quotes, until the transaction ends; nothing if it quotes none.
 * @param tx a transaction that has not locked the quote yet
 * @returns the quoted post
 */
export async function lockQuotedBy(tx: Database, quoteId: string) {
  const quoted = tx.select({ id: posts.quotedPostId }).from(posts).where(eq(posts.id, quoteId));
  const [post] = await tx
    .select({ id: posts.id, authorId: posts.authorId })
    .from(posts)
    .where(inArray(posts.id, quoted))
    .for("no key update");
  return post;
}
