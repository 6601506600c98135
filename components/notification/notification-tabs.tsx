"use client";

import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { TabList } from "#components/ui/tab-list";
import {
  NOTIFICATION_FILTERS,
  type NotificationFilter,
  notificationFilterOf,
  notificationsAddress,
} from "#lib/shared/notification-view";
import { notificationTexts, unreadBadge } from "./texts.ts";
import { useUnreadCount } from "./unread/unread-count.ts";

interface NotificationTabsProps {
  filter: NotificationFilter;
  /** What the server counted. */
  unreadCount: number;
  /** The open tab's. */
  children: ReactNode;
}

const ID_PREFIX = "notifications";

function addressOf(id: string): string {
  return notificationsAddress({ filter: notificationFilterOf(id) });
}

function select(id: string): void {
  window.history.replaceState(null, "", addressOf(id));
}

/** The tabs of part 1 section 2 over their panel; that of all carries the number of unread ones. */
export function NotificationTabs({ filter, unreadCount, children }: NotificationTabsProps) {
  const unread = useUnreadCount() ?? unreadCount;
  const tabs = NOTIFICATION_FILTERS.map((id) => ({
    id,
    label: id,
    badge: id === "all" ? unread > 0 && <UnreadBadge count={unread} /> : undefined,
  }));
  return (
    <>
      <TabList
        label={notificationTexts.tabs}
        tabs={tabs}
        openId={filter}
        idPrefix={ID_PREFIX}
        addressOf={addressOf}
        onSelect={select}
      />
      <div id={`${ID_PREFIX}-panel`} role="tabpanel" aria-labelledby={`${ID_PREFIX}-${filter}`}>
        {children}
      </div>
    </>
  );
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <Badge tone="accent">
      {unreadBadge(count)}
      <span className="sr-only"> unread</span>
    </Badge>
  );
}
