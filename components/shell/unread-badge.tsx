import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format/format-count";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";

interface UnreadBadgeProps {
  /** Undefined while unknown. */
  count: number | undefined;
  of?: Counted;
  /** Position classes. */
  className: string;
}

/**
 * An unread count within a link, and the link's name: its other content is to be hidden from screen readers. Updated by
 * components/notification/unread/show-unread-count.ts, which finds both by their attributes.
 */
export function UnreadBadge({ count, of = "notifications", className }: UnreadBadgeProps) {
  return (
    <>
      <span data-unread-label className="sr-only">
        {unreadLabel(count, of)}
      </span>
      <span
        aria-hidden="true"
        data-unread={count ?? ""}
        data-counted={of}
        className={classNames("unread-badge", className)}
      >
        {count ? formatBadgeCount(count) : ""}
      </span>
    </>
  );
}
