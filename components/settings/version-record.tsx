import { Card } from "#components/ui/card";
import type { AppVersion } from "#contract/company";
import { formatCalendarDate } from "#lib/shared/format-calendar";

interface VersionRecordProps {
  /** Whatever is missing in it is shown as N/A (part 2 section 2). */
  version: Partial<AppVersion> | undefined;
}

/** The running version of the product. */
export function VersionRecord({ version }: VersionRecordProps) {
  const rows = [
    ["Version", version?.version],
    ["Release date", version?.releaseDate && formatCalendarDate(version.releaseDate)],
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
