import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format/format-count";
import type { Counted } from "#lib/shared/notification/unread-label";

interface UnreadBadgeProps {
  /** Undefined while unknown. */
  count: number | undefined;
  of?: Counted;
  /** Position classes. */
  className: string;
}

/**
 * An unread count within a link labelled by `unreadLabel`. Updated by
 * components/notification/unread/show-unread-count.ts, which finds it by its attribute.
 */
export function UnreadBadge({ count, of = "notifications", className }: UnreadBadgeProps) {
  return (
    <span
      data-unread={count ?? ""}
      data-counted={of}
      className={classNames(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums empty:hidden",
        className,
      )}
    >
      {count ? formatBadgeCount(count) : ""}
    </span>
  );
}
