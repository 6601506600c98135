import { and, desc, eq, sql } from "drizzle-orm";
import { FLICKER_SEEN_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import { postHeat } from "#upstream/core/db/schema/schema-heat";

/** Deletes views beyond the latest `FLICKER_SEEN_MAX`. */
async function deleteOldest(tx: Database, userId: string): Promise<void> {
  const oldestKept = tx
    .select({ at: flickerViews.createdAt, id: flickerViews.postId })
    .from(flickerViews)
    .where(eq(flickerViews.userId, userId))
    .orderBy(desc(flickerViews.createdAt), desc(flickerViews.postId))
    .offset(FLICKER_SEEN_MAX - 1)
    .limit(1);
  await tx
    .delete(flickerViews)
    .where(
      and(
        eq(flickerViews.userId, userId),
        sql`(${flickerViews.createdAt}, ${flickerViews.postId}) < (${oldestKept})`,
      ),
    );
}

/** Records that a member has seen posts in Flicker. Earlier views keep their time, so that an open feed does not change. */
export async function noteFlickerSeen(
  { db, clock }: AppDeps,
  userId: string,
  postIds: readonly string[],
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const views = tx
      .select({
        userId: sql`${userId}::uuid`.as("user_id"),
        postId: postHeat.postId,
        createdAt: sql`${now.toISOString()}::timestamptz`.as("created_at"),
      })
      .from(postHeat)
      .where(and(isAnyOf(postHeat.postId, postIds), eq(postHeat.isPictured, true)));
    await tx.insert(flickerViews).select(views).onConflictDoNothing();
    await deleteOldest(tx, userId);
  });
}
