import { and, asc, eq, exists, gt, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { REPORTED_STORY_RETENTION_MS } from "#contract/limits-story";
import type { AppDeps } from "#upstream/app-deps";
import { isAnyOf } from "#upstream/core/db/columns";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories, storyFavorites } from "#upstream/core/db/schema/schema-story";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";

/** Stories of one transaction. */
const AT_ONCE = 200;

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Its author keeps it, or whoever runs the server has still to look at what was reported. */
function isWanted(now: Date): SQL | undefined {
  const kept = and(eq(storyFavorites.storyId, stories.id), eq(storyFavorites.userId, stories.authorId));
  const open = and(eq(reports.storyId, stories.id), isNull(reports.closedAt));
  const isRecent = gt(stories.expiresAt, new Date(now.getTime() - REPORTED_STORY_RETENTION_MS));
  return or(
    exists(query.select(row).from(storyFavorites).where(kept)),
    and(isRecent, exists(query.select(row).from(reports).where(open))),
  );
}

const isUnwanted = (now: Date) => not(isWanted(now) ?? sql`false`);

/** @returns how many there were */
async function sweepSome({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const over = await tx
      .select({ id: stories.id })
      .from(stories)
      .where(and(lte(stories.expiresAt, now), isUnwanted(now)))
      .orderBy(asc(stories.expiresAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (over.length === 0) return 0;
    const ids = over.map(({ id }) => id);
    // Asked again behind the locks: somebody may just have saved one.
    const removed = await tx
      .delete(stories)
      .where(and(isAnyOf(stories.id, ids), isUnwanted(now)))
      .returning({ key: stories.mediaKey });
    const keys = removed.map(({ key }) => key);
    await removePictures(tx, keys, now);
    return over.length;
  });
}

/** Removes the stories that are over, with their pictures, but those that their authors keep and those with an open report. */
export async function sweepStories(deps: Pick<AppDeps, "db" | "clock">): Promise<void> {
  while ((await sweepSome(deps)) === AT_ONCE);
}
