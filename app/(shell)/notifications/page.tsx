import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConnectionLine } from "#components/notification/connection-line";
import { NotificationListSkeleton } from "#components/notification/notification-list-skeleton";
import { NotificationOptions, NotificationOptionsSheet } from "#components/notification/notification-options";
import { NotificationTabs } from "#components/notification/notification-tabs";
import { notificationTexts } from "#components/notification/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { parseNotificationView } from "#lib/shared/notification/notification-view";
import { NotificationContent } from "./notification-content.tsx";

export const metadata: Metadata = { title: notificationTexts.title };

interface NotificationsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NotificationsPage({ searchParams }: NotificationsPageProps) {
  const [query, viewer, isDocument] = await Promise.all([searchParams, getViewer(), isDocumentRequest()]);
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
        isDocument={isDocument}
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
