import { Link } from "#components/ui/link";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";

interface StatTileProps {
  /** None for those to whom the list is closed. */
  href: string | undefined;
  count: number;
  label: string;
}

const tileStyle = "flex min-h-touch flex-col items-center justify-center py-2.5";

/** A count of a profile that links to its list. */
export function StatTile({ href, count, label }: StatTileProps) {
  const title = `${formatFullCount(count)} ${label}`;
  const shown = (
    <>
      <span className="text-lg font-semibold tabular-nums">{formatCompactCount(count)}</span>
      <span className="text-sm text-secondary">{label}</span>
    </>
  );
  if (href === undefined) {
    return (
      <p title={title} className={tileStyle}>
        {shown}
      </p>
    );
  }
  return (
    <Link
      href={href}
      title={title}
      className={`${tileStyle} transition-colors first:rounded-l-card last:rounded-r-card hover:bg-hover`}
    >
      {shown}
    </Link>
  );
}
