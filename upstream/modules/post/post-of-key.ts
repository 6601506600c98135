import { and, eq } from "drizzle-orm";
import { posts } from "#upstream/core/db/schema/schema";

/** Whether a post, also a deleted one, is what its author sent with an idempotency key. */
export const isPostOfKey = (authorId: string, idempotencyKey: string) =>
  and(eq(posts.authorId, authorId), eq(posts.idempotencyKey, idempotencyKey));
