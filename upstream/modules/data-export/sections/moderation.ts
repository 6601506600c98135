import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { selectOwnActions, shownKinds, toAppeal } from "#upstream/modules/moderation/appeals/own-moderation";
import { concernedLabelOf } from "#upstream/modules/moderation/moderation-subject";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

type Row = Awaited<ReturnType<typeof selectOwnActions>>[number];

const isOwn = (userId: string) =>
  and(eq(moderationActions.personId, userId), inArray(moderationActions.kind, shownKinds));

const done: Partial<Record<Row["action"]["kind"], string>> = {
  remove: "Removed",
  warn: "Warned",
  suspend: "Suspended",
  restore: "Restored",
};

/** What moderators and operators did about the member, and the member's answers. */
export const ownModerationActions = sectionOf<Row>({
  slug: "moderation",
  title: "What moderators decided about you",
  emptyText: "Moderators have decided nothing about you.",
  count: ({ db, userId }) => db.$count(moderationActions, isOwn(userId)),
  read: ({ db, userId }, after) =>
    selectOwnActions(db, userId, after && lt(moderationActions.id, after.action.id))
      .orderBy(desc(moderationActions.id))
      .limit(ROWS_PER_PAGE),
  toItem({ action: { kind, subjectKind, words, createdAt, until }, appeal, decision }) {
    const about = concernedLabelOf(kind, subjectKind);
    const answer = appeal && toAppeal(appeal, decision);
    return {
      data: { kind, about, words, createdAt, until, appeal: answer },
      shown: html`<li class="post">
<p><b>${done[kind] ?? kind}</b> <span>${about}</span></p>
${words && html`<p class="text">${words}</p>`}
${answer && html`<p class="text"><b>Your answer:</b> ${answer.text}</p>`}
${answer?.words && html`<p class="text"><b>Reply:</b> ${answer.words}</p>`}
<p class="facts">${timeTag(createdAt)}${until && html` · until ${timeTag(until)}`}</p>
</li>`,
    };
  },
});
