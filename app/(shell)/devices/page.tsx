import type { Metadata } from "next";
import { DeviceListSkeleton } from "#components/device/device-list-skeleton";
import { deviceTexts } from "#components/device/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { DevicesScreen } from "./devices-screen.tsx";

export const metadata: Metadata = { title: deviceTexts.title };

export default async function DevicesPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={deviceTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<DeviceListSkeleton />}>
        <DevicesScreen />
      </StreamOnNavigation>
    </>
  );
}
