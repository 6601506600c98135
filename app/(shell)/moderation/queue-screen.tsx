import { Inbox, SearchX } from "lucide";
import { ModerationHeader } from "#components/moderation/moderation-header";
import { ReportFilter } from "#components/moderation/queue/report-filter";
import { ReportQueue } from "#components/moderation/queue/report-queue";
import { queueTexts as texts } from "#components/moderation/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { FormNotice } from "#components/ui/form-notice";
import { moderationRoutes, type ReportState } from "#contract/moderation-routes";
import type { ReportReason } from "#contract/report";
import { loadReports } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { readFormSuccess } from "#lib/server/session/form-flash";
import { ModerationRefused } from "./moderation-refused.tsx";

export interface QueueView {
  state: ReportState;
  reason: ReportReason | undefined;
  /** Where the list starts. */
  cursor: string | undefined;
}

/** The queue of reports, or why it cannot be shown. */
export async function QueueScreen({ state, reason, cursor }: QueueView) {
  const [page, done] = await Promise.all([
    mainOutcomeOf(loadReports(state, reason, cursor)),
    readFormSuccess("actOnReport"),
  ]);
  if ("refusal" in page) return <ModerationRefused refusal={page.refusal} failed={texts.failed} />;
  return (
    <>
      <ModerationHeader current="reports" />
      {done && (
        <div className="p-4">
          <FormNotice message={done} />
        </div>
      )}
      <ReportFilter state={state} reason={reason} />
      {page.value.items.length === 0 ? (
        <NoReports state={state} reason={reason} />
      ) : (
        <ReportQueue state={state} reason={reason} page={page.value} />
      )}
    </>
  );
}

function NoReports({ state, reason }: Pick<QueueView, "state" | "reason">) {
  if (reason !== undefined) {
    const all = <ButtonLink href={moderationRoutes.queue(state)}>{texts.allReasons}</ButtonLink>;
    return <EmptyState icon={SearchX} title={texts.noneForReason} action={all} />;
  }
  const [title, text] =
    state === "open" ? [texts.noneOpen, texts.noneOpenText] : [texts.noneClosed, texts.noneClosedText];
  return <EmptyState icon={Inbox} title={title} text={text} />;
}
