import type { Metadata } from "next";
import { NotificationSettingsSkeleton } from "#components/notification-settings/notification-settings-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/request-mode";
import { notificationSettingsMessages } from "#lib/shared/messages/notification-settings";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

export const metadata: Metadata = { title: notificationSettingsMessages.title };

export default async function NotificationSettingsPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={notificationSettingsMessages.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<NotificationSettingsSkeleton />}>
        <NotificationSettingsScreen />
      </StreamOnNavigation>
    </>
  );
}
