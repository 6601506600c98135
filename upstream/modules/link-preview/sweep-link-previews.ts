import { asc, inArray, lte } from "drizzle-orm";
import { DAY } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { isLinkedTo, isShownPreview } from "#upstream/core/db/is-shown-preview";
import { lowestId } from "#upstream/core/db/new-id";
import { flagPerRow } from "#upstream/core/db/relation";
import { linkPreviews } from "#upstream/core/db/schema/schema-link-preview";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { requestPage } from "./preview-link.ts";

/** Each is one short transaction. */
const BATCHES_PER_RUN = 20;
const PREVIEWS_PER_BATCH = 100;
/** Pages that no newer text links to are not fetched again, and keep what they had. */
const SHOWN_FOR_MS = 30 * DAY;
/** How long it then takes until the page is looked at again. */
const SWEEP_EVERY_MS = 7 * DAY;

type SweepDeps = Pick<AppDeps, "db" | "web" | "clock" | "jobs" | "rateLimits">;

/** The previews that are due, locked, with whether texts have them, and newer ones. */
async function lockDue(tx: Database, now: Date) {
  const due = await tx
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(lte(linkPreviews.sweepAt, now))
    .orderBy(asc(linkPreviews.sweepAt))
    .limit(PREVIEWS_PER_BATCH)
    .for("update", { skipLocked: true });
  if (due.length === 0) return [];
  const monthAgo = lowestId(new Date(now.getTime() - SHOWN_FOR_MS));
  const ids = due.map(({ id }) => id);
  // A statement of its own, which sees the texts that were written before the locks were had.
  return tx
    .select({
      id: linkPreviews.id,
      address: linkPreviews.address,
      staleAt: linkPreviews.staleAt,
      pictureKey: linkPreviews.pictureKey,
      isLinked: flagPerRow(isLinkedTo()),
      isShown: flagPerRow(isShownPreview(monthAgo)),
    })
    .from(linkPreviews)
    .where(inArray(linkPreviews.id, ids));
}

/** @returns how many previews it has looked at */
async function sweepBatch(deps: SweepDeps, tx: Database): Promise<number> {
  const now = deps.clock();
  const due = await lockDue(tx, now);
  const {
    orphan = [],
    shown = [],
    idle = [],
  } = Object.groupBy(due, ({ isLinked, isShown }) => {
    if (!isLinked) return "orphan";
    return isShown && deps.web ? "shown" : "idle";
  });
  for (const preview of shown) await requestPage(deps, tx, preview, null);
  const idsOf = (previews: typeof due) => previews.map(({ id }) => id);
  const sweepAt = new Date(now.getTime() + SWEEP_EVERY_MS);
  await tx
    .update(linkPreviews)
    .set({ sweepAt })
    .where(inArray(linkPreviews.id, idsOf(idle)));
  await tx.delete(linkPreviews).where(inArray(linkPreviews.id, idsOf(orphan)));
  await removePictures(
    tx,
    orphan.flatMap(({ pictureKey }) => pictureKey ?? []),
    now,
  );
  return due.length;
}

/** Deletes previews that no text has any more, with their pictures, and requests the pages of newer ones again. */
export async function sweepLinkPreviews(deps: SweepDeps): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
    const count = await deps.db.transaction((tx) => sweepBatch(deps, tx));
    if (count < PREVIEWS_PER_BATCH) return;
  }
}
