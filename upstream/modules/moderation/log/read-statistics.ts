import { and, gte, isNotNull, isNull, min, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { STATISTICS_WEEKS } from "#contract/limits-moderation";
import { DAY } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { moderationActions, moderationAppeals } from "#upstream/core/db/schema/schema-moderation";
import { reports } from "#upstream/core/db/schema/schema-report";
import { isReadable } from "#upstream/modules/moderation/reports/refuse-moderator";

type Statistics = AnswerOf<Endpoints["getModerationStatistics"]>;

const WEEK = 7 * DAY;
/** The first Monday after 1970-01-01, a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY;

/** The start of the week of a time, Monday 0:00 UTC, in ms. */
function weekOf(now: Date): number {
  return Math.floor((now.getTime() - FIRST_MONDAY_MS) / WEEK) * WEEK + FIRST_MONDAY_MS;
}

/** The week of a column's time, counted from the first of the statistics. */
function weekSince(column: PgColumn, from: Date): SQL<number> {
  const start = sql`${from.toISOString()}::timestamptz`;
  return sql<number>`floor(extract(epoch from ${column} - ${start}) / ${sql.raw(String(WEEK / 1_000))})::int`;
}

const total = sql<number>`count(*)::int`;

async function countReports(db: Database, which: SQL, from: Date) {
  const week = weekSince(reports.createdAt, from).as("week");
  const rows = await db
    .select({ week, count: total })
    .from(reports)
    .where(and(which, gte(reports.createdAt, from)))
    .groupBy(sql`week`);
  return new Map(rows.map((row) => [row.week, row.count]));
}

async function countClosed(db: Database, which: SQL, from: Date) {
  const week = weekSince(reports.closedAt, from).as("week");
  const hours = sql`extract(epoch from ${reports.closedAt} - ${reports.createdAt}) / 3600`;
  const rows = await db
    .select({
      week,
      count: total,
      median: sql<number>`(percentile_cont(0.5) within group (order by ${hours}))::float8`,
    })
    .from(reports)
    .where(and(which, isNotNull(reports.closedAt), gte(reports.closedAt, from)))
    .groupBy(sql`week`);
  return new Map(rows.map((row) => [row.week, row]));
}

async function countActions(db: Database, from: Date) {
  const week = weekSince(moderationActions.createdAt, from).as("week");
  const { kind } = moderationActions;
  const rows = await db
    .select({ week, kind, count: total })
    .from(moderationActions)
    .where(gte(moderationActions.createdAt, from))
    .groupBy(sql`week`, kind)
    .orderBy(kind);
  return Map.groupBy(rows, (row) => row.week);
}

/**
 * How many reports are open and since when, and what the last weeks brought, each from Monday 0:00 UTC. Reports that the moderator may not
 * read are not counted, as the queue does not list them: they would learn that there are some.
 */
export async function readStatistics(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  moderatorId: string,
): Promise<Statistics> {
  const which = isReadable(db, moderatorId);
  const from = new Date(weekOf(clock()) - (STATISTICS_WEEKS - 1) * WEEK);
  const [open] = await db
    .select({ count: total, oldest: min(reports.createdAt) })
    .from(reports)
    .where(and(which, isNull(reports.closedAt)));
  const openAppealCount = await db.$count(moderationAppeals, isNull(moderationAppeals.decidedBy));
  const [reported, closed, actions] = [
    await countReports(db, which, from),
    await countClosed(db, which, from),
    await countActions(db, from),
  ];
  const weeks = Array.from({ length: STATISTICS_WEEKS }, (_, week) => ({
    startsAt: new Date(from.getTime() + week * WEEK).toISOString(),
    reportCount: reported.get(week) ?? 0,
    closedCount: closed.get(week)?.count ?? 0,
    medianHoursToClose: closed.get(week)?.median ?? null,
    actions: (actions.get(week) ?? []).map(({ kind, count }) => ({ kind, count })),
  }));
  return {
    openReportCount: open?.count ?? 0,
    openAppealCount,
    oldestOpenAt: open?.oldest?.toISOString() ?? null,
    weeks,
  };
}
