"use client";

import { Archive, ChevronRight, type IconNode, Inbox } from "lucide";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { chatTexts } from "#components/chat/texts.ts";
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
  if (count === 0) return null;
  return (
    <BoxEntry icon={Inbox} href={routes.chatRequests()} label={texts.requests}>
      <span className="rounded-full bg-fill px-2 text-sm text-secondary tabular-nums">
        {formatBadgeCount(count)}
      </span>
    </BoxEntry>
  );
}

/** Link to the archived conversations. */
export function ArchiveEntry() {
  return <BoxEntry icon={Archive} href={routes.chatArchive()} label={chatTexts.archive} />;
}

interface BoxEntryProps {
  icon: IconNode;
  href: string;
  label: string;
  children?: ReactNode;
}

function BoxEntry({ icon, href, label, children }: BoxEntryProps) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 font-semibold transition-colors focus-visible:-outline-offset-2",
        isCurrent ? "bg-accent-soft" : "hover:bg-hover",
      )}
    >
      <span className="m-1 flex size-11 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={icon} />
      </span>
      <span className="flex-1">{label}</span> {children}
      <Icon of={ChevronRight} className="size-4 text-muted" />
    </Link>
  );
}
