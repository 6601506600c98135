import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts } from "#upstream/core/db/schema/schema";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { sessionEnded } from "#upstream/core/security/session-ended";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { findOwnPost } from "./post-queries.ts";

/**
 * The post that its author made with the same idempotency key, as it is now.
 * @throws AppError CONFLICT when that was another one, or has been deleted since; SESSION_REVOKED when its author is gone
 */
export async function findSentBefore(
  tx: Database,
  author: PictureReader & { readonly viewer: string },
  sent: BodyOf<Endpoints["createPost"]>,
): Promise<Post> {
  const { idempotencyKey = "" } = sent;
  const [first] = await tx
    .select({ id: posts.id, digest: posts.sentDigest, deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.authorId, author.viewer), eq(posts.idempotencyKey, idempotencyKey)));
  // It went with its author.
  if (!first) throw sessionEnded();
  if (first.digest !== sentDigest(sent)) {
    throw new AppError("CONFLICT", "Another post was sent in place of this one");
  }
  if (first.deletedAt) throw new AppError("CONFLICT", "This post was sent, and deleted since");
  return findOwnPost(tx, author, first.id);
}
