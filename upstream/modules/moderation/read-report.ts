import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { EARLIER_SHOWN, REPORTS_SHOWN } from "#contract/limits-moderation";
import type { ModerationReport, ReportActionKind } from "#contract/moderation";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import { selectActions, toModerationAction } from "./action-columns.ts";
import { type FoundReport, findReport, labelled, selectReports, subjectOf } from "./find-report.ts";
import { readModeratedPeople } from "./moderated-person.ts";
import { type ReadDeps, readAsReported, readPresent, readStoredMessages } from "./read-content.ts";
import { reportsOf } from "./record-action.ts";
import { refusalOf } from "./refuse-moderator.ts";
import { canBeRemoved } from "./remove-content.ts";

const whenClosed = ({ closedAt, outcome }: FoundReport["report"]) => ({
  closedAt: closedAt?.toISOString() ?? null,
  outcome,
});

/** Whether an appeal against the action that closed a report is open. */
async function isAppealed({ db }: ReadDeps, { closedBy }: FoundReport["report"]): Promise<boolean> {
  if (!closedBy) return false;
  const open = and(eq(moderationAppeals.actionId, closedBy), isNull(moderationAppeals.decidedBy));
  return (await db.$count(moderationAppeals, open)) > 0;
}

/** The reports of the same thing in the same state, latest first. */
async function readReports({ db }: ReadDeps, found: FoundReport): Promise<ModerationReport["reports"]> {
  const { closedAt } = found.report;
  const isSameState = closedAt ? isNotNull(reports.closedAt) : isNull(reports.closedAt);
  const rows = await db
    .select()
    .from(reports)
    .where(and(reportsOf(subjectOf(found)), isSameState))
    .orderBy(desc(reports.number))
    .limit(REPORTS_SHOWN);
  const people = await readModeratedPeople(
    db,
    rows.map(({ reporterId }) => reporterId),
  );
  return rows.flatMap((row) => {
    const reporter = people.get(row.reporterId);
    const { number, reason, text, createdAt } = row;
    const said = { number, reason, text, createdAt: createdAt.toISOString(), ...whenClosed(row) };
    return reporter ? [{ ...said, reporter }] : [];
  });
}

/** The id of the first report of the thing in the same state: what it stored is oldest. */
async function firstOf({ db }: ReadDeps, found: FoundReport): Promise<string> {
  const { report } = found;
  const isSameState = report.closedAt ? isNotNull(reports.closedAt) : isNull(reports.closedAt);
  const [first] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(reportsOf(subjectOf(found)), isSameState))
    .orderBy(asc(reports.number))
    .limit(1);
  return first?.id ?? report.id;
}

type Earlier = Pick<ModerationReport, "earlierReports" | "earlierActions">;

/** What there was about the same person before, latest first. */
async function readEarlier({ db }: ReadDeps, { report }: FoundReport): Promise<Earlier> {
  if (!report.authorId) return { earlierReports: [], earlierActions: [] };
  const found = await selectReports(db)
    .where(and(eq(reports.authorId, report.authorId), ne(reports.subjectId, report.subjectId)))
    .orderBy(desc(reports.number))
    .limit(EARLIER_SHOWN);
  const actions = await selectActions(db)
    .where(eq(moderationActions.personId, report.authorId))
    .orderBy(desc(moderationActions.id))
    .limit(EARLIER_SHOWN);
  const earlierReports = found.map((each) => ({
    number: each.report.number,
    subject: labelled(each),
    reason: each.report.reason,
    createdAt: each.report.createdAt.toISOString(),
    ...whenClosed(each.report),
  }));
  return { earlierReports, earlierActions: actions.map(toModerationAction) };
}

async function readClosing({ db }: ReadDeps, closedBy: string | null) {
  const [row] = closedBy ? await selectActions(db).where(eq(moderationActions.id, closedBy)) : [];
  return row ? toModerationAction(row) : null;
}

/**
 * A report with everything that a moderator needs to decide.
 * @throws AppError NOT_FOUND for an unknown number
 */
export async function readModerationReport(
  deps: ReadDeps,
  moderatorId: string,
  number: number,
): Promise<ModerationReport> {
  const { db } = deps;
  const found = await findReport(db, number);
  const { report } = found;
  const isOpen = report.closedAt === null;
  const showsFiles = isOpen || (await isAppealed(deps, report));
  const people = await readModeratedPeople(db, report.authorId ? [report.authorId] : []);
  const person = (report.authorId && people.get(report.authorId)) || null;
  const { asNow, isGone, path } = await readPresent(deps, report, showsFiles);
  const refusal = isOpen ? await refusalOf(db, moderatorId, found) : null;
  const possible: Record<ReportActionKind, boolean> = {
    dismiss: true,
    remove: !isGone && (await canBeRemoved(db, report)),
    warn: person !== null,
    suspend: person !== null && person.suspendedAt === null,
  };
  const kinds = Object.keys(possible) as ReportActionKind[]; // Object.keys has the type string[]
  return {
    number,
    subject: labelled(found),
    person,
    path,
    asReported: await readAsReported(deps, await firstOf(deps, found), showsFiles),
    asNow,
    isGone,
    messages: await readStoredMessages(deps, report),
    isOpen,
    reports: await readReports(deps, found),
    closedBy: await readClosing(deps, report.closedBy),
    ...(await readEarlier(deps, found)),
    actions: isOpen && !refusal ? kinds.filter((kind) => possible[kind]) : [],
    refusal,
  };
}
