import { formatCompactCount, formatFullCount } from "#lib/shared/format-count";

interface ActionCountProps {
  count: number;
  one: string;
  many: string;
  /** What pressing does, where the count stands on a button. */
  action?: string;
}

/** The number beside an icon, none for none; in full for screen readers. */
export function ActionCount({ count, one, many, action }: ActionCountProps) {
  const label = `${formatFullCount(count)} ${count === 1 ? one : many}`;
  return (
    <>
      <span aria-hidden title={label}>
        {count > 0 && formatCompactCount(count)}
      </span>
      <span className="sr-only">{action ? `${action}, ${label}` : label}</span>
    </>
  );
}
