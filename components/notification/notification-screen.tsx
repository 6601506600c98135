"use client";

import { useSearchParams } from "next/navigation";
import { ErrorState } from "#components/ui/error-state";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { parseNotificationView } from "#lib/shared/notification/notification-view";
import { NotificationFeed } from "./notification-feed.tsx";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { NotificationOptionsSheet } from "./notification-options.tsx";
import { NotificationTabs } from "./notification-tabs.tsx";
import { notificationTexts } from "./texts.ts";
import { type ServerView, useNotifications } from "./use-notifications.ts";

interface NotificationScreenProps {
  /** The member's own username. */
  username: string;
  view: ServerView;
  /** The server's message when the list could not be loaded. */
  refusal: string | null;
  /** Why a follow request could not be answered, after a submission without script. */
  formMessage: string | null;
}

/** The tabs and the open tab's list: loaded, loading or failed. */
export function NotificationScreen(props: NotificationScreenProps) {
  const { username, view, refusal, formMessage } = props;
  // The open tab is stored in the URL only, so that Back and a reload restore it.
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
          // A separate instance per tab: no state, such as the focus, carries over.
          key={filter}
          filter={filter}
          page={page}
          servedEarlier={view.filter === filter ? view.earlier : null}
          isEarlierOpen={earlier}
          refresh={refresh}
          username={username}
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
