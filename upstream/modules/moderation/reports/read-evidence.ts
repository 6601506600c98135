import { asc, inArray } from "drizzle-orm";
import type { ModerationReport } from "#contract/moderation-report";
import { reportedContent, reportedMessages, type reports } from "#upstream/core/db/schema/schema-report";
import { type ReadDeps, readAsReported, readStoredMessages } from "./read-content.ts";

type Report = typeof reports.$inferSelect;
type OtherEvidence = ModerationReport["otherEvidence"];

interface Shown {
  /** The report whose content is shown already. */
  readonly first: Report;
  /** The report whose messages are shown already. */
  readonly asked: Report;
  readonly showsFiles: boolean;
}

/** Those reports whose stored things differ from each earlier one's and from what is shown already. */
function distinct(shown: Report, rows: readonly Report[], stored: ReadonlyMap<string, string>): Report[] {
  const seen = new Set([stored.get(shown.id)]);
  return rows.filter(({ id }) => {
    const own = stored.get(id);
    if (own === undefined || seen.has(own)) return false;
    seen.add(own);
    return true;
  });
}

/** What identifies the stored content of each report, by the report's id. */
async function readContents({ db }: ReadDeps, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(reportedContent).where(inArray(reportedContent.reportId, ids));
  return new Map(rows.map(({ reportId, text, mediaKeys }) => [reportId, JSON.stringify([text, mediaKeys])]));
}

/** What identifies the stored messages of each report, by the report's id. */
async function readMessages({ db }: ReadDeps, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const { reportId, authorId, text, alt, isReported, createdAt } = reportedMessages;
  const rows = await db
    .select({ reportId, authorId, text, alt, isReported, createdAt })
    .from(reportedMessages)
    .where(inArray(reportId, ids))
    .orderBy(asc(reportedMessages.position));
  const byReport = Map.groupBy(rows, (row) => row.reportId);
  return new Map(
    Array.from(byReport, ([id, stored]) => [
      id,
      JSON.stringify(stored.map((row) => ({ ...row, reportId: "" }))),
    ]),
  );
}

/**
 * What several reports of one thing have stored beside what is shown already, each content and each set of messages once.
 * @param rows the reports, latest first
 * @returns oldest first
 */
export async function readOtherEvidence(
  deps: ReadDeps,
  rows: readonly Report[],
  { first, asked, showsFiles }: Shown,
): Promise<OtherEvidence> {
  const oldestFirst = rows.toReversed();
  const ids = [first, asked, ...rows].map(({ id }) => id);
  const evidence: OtherEvidence = [];
  for (const { id, number } of distinct(first, oldestFirst, await readContents(deps, ids))) {
    evidence.push({ number, content: await readAsReported(deps, id, showsFiles), messages: [] });
  }
  for (const report of distinct(asked, oldestFirst, await readMessages(deps, ids))) {
    const messages = await readStoredMessages(deps, report);
    evidence.push({ number: report.number, content: null, messages });
  }
  return evidence;
}
