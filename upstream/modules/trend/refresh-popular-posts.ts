import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { PopularWindow } from "#contract/discovery";
import { DAY, HOUR, POPULAR_POSTS_MAX } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { popularPosts } from "#upstream/core/db/schema/schema-trend";
import { canListPost, isPublicPost } from "#upstream/core/db/visibility";
import { lockTrends } from "./lock-trends.ts";

/** How far back each window looks, and after how long a post's points count half. */
const windows: Record<PopularWindow, { lengthMs: number; halfLifeMs: number }> = {
  day: { lengthMs: DAY, halfLifeMs: 8 * HOUR },
  week: { lengthMs: 7 * DAY, halfLifeMs: 2 * DAY },
  month: { lengthMs: 30 * DAY, halfLifeMs: 10 * DAY },
};

/** A comment takes more than a tap. */
const COMMENT_POINTS = 2;

/** Ranks the posts of the last day, week and month anew, for everybody. */
export async function refreshPopularPosts(db: Database, now: Date): Promise<void> {
  for (const window of Object.keys(windows) as PopularWindow[]) await refreshWindow(db, window, now); // its keys are these
}

async function refreshWindow(db: Database, window: PopularWindow, now: Date): Promise<void> {
  const { lengthMs, halfLifeMs } = windows[window];
  const points = sql`${posts.likeCount} + ${COMMENT_POINTS}::int * ${posts.commentCount}`;
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${posts.createdAt})::double precision * 1000`;
  const score = sql`(${points}) * power(0.5::double precision, ${age} / ${halfLifeMs}::double precision)`;
  await db.transaction(async (tx) => {
    await lockTrends(tx);
    const best = await tx
      .select({ postId: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(
        and(
          gt(posts.id, lowestId(new Date(now.getTime() - lengthMs))),
          or(gt(posts.likeCount, 0), gt(posts.commentCount, 0)),
          canListPost({ viewer: null, now }),
          isPublicPost(),
        ),
      )
      .orderBy(desc(score), desc(posts.id))
      .limit(POPULAR_POSTS_MAX);
    await tx.delete(popularPosts).where(eq(popularPosts.window, window));
    if (best.length === 0) return;
    await tx
      .insert(popularPosts)
      .values(best.map(({ postId }, index) => ({ window, rank: index + 1, postId })));
  });
}
