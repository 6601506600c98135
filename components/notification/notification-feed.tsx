"use client";

import { useState } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import { useListPlace } from "#lib/client/list/use-list-place";
import type { NotificationPage } from "#lib/shared/notification/notification-page";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification/notification-view";
import { EarlierNotifications } from "./earlier-notifications.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { NotificationOptionsSheet } from "./notification-options.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { ShowEarlier } from "./show-earlier.tsx";
import { notificationFootTexts, notificationTexts } from "./texts.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { type KnownEntry, useNotificationList } from "./use-notification-list.ts";
import { WaitingPill } from "./waiting-pill.tsx";

interface NotificationFeedProps {
  filter: NotificationFilter;
  page: NotificationPage;
  servedEarlier: NotificationPage | null;
  /** Whether the URL includes notifications older than 24 hours. */
  isEarlierOpen: boolean;
  refresh: () => void;
  /** The member's own username. */
  username: string;
}

/** Notifications of the last 24 hours, followed by earlier ones on request. */
export function NotificationFeed({ username, ...options }: NotificationFeedProps) {
  const { filter, isEarlierOpen } = options;
  const { recent, earlier, hasEarlier, waitingCount, showWaiting, loadUntil } = useNotificationList(options);
  useListPlace({ list: `notifications ${filter}`, loadUntil });
  const [isAskedFor, setAskedFor] = useState(false);
  const feed = useFocusAfterRemoval<HTMLDivElement>();

  function release(): void {
    showWaiting();
    window.scrollTo({ top: 0 });
  }

  function showEarlier(): void {
    setAskedFor(true);
    earlier.loadMore();
  }

  const renderEntry = (entry: KnownEntry) => <NotificationRow entry={entry} username={username} />;
  const shown = isEarlierOpen ? [...recent.items, ...earlier.items] : recent.items;

  return (
    <div ref={feed}>
      <WaitingPill count={waitingCount} onShow={release} />
      {recent.items.length === 0 && recent.nextCursor === null ? (
        <NoNotifications filter={filter} hasMoreBelow={isEarlierOpen} />
      ) : (
        <PaginatedList
          kind="list"
          list={recent}
          label={notificationTexts.list}
          renderItem={renderEntry}
          moreHref={(cursor) => notificationsAddress({ filter, cursor })}
          skeleton={<NotificationListSkeleton count={3} />}
          texts={notificationFootTexts}
        />
      )}
      {recent.nextCursor === null && hasEarlier && !isEarlierOpen && (
        <ShowEarlier filter={filter} onShow={showEarlier} />
      )}
      {isEarlierOpen && (
        <EarlierNotifications
          list={earlier}
          filter={filter}
          isAskedFor={isAskedFor}
          renderEntry={renderEntry}
        />
      )}
      <NotificationOptionsSheet hasUnread={shown.some(({ isRead }) => !isRead)} />
    </div>
  );
}
