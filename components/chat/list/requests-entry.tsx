"use client";

import { ChevronRight, Inbox } from "lucide";
import { usePathname } from "next/navigation";
import { chatThreadTexts as texts } from "#components/chat/thread-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format/format-count";

interface RequestsEntryProps {
  count: number;
}

/** Link to the message requests. Absent while there are none. */
export function RequestsEntry({ count }: RequestsEntryProps) {
  const isCurrent = usePathname() === routes.chatRequests();
  if (count === 0) return null;
  const shown = formatBadgeCount(count);
  return (
    <Link
      href={routes.chatRequests()}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 font-semibold transition-colors focus-visible:-outline-offset-2",
        isCurrent ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span className="m-1 flex size-11 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={Inbox} />
      </span>
      <span className="flex-1">{texts.requests}</span>{" "}
      <span className="rounded-full bg-fill px-2 text-sm text-secondary tabular-nums">{shown}</span>
      <Icon of={ChevronRight} className="size-4 text-muted" />
    </Link>
  );
}
