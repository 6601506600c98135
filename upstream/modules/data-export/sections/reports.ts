import { and, desc, eq, lt } from "drizzle-orm";
import { reports } from "#upstream/core/db/schema/schema-report";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { reportedLabelOf } from "#upstream/modules/moderation/moderation-subject";
import { answerOf } from "#upstream/modules/moderation/tell-people";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

type ReportRow = typeof reports.$inferSelect;

const isOwn = (userId: string) => eq(reports.reporterId, userId);

export const ownReports = sectionOf<ReportRow>({
  slug: "reports",
  title: "What you have reported",
  emptyText: "You haven't reported anything.",
  count: ({ db, userId }) => db.$count(reports, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(reports)
      .where(and(isOwn(userId), after && lt(reports.id, after.id)))
      .orderBy(desc(reports.id))
      .limit(ROWS_PER_PAGE),
  toItem(row) {
    const { number, postId, commentId, storyId, reason, text, createdAt, closedAt } = row;
    const about = reportedLabelOf(row.subjectKind);
    const answer = closedAt && answerOf(row);
    return {
      data: { number, about, postId, commentId, storyId, reason, text, createdAt, closedAt, answer },
      shown: html`<li class="post">
<p><b>Report ${number}</b> <span>${about}, ${reason}</span></p>
${text && html`<p class="text">${text}</p>`}
${answer && html`<p class="text">${answer}</p>`}
<p class="facts">${timeTag(createdAt)}${closedAt && html` · closed ${timeTag(closedAt)}`}</p>
</li>`,
    };
  },
});
