import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { postHashtags, posts, users } from "#upstream/core/db/schema/schema";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";

/** A hashtag with fewer posts is counted whenever it is asked for; of one with more the sweep knows the number. */
const COUNTED_AT_ONCE = 200;

/** How many public posts have a hashtag; of very many, as of a few minutes ago. */
export async function countPostsWith(db: Database, hashtag: string, now: Date): Promise<number> {
  const found = db
    .select({ postId: postHashtags.postId })
    .from(postHashtags)
    .innerJoin(posts, eq(posts.id, postHashtags.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(postHashtags.hashtag, hashtag), canListPost({ viewer: null, now }), isPublicPost()))
    .limit(COUNTED_AT_ONCE)
    .as("found_posts");
  const counted = await db.$count(found);
  if (counted < COUNTED_AT_ONCE) return counted;
  const [known] = await db
    .select({ postCount: hashtagCounts.postCount })
    .from(hashtagCounts)
    .where(eq(hashtagCounts.hashtag, hashtag));
  return Math.max(counted, known?.postCount ?? 0);
}
