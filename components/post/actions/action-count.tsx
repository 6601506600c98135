import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";

interface ActionCountProps {
  count: number;
  one: string;
  many: string;
  /** Label of the action, if the count is on a button. */
  action?: string;
}

/** The count beside an icon, empty for zero; spelled out for screen readers. */
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
