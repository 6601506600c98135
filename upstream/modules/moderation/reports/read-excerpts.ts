import { inArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { reportedContent, type reports } from "#upstream/core/db/schema/schema-report";
import { excerptOf } from "#upstream/core/excerpt";

/** Length of the beginning of what was reported, in lists. */
export const EXCERPT_LENGTH = 140;

/**
 * The beginning of what was reported, as it was then, by the report's id. None of private messages, which have no stored content, nor of a
 * person, whose name the label has.
 */
export async function readExcerpts(
  db: Database,
  of: readonly Pick<typeof reports.$inferSelect, "id" | "subjectKind">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = of.flatMap(({ id, subjectKind }) => (subjectKind === "person" ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reportedContent.reportId, text: reportedContent.text })
    .from(reportedContent)
    .where(inArray(reportedContent.reportId, ids));
  return new Map(rows.map(({ id, text }) => [id, excerptOf(text, EXCERPT_LENGTH)]));
}
