"use client";

import type { ReactNode } from "react";
import { Badge } from "#components/ui/badge";
import { TabList } from "#components/ui/tab-list";
import { formatBadgeCount } from "#lib/shared/format/format-count";
import {
  NOTIFICATION_FILTERS,
  type NotificationFilter,
  notificationFilterOf,
  notificationsAddress,
} from "#lib/shared/notification/notification-view";
import { notificationTexts } from "./texts.ts";
import { useUnreadCount } from "./unread/unread-count.ts";

interface NotificationTabsProps {
  filter: NotificationFilter;
  /** Unread count in the server's data. */
  unreadCount: number;
  /** Content of the open tab. */
  children: ReactNode;
}

const ID_PREFIX = "notifications";

function addressOf(id: string): string {
  return notificationsAddress({ filter: notificationFilterOf(id) });
}

/** Back returns to the earlier tab. */
function select(id: string): void {
  const address = addressOf(id);
  const { pathname, search } = window.location;
  if (address !== pathname + search) window.history.pushState(null, "", address);
}

/** The tabs and their panel; the first tab shows the unread count. */
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
      {formatBadgeCount(count)}
      <span className="sr-only"> unread</span>
    </Badge>
  );
}
