import { eq, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { createPost as createPostEndpoint, Post } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import { newId } from "#upstream/db/new-id";
import { postHashtags, posts, users } from "#upstream/db/schema";
import { extractHashtags } from "./hashtags.ts";
import { hotScore } from "./hot-score.ts";
import { findByIdempotencyKey, selectPosts, toPosts } from "./post-queries.ts";

/**
 * Publishes a post. With an idempotency key that the author has used before, nothing is written and
 * the first post comes back.
 */
export async function createPost(
  { db, clock }: AppDeps,
  authorId: string,
  { content, idempotencyKey }: BodyOf<typeof createPostEndpoint>,
): Promise<Post> {
  return db.transaction(async (tx) => {
    const createdAt = clock();
    const [inserted] = await tx
      .insert(posts)
      .values({
        id: newId(createdAt),
        authorId,
        content,
        idempotencyKey,
        hotScore: hotScore(createdAt),
        createdAt,
      })
      .onConflictDoNothing({ target: [posts.authorId, posts.idempotencyKey] })
      .returning({ id: posts.id });
    if (!inserted) {
      const first = idempotencyKey && (await findByIdempotencyKey(tx, authorId, idempotencyKey));
      if (!first) throw new Error("A post was neither stored nor there before.");
      return first;
    }
    const hashtags = extractHashtags(content);
    if (hashtags.length > 0) {
      await tx.insert(postHashtags).values(hashtags.map((hashtag) => ({ postId: inserted.id, hashtag })));
    }
    await tx
      .update(users)
      .set({ postCount: sql`${users.postCount} + 1` })
      .where(eq(users.id, authorId));
    const [post] = await toPosts(tx, await selectPosts(tx).where(eq(posts.id, inserted.id)));
    if (!post) throw new Error("The new post is not there.");
    return post;
  });
}
