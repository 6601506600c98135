import { and, eq, exists, gt, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { REPORTED_MEDIA_RETENTION_MS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { reportedFiles, reports } from "#upstream/core/db/schema/schema-report";

// How long the files of reported messages and groups are retained: while a report of them is open, for a while.

const keptSince = (now: Date) => new Date(now.getTime() - REPORTED_MEDIA_RETENTION_MS);

/** Whether the files that were stored with a report can still be opened. */
export function keepsFiles(
  { closedAt, createdAt }: Pick<typeof reports.$inferSelect, "closedAt" | "createdAt">,
  now: Date,
): boolean {
  return closedAt === null && createdAt > keptSince(now);
}

const isOfKeptReport = (now: Date) => and(isNull(reports.closedAt), gt(reports.createdAt, keptSince(now)));

/** Whether a report needs the file of a key. */
export function isKeptForReport(key: SQLWrapper, now: Date): SQL {
  return exists(
    new QueryBuilder()
      .select({ key: reportedFiles.key })
      .from(reportedFiles)
      .innerJoin(reports, eq(reports.id, reportedFiles.reportId))
      .where(and(eq(reportedFiles.key, key), isOfKeptReport(now))),
  );
}

/** A file that a report needs, as it was when it was reported; undefined if none does any more. */
export async function findKeptFile(db: Database, key: string, now: Date) {
  const [found] = await db
    .select({ kind: reportedFiles.kind, name: reportedFiles.name, mimeType: reportedFiles.mimeType })
    .from(reportedFiles)
    .innerJoin(reports, eq(reports.id, reportedFiles.reportId))
    .where(and(eq(reportedFiles.key, key), isOfKeptReport(now)))
    .limit(1);
  return found;
}
