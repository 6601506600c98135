import { Card } from "#components/ui/card";
import type { AppVersion } from "#contract/company";
import type { DateStyle } from "#lib/shared/format/date-style";
import { formatCalendarDate } from "#lib/shared/format/format-calendar";

interface VersionRecordProps {
  /** Missing fields are shown as N/A. */
  version: Partial<AppVersion> | undefined;
  /** The reader's date format. */
  dates: DateStyle;
}

/** The running version of the application. */
export function VersionRecord({ version, dates }: VersionRecordProps) {
  const rows = [
    ["Version", version?.version],
    ["Release date", version?.releaseDate && formatCalendarDate(version.releaseDate, dates)],
    ["Description", version?.description],
  ] as const;
  return (
    <Card className="mx-4 divide-y divide-line md:mx-6">
      <dl className="divide-y divide-line">
        {rows.map(([term, value]) => (
          <div key={term} className="flex gap-6 px-4 py-3.5">
            <dt className="w-28 shrink-0 text-secondary">{term}</dt>
            <dd className="wrap-text min-w-0 font-medium">{value || "N/A"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
