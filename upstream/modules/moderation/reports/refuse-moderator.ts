import { and, eq, isNotNull, isNull, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { allOf } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { reportedMessages, reports } from "#upstream/core/db/schema/schema-report";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { reportsOf } from "#upstream/modules/moderation/log/record-action";
import { type FoundReport, subjectOf } from "./find-report.ts";

/** Whether a member moderates the whole server. */
export async function moderates(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(siteModerators, eq(siteModerators.userId, userId))) > 0;
}

const sameThing = alias(reports, "same_thing");

/**
 * Whether a moderator may read a report, and act on it: not one about themselves, open or closed, nor one of something whose reports have messages
 * by them, since reporters are promised that the other side does not learn of them.
 */
export function isReadable(db: Database, moderatorId: string | PgColumn): SQL {
  const written = db
    .select({ id: sameThing.id })
    .from(sameThing)
    .innerJoin(reportedMessages, eq(reportedMessages.reportId, sameThing.id))
    .where(
      and(
        eq(sameThing.subjectKind, reports.subjectKind),
        eq(sameThing.subjectId, reports.subjectId),
        eq(reportedMessages.authorId, moderatorId),
      ),
    );
  return allOf(sql`${reports.authorId} is distinct from ${moderatorId}`, notExists(written));
}

/**
 * The moderators who can decide: with a second factor, and not suspended.
 * @param which a further condition
 */
export async function listDeciders(db: Database, which?: SQL): Promise<string[]> {
  const isActive = and(isNull(users.deactivatedAt), isNotNull(secondFactors.activatedAt));
  const rows = await db
    .select({ id: siteModerators.userId })
    .from(siteModerators)
    .innerJoin(users, eq(users.id, siteModerators.userId))
    .innerJoin(secondFactors, eq(secondFactors.userId, siteModerators.userId))
    .where(and(isActive, which));
  return rows.map(({ id }) => id);
}

/** Those of them who made none of some reports, and may read all of them. */
export function listDecidersOf(db: Database, ofReports: SQL | undefined): Promise<string[]> {
  const { userId } = siteModerators;
  const isExcluded = or(eq(reports.reporterId, userId), not(isReadable(db, userId)));
  const excluding = db.select({ id: reports.id }).from(reports).where(and(ofReports, isExcluded));
  return listDeciders(db, notExists(excluding));
}

/** Who decides what a moderator reported. */
export const decidedBy = (others: readonly string[]): string =>
  others.length > 0 ? "Another moderator decides it." : "Only the operator can decide it.";

/** Why a moderator may not act on an open report that they may read, as a sentence; null if they may. */
export async function refusalOf(
  db: Database,
  moderatorId: string,
  found: FoundReport,
): Promise<string | null> {
  const subject = subjectOf(found);
  const open = and(reportsOf(subject), isNull(reports.closedAt));
  const own = eq(reports.reporterId, moderatorId);
  if ((await db.$count(reports, and(open, own))) > 0)
    return `You reported this yourself. ${decidedBy(await listDecidersOf(db, open))}`;
  if (subject.personId && (await moderates(db, subject.personId)))
    return "This report is about another moderator. Only the operator can decide it.";
  return null;
}
