import { ActionRow } from "#components/moderation/action-row";
import { outcomeLabels } from "#components/moderation/texts.ts";
import type { ModerationReport } from "#contract/moderation-report";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";

interface ReportOutcomeProps {
  report: ModerationReport;
}

/** What came of a closed report. */
export function ReportOutcome({ report: { number, isOpen, closedBy, reports } }: ReportOutcomeProps) {
  if (isOpen) return null;
  const outcome = reports.find((report) => report.number === number)?.outcome ?? "close";
  return (
    <ReportSection title={texts.outcome}>
      {closedBy ? (
        <ul className="-mx-4">
          <ActionRow action={closedBy} />
        </ul>
      ) : (
        <p>{outcomeLabels[outcome]}</p>
      )}
    </ReportSection>
  );
}
