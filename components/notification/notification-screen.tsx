"use client";

import { useSearchParams } from "next/navigation";
import { ErrorState } from "#components/ui/error-state";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { parseNotificationView } from "#lib/shared/notification-view";
import { NotificationFeed } from "./notification-feed.tsx";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { NotificationOptionsSheet } from "./notification-options.tsx";
import { NotificationTabs } from "./notification-tabs.tsx";
import { notificationTexts } from "./texts.ts";
import { type ServerView, useNotifications } from "./use-notifications.ts";

interface NotificationScreenProps {
  csrfToken: string;
  view: ServerView;
  /** Why there is no list, in the server's words. */
  refusal: string | null;
  /** Why a request could not be answered without script. */
  formMessage: string | null;
}

/** The tabs and the list of the open one: shown, being loaded, or why it could not be. */
export function NotificationScreen(props: NotificationScreenProps) {
  const { csrfToken, view, refusal, formMessage } = props;
  // Which tab is open stands in the address alone, so that Back and a reload find it again.
  const { filter, earlier } = parseNotificationView(Object.fromEntries(useSearchParams()));
  const { page, hasFailed, refresh } = useNotifications(view, filter);
  const isHydrated = useIsHydrated();
  return (
    <NotificationTabs filter={filter} unreadCount={view.page?.unreadCount ?? 0}>
      {formMessage && (
        <p role="alert" className="border-b border-line px-4 py-3 font-medium text-danger">
          {formMessage}
        </p>
      )}
      {page ? (
        <NotificationFeed
          // A list of its own per tab: nothing of one, such as its focus, belongs to the next.
          key={filter}
          filter={filter}
          page={page}
          servedEarlier={view.filter === filter ? view.earlier : null}
          isEarlierOpen={earlier}
          refresh={refresh}
          csrfToken={csrfToken}
        />
      ) : (
        <>
          {hasFailed ? (
            <ErrorState
              title={notificationTexts.loadFailed}
              text={refusal ?? undefined}
              onRetry={isHydrated ? refresh : undefined}
            />
          ) : (
            <NotificationListSkeleton count={8} />
          )}
          <NotificationOptionsSheet hasUnread={false} />
        </>
      )}
    </NotificationTabs>
  );
}
