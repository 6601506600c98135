import type { IconNode } from "lucide";
import { Icon } from "#components/ui/icon";
import { formatCompactCount, formatFullCount } from "#lib/shared/format-count";

interface PostCountProps {
  icon: IconNode;
  count: number;
  one: string;
  many: string;
}

/** How often a post was liked or commented on. */
export function PostCount({ icon, count, one, many }: PostCountProps) {
  const label = `${formatFullCount(count)} ${count === 1 ? one : many}`;
  return (
    <span title={label} className="flex items-center gap-1.5 tabular-nums">
      <Icon of={icon} className="size-[1.15em]" />
      <span aria-hidden>{formatCompactCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
