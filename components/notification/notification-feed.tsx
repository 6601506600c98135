"use client";

import { useCallback } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import {
  loadEarlierNotifications,
  loadMoreNotifications,
} from "#lib/client/notifications/load-notifications";
import {
  countWaiting,
  type NotificationList,
  releaseWaiting,
  shownEntries,
} from "#lib/client/notifications/notification-list";
import { changeList, isUnread, type NotificationState } from "#lib/client/notifications/notification-state";
import { changeNotifications } from "#lib/client/notifications/notification-store";
import { notificationFootMessages, notificationMessages } from "#lib/shared/messages/notification";
import type { NotificationEntry } from "#lib/shared/notification-entry";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification-view";
import { EarlierNotifications } from "./earlier-notifications.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { ShowEarlier } from "./show-earlier.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { WaitingPill } from "./waiting-pill.tsx";

interface NotificationFeedProps {
  state: NotificationState;
  list: NotificationList;
  filter: NotificationFilter;
  viewerId: string;
  csrfToken: string;
}

/** The entries of the last 24 hours, and below them, once asked for, those before. */
export function NotificationFeed({ state, list, filter, viewerId, csrfToken }: NotificationFeedProps) {
  const { nextCursor, status, hasEarlier, earlier } = list;
  const entries = shownEntries(list);
  const feed = useFocusAfterRemoval<HTMLDivElement>();
  const loadMore = useCallback(() => void loadMoreNotifications(viewerId, filter), [viewerId, filter]);
  const loadEarlier = useCallback(() => void loadEarlierNotifications(viewerId, filter), [viewerId, filter]);

  function release(): void {
    changeNotifications(viewerId, (now) => changeList(now, filter, releaseWaiting));
    window.scrollTo({ top: 0 });
  }

  const renderEntry = (entry: NotificationEntry) => (
    <NotificationRow
      entry={entry}
      viewerId={viewerId}
      isUnread={isUnread(state, entry)}
      answer={state.answers[entry.id]}
      csrfToken={csrfToken}
    />
  );

  return (
    <div ref={feed}>
      <WaitingPill count={countWaiting(list)} onShow={release} />
      {entries.length === 0 && nextCursor === null ? (
        <NoNotifications filter={filter} hasMoreBelow={earlier !== null} />
      ) : (
        <PaginatedList
          kind="list"
          list={{ items: [...entries], nextCursor, status, loadMore }}
          label={notificationMessages.list}
          renderItem={renderEntry}
          moreHref={(cursor) => notificationsAddress({ filter, cursor })}
          skeleton={<NotificationListSkeleton count={3} />}
          texts={notificationFootMessages}
        />
      )}
      {nextCursor === null && hasEarlier && !earlier && <ShowEarlier filter={filter} onShow={loadEarlier} />}
      {earlier && (
        <EarlierNotifications
          pages={earlier}
          filter={filter}
          loadMore={loadEarlier}
          renderEntry={renderEntry}
        />
      )}
    </div>
  );
}
