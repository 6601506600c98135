import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { reports } from "#upstream/core/db/schema/schema-report";

type Subject = { readonly postId: string } | { readonly commentId: string };

const countOf = (count: number) => (count === 1 ? "1 report of it is" : `${count} reports of it are`);

/** Closes the open reports of what an operator removes, and says so in a sentence that begins with a space; nothing for none. */
export async function closeReports(tx: Database, subject: Subject, now: Date): Promise<string> {
  const isAbout =
    "postId" in subject ? eq(reports.postId, subject.postId) : eq(reports.commentId, subject.commentId);
  const closed = await tx
    .update(reports)
    .set({ closedAt: now })
    .where(and(isAbout, isNull(reports.closedAt)))
    .returning({ id: reports.id });
  return closed.length > 0 ? ` ${countOf(closed.length)} closed.` : "";
}
