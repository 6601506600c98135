import { formatBadgeCount } from "#lib/shared/format/format-count";
import { Badge } from "./badge.tsx";
import { Link } from "./link.tsx";

interface LinkTab {
  href: string;
  label: string;
  isCurrent: boolean;
  /** Number of pending items; hidden when zero. */
  count?: number;
}

interface LinkTabsProps {
  /** Accessible name of the row: "Which communities". */
  label: string;
  tabs: readonly LinkTab[];
}

/** A row of links that look like tabs, each with its own URL; following one replaces the history entry. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          replace
          aria-current={tab.isCurrent ? "page" : undefined}
          className={
            "relative flex min-h-touch flex-1 items-center justify-center gap-1.5 px-4 font-semibold text-secondary transition-colors hover:bg-hover " +
            "focus-visible:-outline-offset-2 aria-[current]:text-text aria-[current]:after:absolute " +
            "aria-[current]:after:inset-x-4 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 " +
            "aria-[current]:after:rounded-full aria-[current]:after:bg-accent-strong"
          }
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <Badge tone="accent">{formatBadgeCount(tab.count)}</Badge>
          )}
        </Link>
      ))}
    </nav>
  );
}
