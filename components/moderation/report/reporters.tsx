import { heldByRule, holdRuleLabels, reasonLabel, reportTitle } from "#components/moderation/texts.ts";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationReport } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import { routes } from "#contract/web-routes";
import { ReportSection } from "./report-section.tsx";
import { latestOf, reportTexts as texts } from "./report-texts.ts";

interface ReportersProps {
  report: Pick<ModerationReport, "number" | "reports" | "reportCount">;
}

/** Who reported it, for which reason, and with which words. */
export function Reporters({ report: { number: shown, reports, reportCount } }: ReportersProps) {
  return (
    <ReportSection title={texts.reports}>
      {reportCount > reports.length && (
        <p className="mb-4 text-secondary">{latestOf(reports.length, reportCount)}</p>
      )}
      <ul className="space-y-4">
        {reports.map(({ number, reporter, rule, reason, text, createdAt }) => (
          <li key={number}>
            <p className="font-semibold">{rule ? heldByRule : reasonLabel(reason)}</p>
            {rule ? (
              <p>{holdRuleLabels[rule]}</p>
            ) : (
              <p dir="auto" className="wrap-text whitespace-pre-wrap">
                {text || <span className="text-secondary">{texts.noWords}</span>}
              </p>
            )}
            <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-secondary">
              {number === shown ? (
                <span>{reportTitle(number)}</span>
              ) : (
                <Link href={moderationRoutes.report(number)} className="underline">
                  {reportTitle(number)}
                </Link>
              )}
              {reporter && (
                <Link href={routes.profile(reporter.username)} className="wrap-text underline">
                  @{reporter.username}
                </Link>
              )}
              <TimeAgo value={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
