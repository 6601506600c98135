import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { reports } from "#upstream/core/db/schema/schema-report";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { onlyArgument, wholeNumber } from "./read-arguments.ts";

const MAX_NUMBER = 2_147_483_647;

/** Closes a report as reviewed. The reported content stays hidden from the reporter. */
export async function closeReport({ db, clock }: AdminContext, args: readonly string[]): Promise<string> {
  const what = "the number of the report";
  const number = wholeNumber(onlyArgument(args, what), what, MAX_NUMBER);
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.number, number)).for("update");
    if (!report) throw new AdminRefusal(`There is no report ${number}.`);
    if (report.closedAt) return `Report ${number} was already closed on ${report.closedAt.toISOString()}.`;
    await tx.update(reports).set({ closedAt: clock() }).where(eq(reports.id, report.id));
    return `Report ${number} is closed.`;
  });
}

export type ReportedContent =
  | { readonly postId: string }
  | { readonly commentId: string }
  | { readonly storyId: string };

function isAbout(subject: ReportedContent): SQL {
  if ("postId" in subject) return eq(reports.postId, subject.postId);
  if ("commentId" in subject) return eq(reports.commentId, subject.commentId);
  return eq(reports.storyId, subject.storyId);
}

const countOf = (count: number) => (count === 1 ? "1 report of it is" : `${count} reports of it are`);

/**
 * Closes the open reports of removed or hidden content.
 * @returns a sentence to append, which begins with a space; empty if there were none
 */
export async function closeReportsOf(tx: Database, subject: ReportedContent, now: Date): Promise<string> {
  const closed = await tx
    .update(reports)
    .set({ closedAt: now })
    .where(and(isAbout(subject), isNull(reports.closedAt)))
    .returning({ id: reports.id });
  return closed.length > 0 ? ` ${countOf(closed.length)} closed.` : "";
}
