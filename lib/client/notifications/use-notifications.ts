import { useEffect, useLayoutEffect, useRef } from "react";
import { NOTIFICATION_CHECK_MS } from "#contract/limits";
import { setUnreadCount } from "#lib/client/realtime/unread-count";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { isReading } from "./is-reading.ts";
import { showNotifications } from "./live-notifications.ts";
import { openNotifications, refetchNotifications } from "./load-notifications.ts";
import { dropOld } from "./notification-list.ts";
import {
  changeLists,
  type NotificationState,
  noNotifications,
  type ServerView,
  takeServerView,
} from "./notification-state.ts";
import { changeNotifications, currentNotifications, useNotificationState } from "./notification-store.ts";

/** With the number that came with it. */
export interface CountedView extends ServerView {
  unreadCount: number;
}

/** A member's notifications: from what the server rendered, kept up to date, and kept while other pages are shown. */
export function useNotifications(
  viewerId: string,
  view: CountedView,
  filter: NotificationFilter,
): NotificationState {
  const stored = useNotificationState(viewerId);
  const state = stored ?? takeServerView(noNotifications, view);
  const isMounted = useRef(false);

  // Before the browser paints: what is stored may be of an earlier visit.
  useLayoutEffect(() => {
    const isOlder = view.loadedAt <= currentNotifications(viewerId).loadedAt;
    const wasShown = isMounted.current;
    isMounted.current = true;
    const options = { wasShown, isReading: wasShown && isReading() };
    changeNotifications(viewerId, (known) => takeServerView(known, view, options));
    if (!isOlder && view.page) setUnreadCount(view.unreadCount);
    // Gone back to: what came while the line was down is not in it.
    if (isOlder && !wasShown) void refetchNotifications(viewerId, filter, isReading);
  }, [viewerId, view, filter]);

  const isMissing = stored !== undefined && isUnknown(stored, filter);
  useEffect(() => {
    // Asked anew: the page may have just brought it.
    if (isMissing && isUnknown(currentNotifications(viewerId), filter)) {
      void openNotifications(viewerId, filter);
    }
  }, [viewerId, filter, isMissing]);

  useDropping(viewerId, filter);
  useEffect(() => showNotifications(viewerId, filter), [viewerId, filter]);
  return state;
}

/** Whether a tab has neither a list nor a reason for having none. */
function isUnknown({ lists, failed }: NotificationState, filter: NotificationFilter): boolean {
  return !lists[filter] && !failed.includes(filter);
}

/** Part 1 section 9: looks every 60 seconds for entries older than 24 hours. */
function useDropping(viewerId: string, filter: NotificationFilter): void {
  useEffect(() => {
    function drop(): void {
      const before = currentNotifications(viewerId);
      changeNotifications(viewerId, (state) => changeLists(state, (list) => dropOld(list, Date.now())));
      // They no longer count as unread: the server knows the number.
      if (currentNotifications(viewerId) !== before) {
        void refetchNotifications(viewerId, filter, isReading);
      }
    }
    const timer = setInterval(drop, NOTIFICATION_CHECK_MS);
    return () => clearInterval(timer);
  }, [viewerId, filter]);
}
