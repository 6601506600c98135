import { and, asc, desc, eq, isNotNull, isNull, max, not, or, type SQL } from "drizzle-orm";
import { EARLIER_SHOWN, REPORTS_SHOWN } from "#contract/limits-moderation";
import type { ReportActionKind } from "#contract/moderation";
import type { ModerationReport } from "#contract/moderation-report";
import { allOf } from "#upstream/core/db/relation";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import { isHidable, readHidden } from "#upstream/modules/hiding/read-hidden";
import { canBeRemoved } from "#upstream/modules/moderation/actions/remove-content";
import { selectActions, toModerationAction } from "#upstream/modules/moderation/log/action-columns";
import { reportsOf } from "#upstream/modules/moderation/log/record-action";
import { readModeratedPeople } from "#upstream/modules/moderation/moderated-person";
import { awaitReports } from "#upstream/modules/report/insert-report";
import { type FoundReport, findReport, labelled, selectReports, subjectOf } from "./find-report.ts";
import { type ReadDeps, readAsReported, readPresent, readStoredMessages } from "./read-content.ts";
import { readOtherEvidence } from "./read-evidence.ts";
import { readExcerpts } from "./read-excerpts.ts";
import { isReadable, refusalOf } from "./refuse-moderator.ts";

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

/** The reports of the same thing in the same state: those that are read with a report. */
function together(found: FoundReport): SQL {
  const isSameState = found.report.closedAt ? isNotNull(reports.closedAt) : isNull(reports.closedAt);
  return allOf(reportsOf(subjectOf(found)), isSameState);
}

/** The latest reports of the same thing in the same state, latest first. */
function selectTogether({ db }: ReadDeps, found: FoundReport) {
  return db.select().from(reports).where(together(found)).orderBy(desc(reports.number)).limit(REPORTS_SHOWN);
}

type Row = FoundReport["report"];

async function withReporters({ db }: ReadDeps, rows: readonly Row[]): Promise<ModerationReport["reports"]> {
  const people = await readModeratedPeople(
    db,
    rows.flatMap(({ reporterId }) => reporterId ?? []),
  );
  return rows.flatMap((row) => {
    const reporter = (row.reporterId && people.get(row.reporterId)) || null;
    const { number, rule, reason, text, createdAt } = row;
    const said = { number, rule, reason, text, createdAt: createdAt.toISOString(), ...whenClosed(row) };
    return reporter || rule ? [{ ...said, reporter }] : [];
  });
}

/** The first report of the thing in the same state: what it stored is oldest. */
async function firstOf({ db }: ReadDeps, found: FoundReport): Promise<Row> {
  const [first] = await db
    .select()
    .from(reports)
    .where(together(found))
    .orderBy(asc(reports.number))
    .limit(1);
  return first ?? found.report;
}

type Earlier = Pick<ModerationReport, "earlierReports" | "earlierActions">;

/** What else there was about the same person and the same thing, latest first. */
async function readEarlier({ db }: ReadDeps, moderatorId: string, found: FoundReport): Promise<Earlier> {
  const { authorId } = found.report;
  const isSameThing = reportsOf(subjectOf(found));
  const isAbout = authorId ? or(eq(reports.authorId, authorId), isSameThing) : isSameThing;
  const others = await selectReports(db)
    .where(and(isAbout, not(together(found)), isReadable(db, moderatorId)))
    .orderBy(desc(reports.number))
    .limit(EARLIER_SHOWN);
  const actions = authorId
    ? await selectActions(db)
        .where(eq(moderationActions.personId, authorId))
        .orderBy(desc(moderationActions.id))
        .limit(EARLIER_SHOWN)
    : [];
  const excerpts = await readExcerpts(
    db,
    others.map(({ report }) => report),
  );
  const earlierReports = others.map((each) => ({
    number: each.report.number,
    subject: labelled(each),
    excerpt: excerpts.get(each.report.id) ?? "",
    reason: each.report.reason,
    createdAt: each.report.createdAt.toISOString(),
    ...whenClosed(each.report),
  }));
  return { earlierReports, earlierActions: actions.map(toModerationAction) };
}

/** The highest number of all reports. */
async function readHighestNumber({ db }: ReadDeps): Promise<number> {
  const [row] = await db.select({ highest: max(reports.number) }).from(reports);
  return row?.highest ?? 0;
}

async function readClosing({ db }: ReadDeps, closedBy: string | null) {
  const [row] = closedBy ? await selectActions(db).where(eq(moderationActions.id, closedBy)) : [];
  return row ? toModerationAction(row) : null;
}

const isShown = { hiddenAt: null, isHeld: false };

/**
 * A report with everything that a moderator needs to decide.
 * @throws AppError NOT_FOUND for an unknown number, and for a report that the moderator may not read
 */
export async function readModerationReport(
  deps: ReadDeps,
  moderatorId: string,
  number: number,
): Promise<ModerationReport> {
  const { db } = deps;
  const found = await findReport(db, number, isReadable(db, moderatorId));
  const shownUpTo = await readHighestNumber(deps);
  // Before all that is shown, which may then have later ones, but lacks none up to it: those with lower numbers may be committed later.
  await awaitReports(db);
  const { report } = found;
  const isOpen = report.closedAt === null;
  const showsFiles = isOpen || (await isAppealed(deps, report));
  const people = await readModeratedPeople(db, report.authorId ? [report.authorId] : []);
  const person = (report.authorId && people.get(report.authorId)) || null;
  const { asNow, isGone, path } = await readPresent(deps, report, showsFiles);
  const subject = labelled(found);
  const { hiddenAt, isHeld } = (await readHidden(db, [subject])).get(subject.id) ?? isShown;
  const refusal = isOpen ? await refusalOf(db, moderatorId, found) : null;
  const possible: Record<ReportActionKind, boolean> = {
    dismiss: true,
    warn: person !== null,
    hide: isHidable(report.subjectKind) && !isGone && (hiddenAt === null || isHeld),
    remove: await canBeRemoved(deps, report, isGone),
    limit: person !== null && person.limitedAt === null,
    suspend: person !== null && person.suspendedAt === null,
  };
  const rows = await selectTogether(deps, found);
  const first = await firstOf(deps, found);
  const kinds = Object.keys(possible) as ReportActionKind[]; // Object.keys has the type string[]
  return {
    number,
    subject,
    person,
    // Moderators have no page of what is hidden either.
    path: hiddenAt ? null : path,
    asReported: await readAsReported(deps, first.id, showsFiles),
    asNow,
    isGone,
    hiddenAt,
    isHeld,
    messages: await readStoredMessages(deps, report),
    firstNumber: first.number,
    otherEvidence: await readOtherEvidence(deps, rows, { first, asked: report, showsFiles }),
    isOpen,
    shownUpTo,
    reportCount: await db.$count(reports, together(found)),
    reports: await withReporters(deps, rows),
    closedBy: await readClosing(deps, report.closedBy),
    ...(await readEarlier(deps, moderatorId, found)),
    actions: isOpen && !refusal ? kinds.filter((kind) => possible[kind]) : [],
    refusal,
  };
}
