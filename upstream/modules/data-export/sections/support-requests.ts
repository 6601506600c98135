import { and, desc, eq, lt } from "drizzle-orm";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => eq(supportRequests.userId, userId);

export const ownSupportRequests = sectionOf<typeof supportRequests.$inferSelect>({
  slug: "support",
  title: "Questions and reports",
  emptyText: "You haven't asked or reported anything.",
  count: ({ db, userId }) => db.$count(supportRequests, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(supportRequests)
      .where(and(isOwn(userId), after && lt(supportRequests.id, after.id)))
      .orderBy(desc(supportRequests.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ number, kind, text, createdAt, closedAt, answer }) => ({
    data: { number, kind, text, createdAt, closedAt, answer },
    shown: html`<li class="post">
<p><b>${kind === "question" ? "Question" : "Problem"} ${number}</b></p>
<p class="text">${text}</p>
${answer && html`<p class="text"><b>Answer:</b> ${answer}</p>`}
<p class="facts">${timeTag(createdAt)}${closedAt && html` · closed ${timeTag(closedAt)}`}</p>
</li>`,
  }),
});
