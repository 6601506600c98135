import { and, eq } from "drizzle-orm";
import type { Comment } from "#contract/comment";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { comments } from "#upstream/core/db/schema/schema-comment";
import type { Reader } from "#upstream/core/db/visibility";
import { findComment } from "./comment-queries.ts";

/** A comment that may have been sent before. */
interface SentAgain {
  authorId: string;
  postId: string;
  content: string;
  /** The comment or reply that it answers. */
  replyTo?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Whether a comment hangs where an answer to another belongs. An answered reply that is gone meanwhile cannot be asked. */
async function hangsBelow(tx: Database, { parentId }: Comment, replyTo: string | undefined) {
  if (replyTo === undefined || parentId === null) return replyTo === undefined && parentId === null;
  if (replyTo === parentId) return true;
  const [answered] = await tx
    .select({ parentId: comments.parentId })
    .from(comments)
    .where(eq(comments.id, replyTo));
  return !answered || answered.parentId === parentId;
}

/**
 * The comment that its author made with the same idempotency key, if there is one.
 * @throws AppError CONFLICT when that was another one, or has been deleted since
 */
export async function findSentBefore(
  tx: Database,
  reader: Reader,
  { authorId, postId, content, replyTo, idempotencyKey }: SentAgain,
): Promise<Comment | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const ofKey = and(eq(comments.authorId, authorId), eq(comments.idempotencyKey, idempotencyKey));
  const first = await findComment(tx, reader, ofKey);
  if (!first) return undefined;
  if (first.author === null) throw new AppError("CONFLICT", "This comment was sent, and deleted since");
  const isSame =
    first.postId === postId && first.content === content && (await hangsBelow(tx, first, replyTo));
  if (!isSame) throw new AppError("CONFLICT", "Another comment was sent in place of this one");
  return first;
}
