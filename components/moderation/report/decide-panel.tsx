import { actionLabels } from "#components/moderation/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { FormMessage } from "#components/ui/form-message";
import type { ReportActionKind } from "#contract/moderation";
import type { ModerationReport } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { type ChosenAction, isEnd } from "./chosen-action.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import { EndForm } from "./end-form.tsx";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";

interface DecidePanelProps {
  report: ModerationReport;
  userId: string;
  /** What was chosen and is confirmed next. */
  chosen: ChosenAction | undefined;
  /** Up to which report the moderator had read when they chose. */
  shownUpTo: number;
  /** Of a confirmation without script. */
  outcome: PlainFormOutcome | null;
}

/** From the mildest to the hardest. */
const offered = Object.keys(actionLabels) as ReportActionKind[]; // the keys of the table

/** What a moderator can do about a report: first what, then with which words, beside what will happen. */
export function DecidePanel({ report, userId, chosen, shownUpTo, outcome }: DecidePanelProps) {
  const { number, actions, refusal, isOpen, isHeld } = report;
  if (isEnd(chosen)) {
    return (
      <ReportSection id="decide" title={texts.decide}>
        <EndForm key={chosen} report={report} end={chosen} userId={userId} outcome={outcome} />
      </ReportSection>
    );
  }
  if (!isOpen) return null;
  return (
    <ReportSection id="decide" title={texts.decide}>
      {chosen ? (
        <ConfirmAction
          report={report}
          userId={userId}
          action={chosen}
          shownUpTo={shownUpTo}
          outcome={outcome}
        />
      ) : (
        <>
          {outcome && <FormMessage message={outcome.message} />}
          {refusal ? (
            <p className="text-secondary text-pretty">{refusal}</p>
          ) : (
            <>
              <p className="mb-3 text-sm text-secondary">{texts.chooseHint}</p>
              <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
                {offered
                  .filter((action) => actions.includes(action))
                  .map((action) => (
                    <ButtonLink
                      key={action}
                      href={moderationRoutes.report(number, action, report.shownUpTo)}
                      replace
                    >
                      {action === "dismiss" && isHeld ? texts.dismissHeld : actionLabels[action]}
                    </ButtonLink>
                  ))}
              </div>
            </>
          )}
        </>
      )}
    </ReportSection>
  );
}
