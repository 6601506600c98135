"use client";

import { type ReactNode, useEffect } from "react";
import { startUnreadCount, useUnreadCount } from "#lib/client/realtime/unread-count";
import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format-count";
import { CurrentLink } from "./current-link.tsx";

interface NotificationsLinkProps {
  href: string;
  /** As the server knew it; undefined while it is not known. */
  unreadCount: number | undefined;
  className: string;
  /** Where the number stands. */
  badgeClassName: string;
  children: ReactNode;
}

/** The way to the notifications, with how many are not read. */
export function NotificationsLink(props: NotificationsLinkProps) {
  const { href, unreadCount, className, badgeClassName, children } = props;
  const count = useUnreadCount() ?? unreadCount;
  useEffect(() => startUnreadCount(unreadCount), [unreadCount]);
  return (
    <CurrentLink
      href={href}
      label={count ? `Notifications, ${count} unread` : "Notifications"}
      className={className}
    >
      {children}
      {count ? (
        <span
          className={classNames(
            "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums",
            badgeClassName,
          )}
        >
          {formatBadgeCount(count)}
        </span>
      ) : null}
    </CurrentLink>
  );
}
