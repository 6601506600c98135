import type { Metadata } from "next";
import { NotificationSettingsSkeleton } from "#components/notification-settings/notification-settings-skeleton";
import { notificationSettingsTexts } from "#components/notification-settings/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

export const metadata: Metadata = { title: notificationSettingsTexts.title };

export default async function NotificationSettingsPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={notificationSettingsTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<NotificationSettingsSkeleton />}>
        <NotificationSettingsScreen />
      </StreamOnNavigation>
    </>
  );
}
