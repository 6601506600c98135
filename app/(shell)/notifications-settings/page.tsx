import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { NotificationSettingsSkeleton } from "#components/notification-settings/notification-settings-skeleton";
import { notificationSettingsTexts } from "#components/notification-settings/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

export const metadata: Metadata = { title: notificationSettingsTexts.title };

export default function NotificationSettingsPage() {
  return (
    <>
      <PageHeader title={notificationSettingsTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<NotificationSettingsSkeleton />}>
        <NotificationSettingsScreen />
      </StreamOnNavigation>
    </>
  );
}
