import { and, eq, ne } from "drizzle-orm";
import { DATA_EXPORT_RETENTION_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { dataExports } from "#upstream/core/db/schema/schema-data-export";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { writeContents } from "./write-contents.ts";
import { createZipWriter } from "./zip/zip-writer.ts";

/** The export or its account was deleted while the export was being made. */
class ExportGone extends Error {
  override readonly name = "ExportGone";
}

/** Updates an export in progress. @throws ExportGone when it no longer exists or is ready */
async function update(
  { db }: Pick<AppDeps, "db">,
  exportId: string,
  change: Partial<typeof dataExports.$inferInsert>,
): Promise<void> {
  const isUnfinished = and(eq(dataExports.id, exportId), ne(dataExports.status, "ready"));
  const changed = await db
    .update(dataExports)
    .set(change)
    .where(isUnfinished)
    .returning({ id: dataExports.id });
  if (changed.length === 0) throw new ExportGone();
}

/** Stores each whole percent once, up to 99; 100 is stored with the finished file. */
function progressOf(deps: AppDeps, exportId: string) {
  let stored = 0;
  return async (share: number): Promise<void> => {
    const percent = Math.min(99, Math.floor(share * 100));
    if (percent <= stored) return;
    stored = percent;
    await update(deps, exportId, { progress: percent });
  };
}

async function writeFile(deps: AppDeps, exportId: string, userId: string): Promise<number> {
  const { db, media, privateMedia, mail, clock, exports } = deps;
  const now = clock();
  const zip = createZipWriter(now);
  const writing = exports.write(exportId, zip.output);
  // If either side fails, so does the other; both are handled below.
  writing.catch(() => undefined);
  try {
    await writeContents({
      zip,
      owner: { db, userId, now },
      media,
      privateMedia,
      productName: mail.productName,
      now,
      onProgress: progressOf(deps, exportId),
    });
    zip.end();
  } catch (error) {
    zip.output.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
  return writing;
}

async function finish(deps: AppDeps, exportId: string, userId: string, sizeBytes: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const expiresAt = new Date(now.getTime() + DATA_EXPORT_RETENTION_MS);
    await update({ db: tx }, exportId, { status: "ready", progress: 100, sizeBytes, expiresAt });
    await notifySecurityChange(deps, tx, {
      recipientId: userId,
      title: "Your data is ready",
      message: "You can download the copy of your data you requested for 24 hours.",
      page: "downloadData",
      now,
    });
  });
}

async function findStatus({ db }: AppDeps, exportId: string) {
  const [row] = await db
    .select({ status: dataExports.status })
    .from(dataExports)
    .where(eq(dataExports.id, exportId));
  return row?.status;
}

/**
 * Makes the file of an export and notifies its member. A repeated attempt replaces what an earlier one has written.
 * @param attempt isLast: there is no retry after this attempt
 * @throws when the attempt failed
 */
export async function makeExport(
  deps: AppDeps,
  { exportId }: { exportId: string },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const [row] = await deps.db.select().from(dataExports).where(eq(dataExports.id, exportId));
  if (row?.status !== "queued" && row?.status !== "running") return;
  try {
    await update(deps, exportId, { status: "running", progress: 0 });
    const sizeBytes = await writeFile(deps, exportId, row.userId);
    await finish(deps, exportId, row.userId, sizeBytes);
  } catch (error) {
    // If two attempts run concurrently because one was presumed dead, the first to finish wins.
    const isReady = (await findStatus(deps, exportId)) === "ready";
    if (!isReady) await deps.exports.remove(exportId);
    if (isReady || error instanceof ExportGone) return;
    if (isLast) await update(deps, exportId, { status: "failed" }).catch(() => undefined);
    throw error;
  }
}
