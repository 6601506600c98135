import { and, asc, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { REPORTED_STORY_RETENTION_MS } from "#contract/limits-story";
import type { AppDeps } from "#upstream/app-deps";
import { isAnyOf } from "#upstream/core/db/columns";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { isKept } from "#upstream/core/db/visibility-story";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { withdrawStories } from "#upstream/modules/notification/withdraw-notifications";

const STORIES_PER_TRANSACTION = 200;

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Its author keeps it, or it has a recent open report. */
function isRetained(now: Date): SQL | undefined {
  const open = and(eq(reports.storyId, stories.id), isNull(reports.closedAt));
  const isRecent = gt(stories.expiresAt, new Date(now.getTime() - REPORTED_STORY_RETENTION_MS));
  return or(isKept(), and(isRecent, exists(query.select(row).from(reports).where(open))));
}

const isRemovable = (now: Date) => not(isRetained(now) ?? sql`false`);

/** @returns the number of removable stories found */
async function sweepSome({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const over = await tx
      .select({ id: stories.id })
      .from(stories)
      .where(and(lte(stories.expiresAt, now), isRemovable(now)))
      .orderBy(asc(stories.expiresAt))
      .limit(STORIES_PER_TRANSACTION)
      .for("update", { skipLocked: true });
    if (over.length === 0) return 0;
    const ids = over.map(({ id }) => id);
    await withdrawStories(tx, ids);
    // Checked again under the locks, since an author may just have saved one or added it to a highlight.
    const removed = await tx
      .delete(stories)
      .where(and(isAnyOf(stories.id, ids), isRemovable(now)))
      .returning({ key: stories.mediaKey });
    const keys = removed.map(({ key }) => key);
    await removePictures(tx, keys, now);
    return over.length;
  });
}

/**
 * Removes expired stories with their pictures, except those that their author keeps among the favorites or in a highlight, and those
 * with an open report.
 */
export async function sweepStories(deps: Pick<AppDeps, "db" | "clock">): Promise<void> {
  while ((await sweepSome(deps)) === STORIES_PER_TRANSACTION);
}
