import { and, eq, type SQL } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";
import { reports } from "#upstream/core/db/schema/schema-report";
import { labelOf, type ModerationSubject } from "#upstream/modules/moderation/moderation-subject";

/** The query of reports with the names of what they are about. */
export function selectReports(db: Database) {
  return db
    .select({ report: reports, username: users.username, communityName: communities.name })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.authorId))
    .leftJoin(communities, eq(communities.id, reports.communityId))
    .$dynamic();
}

export type FoundReport = Awaited<ReturnType<typeof selectReports>>[number];

/** What a report is about, as actions have it. */
export function subjectOf({ report }: FoundReport): ModerationSubject {
  return { kind: report.subjectKind, id: report.subjectId, personId: report.authorId };
}

/** What a report is about, as the contract has it. */
export function labelled({ report, username, communityName }: FoundReport) {
  const { subjectKind: kind, subjectId: id } = report;
  return { kind, id, label: labelOf({ kind, username, communityName }) };
}

/**
 * @param which a further condition
 * @throws AppError NOT_FOUND
 */
export async function findReport(db: Database, number: number, which?: SQL): Promise<FoundReport> {
  const [found] = await selectReports(db).where(and(eq(reports.number, number), which));
  if (!found) throw new AppError("NOT_FOUND", "This report does not exist");
  return found;
}
