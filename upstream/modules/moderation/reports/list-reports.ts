import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OutputOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ReportEntry } from "#contract/moderation-report";
import type { Database } from "#upstream/core/db/connection/database";
import { countCursor, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { reports } from "#upstream/core/db/schema/schema-report";
import { readHidden } from "#upstream/modules/hiding/read-hidden";
import { readModeratedPeople } from "#upstream/modules/moderation/moderated-person";
import { type FoundReport, labelled, selectReports } from "./find-report.ts";
import { readExcerpts } from "./read-excerpts.ts";
import { isReadable } from "./refuse-moderator.ts";

type Query = QueryOf<Endpoints["listModerationReports"]>;
type Page = Pick<OutputOf<Endpoints["listModerationReports"]>, "entries" | "nextCursor">;

const other = alias(reports, "other");

const stateOf = (state: Query["state"], { closedAt }: typeof reports | typeof other): SQL =>
  state === "open" ? isNull(closedAt) : isNotNull(closedAt);

/** Another report of the same thing in the same state. */
function others(db: Database, state: Query["state"], which: SQL) {
  return db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.subjectKind, reports.subjectKind),
        eq(other.subjectId, reports.subjectId),
        stateOf(state, other),
        which,
      ),
    );
}

/** The reports that stand for their things: the first of the open ones, the last of the closed ones. */
function selectEntries(db: Database, moderatorId: string, { state, reason, cursor, limit }: Query) {
  const after = decodeCursor(countCursor, cursor);
  const isOpen = state === "open";
  const isSurpassed = isOpen ? lt(other.number, reports.number) : gt(other.number, reports.number);
  const isBeyond = after && (isOpen ? gt(reports.number, after[0]) : lt(reports.number, after[0]));
  return selectReports(db)
    .where(
      and(
        stateOf(state, reports),
        isReadable(db, moderatorId),
        notExists(others(db, state, isSurpassed)),
        reason ? exists(others(db, state, eq(other.reason, reason))) : undefined,
        isBeyond ?? undefined,
      ),
    )
    .orderBy(isOpen ? asc(reports.number) : desc(reports.number))
    .limit(limit + 1);
}

/** How many reports there are of each thing, by reason and rule, by the thing's id. */
async function countReports(db: Database, state: Query["state"], ids: readonly string[]) {
  const rows = await db
    .select({
      subjectId: reports.subjectId,
      reason: reports.reason,
      rule: reports.rule,
      count: sql<number>`count(*)::int`,
      first: sql<string>`min(${reports.createdAt})`.mapWith(reports.createdAt),
      last: sql<string>`max(${reports.createdAt})`.mapWith(reports.createdAt),
    })
    .from(reports)
    .where(and(inArray(reports.subjectId, [...ids]), stateOf(state, reports)))
    .groupBy(reports.subjectId, reports.reason, reports.rule)
    .orderBy(desc(sql`count(*)`), asc(reports.reason), asc(reports.rule));
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}

type Counts = Awaited<ReturnType<typeof countReports>>;

interface Facts {
  readonly counts: Counts;
  readonly excerpts: ReadonlyMap<string, string>;
  readonly people: Awaited<ReturnType<typeof readModeratedPeople>>;
  readonly hidden: Awaited<ReturnType<typeof readHidden>>;
}

function toEntry(found: FoundReport, { counts, excerpts, people, hidden }: Facts): ReportEntry {
  const { report } = found;
  const counted = counts.get(report.subjectId) ?? [];
  const times = (pick: (row: (typeof counted)[number]) => Date) =>
    counted.map(pick).map((time) => time.getTime());
  const own = report.createdAt.getTime();
  return {
    number: report.number,
    subject: labelled(found),
    person: (report.authorId && people.get(report.authorId)) || null,
    excerpt: excerpts.get(report.id) ?? "",
    reportCount: counted.reduce((sum, { count }) => sum + count, 0) || 1,
    reasons: counted.flatMap(({ reason, rule, count }) => (rule ? [] : [{ reason, count }])),
    rules: counted.flatMap(({ rule }) => rule ?? []),
    firstAt: new Date(Math.min(own, ...times(({ first }) => first))).toISOString(),
    lastAt: new Date(Math.max(own, ...times(({ last }) => last))).toISOString(),
    hiddenAt: hidden.get(report.subjectId)?.hiddenAt ?? null,
    isHeld: hidden.get(report.subjectId)?.isHeld ?? false,
    closedAt: report.closedAt?.toISOString() ?? null,
    outcome: report.outcome,
  };
}

/** A page of reported things, without those that the moderator may not read. */
export async function listModerationReports(db: Database, moderatorId: string, query: Query): Promise<Page> {
  const rows = await selectEntries(db, moderatorId, query);
  const { items, nextCursor } = toPage(rows, query.limit, ({ report }) => [report.number]);
  if (items.length === 0) return { entries: [], nextCursor };
  const facts = {
    counts: await countReports(
      db,
      query.state,
      items.map(({ report }) => report.subjectId),
    ),
    excerpts: await readExcerpts(
      db,
      items.map(({ report }) => report),
    ),
    people: await readModeratedPeople(
      db,
      items.flatMap(({ report }) => report.authorId ?? []),
    ),
    hidden: await readHidden(
      db,
      items.map(({ report }) => ({ kind: report.subjectKind, id: report.subjectId })),
    ),
  };
  return { entries: items.map((row) => toEntry(row, facts)), nextCursor };
}
