import { ActionRow } from "#components/moderation/action-row";
import { Excerpt } from "#components/moderation/excerpt";
import { outcomeLabels, reasonLabel, sentenceStart } from "#components/moderation/texts.ts";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationReport } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";

interface EarlierRecordProps {
  report: ModerationReport;
}

/** What was reported about the person or the thing at other times, and what was done. */
export function EarlierRecord({
  report: { subject, person, earlierReports, earlierActions, closedBy },
}: EarlierRecordProps) {
  if (!person && earlierReports.length === 0) return null;
  // What closed this report is at the head of its page.
  const others = earlierActions.filter(({ id }) => id !== closedBy?.id);
  return (
    <>
      <ReportSection title={person ? texts.earlierReports : texts.otherTime}>
        {earlierReports.length === 0 ? (
          <p className="text-secondary">{texts.noEarlierReports}</p>
        ) : (
          <ul className="space-y-2">
            {earlierReports.map((earlier) => (
              <li key={earlier.number}>
                <Link href={moderationRoutes.report(earlier.number)} className="wrap-text underline">
                  {sentenceStart(earlier.subject.label)}
                </Link>
                {earlier.excerpt && <Excerpt text={earlier.excerpt} />}
                <span className="block text-sm text-secondary">
                  {person && earlier.subject.id === subject.id && `${texts.sameThing} · `}
                  {reasonLabel(earlier.reason)} ·{" "}
                  {earlier.outcome ? outcomeLabels[earlier.outcome] : texts.stillOpen} ·{" "}
                  <TimeAgo value={earlier.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReportSection>
      {person && (
        <ReportSection title={texts.earlierActions}>
          {others.length === 0 ? (
            <p className="text-secondary">{texts.noEarlierActions}</p>
          ) : (
            <ul className="-mx-4">
              {others.map((action) => (
                <ActionRow key={action.id} action={action} />
              ))}
            </ul>
          )}
        </ReportSection>
      )}
    </>
  );
}
