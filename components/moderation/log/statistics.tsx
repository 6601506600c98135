import type { ReactNode } from "react";
import { actionNames, hoursLabel, statisticsTexts as texts } from "#components/moderation/texts.ts";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ModerationWeek } from "#contract/moderation";
import { moderationRoutes } from "#contract/moderation-routes";
import { CountBar } from "./count-bar.tsx";
import { WeekStart } from "./week-start.tsx";

interface StatisticsProps {
  statistics: OutputOf<Endpoints["getModerationStatistics"]>;
}

/** How much is open, and a table of the last weeks. */
export function Statistics({ statistics }: StatisticsProps) {
  const { openReportCount, openAppealCount, oldestOpenAt, weeks } = statistics;
  const most = Math.max(1, ...weeks.flatMap((week) => [week.reportCount, week.closedCount]));
  return (
    <>
      <dl className="grid grid-cols-3 border-b border-line">
        <Figure label={texts.openReports}>
          <Link href={moderationRoutes.queue()} className="hover:underline">
            {openReportCount.toLocaleString("en-US")}
          </Link>
        </Figure>
        <Figure label={texts.openAppeals}>
          <Link href={moderationRoutes.appeals()} className="hover:underline">
            {openAppealCount.toLocaleString("en-US")}
          </Link>
        </Figure>
        <Figure label={texts.oldest}>{oldestOpenAt ? <TimeAgo value={oldestOpenAt} /> : texts.none}</Figure>
      </dl>
      <div className="px-4 py-4">
        <h2 id="weeks" className="text-lg">
          {texts.weeks}
        </h2>
        <p className="mt-1 mb-3 text-sm text-secondary text-pretty">{texts.weeksHint}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section aria-labelledby="weeks" tabIndex={0} className="-mx-4 overflow-x-auto px-4">
          <table className="w-full text-left text-sm tabular-nums">
            <thead className="text-secondary">
              <tr>
                {[texts.week, texts.reports, texts.closed, texts.median, texts.actions].map((title) => (
                  <th
                    key={title}
                    scope="col"
                    className="border-b border-line py-2 pe-2 align-bottom font-semibold last:pe-0 md:pe-4 md:whitespace-nowrap"
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <WeekRow key={week.startsAt} week={week} most={most} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-4 py-4 not-first:border-s">
      <dt className="text-sm text-secondary text-pretty">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function WeekRow({ week, most }: { week: ModerationWeek; most: number }) {
  const { startsAt, reportCount, closedCount, medianHoursToClose, actions } = week;
  // Narrow enough for the width of a phone.
  const cell = "border-b border-line py-2 pe-2 align-top last:pe-0 md:pe-4";
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
        <WeekStart value={startsAt} />
      </th>
      <td className={cell}>
        <CountBar count={reportCount} most={most} />
      </td>
      <td className={cell}>
        <CountBar count={closedCount} most={most} />
      </td>
      <td className={`${cell} md:whitespace-nowrap`}>
        {medianHoursToClose === null ? "–" : hoursLabel(medianHoursToClose)}
      </td>
      <td className={`${cell} text-secondary md:min-w-40`}>
        {actions.length === 0
          ? "–"
          : actions.map(({ kind, count }) => `${actionNames[kind]} ${count}`).join(", ")}
      </td>
    </tr>
  );
}
