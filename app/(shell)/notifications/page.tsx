import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { ConnectionLine } from "#components/notification/connection-line";
import { NotificationListSkeleton } from "#components/notification/notification-list-skeleton";
import { NotificationOptions, NotificationOptionsSheet } from "#components/notification/notification-options";
import { NotificationTabs } from "#components/notification/notification-tabs";
import { notificationTexts } from "#components/notification/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/current-session";
import { parseNotificationView } from "#lib/shared/notification/notification-view";
import { NotificationContent } from "./notification-content.tsx";

export const metadata: Metadata = { title: notificationTexts.title };

export default async function NotificationsPage({ searchParams }: PageProps<"/notifications">) {
  const [query, viewer] = await Promise.all([searchParams, getViewer()]);
  if (!viewer) redirect(routes.login(routes.notifications()));
  const view = parseNotificationView(query);
  return (
    <>
      <PageHeader
        title={notificationTexts.title}
        backTo={routes.home()}
        status={<ConnectionLine />}
        action={<NotificationOptions />}
      />
      <StreamOnNavigation
        fallback={
          <NotificationTabs filter={view.filter} unreadCount={0}>
            <NotificationListSkeleton count={8} />
            <NotificationOptionsSheet hasUnread={false} />
          </NotificationTabs>
        }
      >
        <NotificationContent username={viewer.username} view={view} />
      </StreamOnNavigation>
    </>
  );
}
