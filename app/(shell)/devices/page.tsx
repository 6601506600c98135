import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { DeviceListSkeleton } from "#components/device/device-list-skeleton";
import { deviceTexts } from "#components/device/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { DevicesScreen } from "./devices-screen.tsx";

export const metadata: Metadata = { title: deviceTexts.title };

export default function DevicesPage() {
  return (
    <>
      <PageHeader title={deviceTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<DeviceListSkeleton />}>
        <DevicesScreen />
      </StreamOnNavigation>
    </>
  );
}
