import type { ModeratedContent, ModerationReport } from "#contract/moderation-report";
import { ReportSection } from "./report-section.tsx";
import { asReportedIn, reportTexts as texts } from "./report-texts.ts";
import { ReportedContent } from "./reported-content.tsx";
import { UntilEnded } from "./until-ended.tsx";

/** Whether both have the same words and the same number of files, which cannot be exchanged by an edit alone. */
function isSame(one: ModeratedContent, other: ModeratedContent): boolean {
  return one.text === other.text && one.alt === other.alt && one.files.length === other.files.length;
}

/** Why there is nothing to see of it. */
function absence({ subject, isGone, actions }: ModerationReport): string {
  if (!isGone && subject.kind === "conversation") return texts.notReadable;
  return actions.includes("remove") ? texts.restorable : texts.gone;
}

interface ThenAndNowProps {
  report: ModerationReport;
}

/** What was reported, as it was then and as it is now. */
export function ThenAndNow({ report }: ThenAndNowProps) {
  const { number, asReported, asNow, hiddenAt, isHeld, messages, firstNumber, otherEvidence } = report;
  const hasMessages = messages.length > 0;
  const others = otherEvidence.flatMap(({ number, content }) => (content ? [{ number, content }] : []));
  const isUnchanged = asReported && asNow && others.length === 0 && isSame(asReported, asNow);
  return (
    <>
      {!hasMessages && (
        <ReportSection title={others.length > 0 ? asReportedIn(firstNumber) : texts.asReported}>
          {asReported ? (
            <ReportedContent content={asReported} />
          ) : (
            <p className="text-secondary">{texts.notStored}</p>
          )}
        </ReportSection>
      )}
      {others.map(({ number, content }) => (
        <ReportSection key={number} title={asReportedIn(number)}>
          <ReportedContent content={content} />
        </ReportSection>
      ))}
      <ReportSection title={texts.asNow}>
        {asNow ? (
          isUnchanged ? (
            <p className="text-secondary">{texts.unchanged}</p>
          ) : (
            <ReportedContent content={asNow} />
          )
        ) : (
          <p className="text-secondary">{absence(report)}</p>
        )}
        {isHeld && <p className="mt-3 text-secondary text-pretty">{texts.held}</p>}
        {hiddenAt !== null && !isHeld && (
          <UntilEnded number={number} end="show">
            {texts.hidden}
          </UntilEnded>
        )}
      </ReportSection>
    </>
  );
}
