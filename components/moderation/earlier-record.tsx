import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationReport } from "#contract/moderation";
import { moderationRoutes } from "#contract/moderation-routes";
import { ActionRow } from "./action-row.tsx";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import { outcomeLabels, reasonLabel, sentenceStart } from "./texts.ts";

interface EarlierRecordProps {
  report: ModerationReport;
}

/** What was reported about the person before, and what was done. */
export function EarlierRecord({ report: { person, earlierReports, earlierActions } }: EarlierRecordProps) {
  if (!person) return null;
  return (
    <>
      <ReportSection title={texts.earlierReports}>
        {earlierReports.length === 0 ? (
          <p className="text-secondary">{texts.noEarlierReports}</p>
        ) : (
          <ul className="space-y-2">
            {earlierReports.map((earlier) => (
              <li key={earlier.number} className="flex flex-wrap items-baseline gap-x-2">
                <Link href={moderationRoutes.report(earlier.number)} className="wrap-text underline">
                  {sentenceStart(earlier.subject.label)}
                </Link>
                <span className="text-sm text-secondary">
                  {reasonLabel(earlier.reason)} ·{" "}
                  {earlier.outcome ? outcomeLabels[earlier.outcome] : texts.stillOpen} ·{" "}
                  <TimeAgo value={earlier.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReportSection>
      <ReportSection title={texts.earlierActions}>
        {earlierActions.length === 0 ? (
          <p className="text-secondary">{texts.noEarlierActions}</p>
        ) : (
          <ul className="-mx-4">
            {earlierActions.map((action) => (
              <ActionRow key={action.id} action={action} />
            ))}
          </ul>
        )}
      </ReportSection>
    </>
  );
}
