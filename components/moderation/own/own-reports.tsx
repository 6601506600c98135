import { Quote } from "#components/moderation/quote";
import { reasonLabel, reportTitle, sentenceStart } from "#components/moderation/texts.ts";
import { TimeAgo } from "#components/ui/time-ago";
import type { OwnReport } from "#contract/moderation-appeal";
import { ownTexts as texts } from "./own-texts.ts";

interface OwnReportsProps {
  reports: readonly OwnReport[];
}

/** What the member reported, and what came of it. */
export function OwnReports({ reports }: OwnReportsProps) {
  return (
    <section aria-labelledby="own-reports" className="pt-4 pb-2">
      <h2 id="own-reports" className="px-4 text-lg">
        {texts.reports}
      </h2>
      <p className="px-4 pt-1 pb-2 text-sm text-secondary text-pretty">
        {reports.length === 0 ? texts.noReports : texts.reportsHint}
      </p>
      <ul>
        {reports.map(({ number, subject, reason, text, createdAt, answer }) => (
          <li key={number} className="space-y-1 border-t border-line px-4 py-4 first:border-t-0">
            <p className="wrap-text font-semibold">{sentenceStart(subject.label)}</p>
            <p className="text-sm text-secondary">
              {reportTitle(number)} · {reasonLabel(reason)} · <TimeAgo value={createdAt} />
            </p>
            {text && <Quote text={text} />}
            <p className="wrap-text text-pretty">
              {answer ?? <span className="text-secondary">{texts.open}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
