import { Link } from "#components/ui/link";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";

interface StatTileProps {
  href: string;
  count: number;
  label: string;
}

/** A count of a profile that links to its list. */
export function StatTile({ href, count, label }: StatTileProps) {
  return (
    <Link
      href={href}
      title={`${formatFullCount(count)} ${label}`}
      className="flex min-h-touch flex-col items-center justify-center py-2.5 transition-colors first:rounded-l-card last:rounded-r-card hover:bg-hover"
    >
      <span className="text-lg font-semibold tabular-nums">{formatCompactCount(count)}</span>
      <span className="text-sm text-secondary">{label}</span>
    </Link>
  );
}
