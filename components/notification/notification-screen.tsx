"use client";

import { useSearchParams } from "next/navigation";
import { ErrorState } from "#components/ui/error-state";
import { openNotifications } from "#lib/client/notifications/load-notifications";
import { type CountedView, useNotifications } from "#lib/client/notifications/use-notifications";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { notificationMessages } from "#lib/shared/messages/notification";
import { notificationFilterOf } from "#lib/shared/notification-view";
import { NotificationFeed } from "./notification-feed.tsx";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { NotificationTabs } from "./notification-tabs.tsx";

interface NotificationScreenProps {
  viewerId: string;
  csrfToken: string;
  view: CountedView;
  /** Why there is no list, in the server's words. */
  refusal: string | null;
  /** Why a request could not be answered without script. */
  formMessage: string | null;
}

/** The tabs and the list of the open one: shown, being loaded, or why it could not be. */
export function NotificationScreen(props: NotificationScreenProps) {
  const { viewerId, csrfToken, view, refusal, formMessage } = props;
  // Which tab is open stands in the address alone, so that Back and a reload find it again.
  const filter = notificationFilterOf(useSearchParams().get("type"));
  const state = useNotifications(viewerId, view, filter);
  const isHydrated = useIsHydrated();
  const list = state.lists[filter];
  return (
    <NotificationTabs filter={filter} unreadCount={view.unreadCount}>
      {formMessage && (
        <p role="alert" className="border-b border-line px-4 py-3 font-medium text-danger">
          {formMessage}
        </p>
      )}
      {list && (
        <NotificationFeed
          // A list of its own per tab: nothing of one, such as its focus, belongs to the next.
          key={filter}
          state={state}
          list={list}
          filter={filter}
          viewerId={viewerId}
          csrfToken={csrfToken}
        />
      )}
      {!list &&
        (state.failed.includes(filter) ? (
          <ErrorState
            title={notificationMessages.loadFailed}
            text={refusal ?? undefined}
            onRetry={isHydrated ? () => void openNotifications(viewerId, filter) : undefined}
          />
        ) : (
          <NotificationListSkeleton count={8} />
        ))}
    </NotificationTabs>
  );
}
