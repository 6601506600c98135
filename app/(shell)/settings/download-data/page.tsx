import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { DataExportSkeleton } from "#components/data-export/data-export-skeleton";
import { dataExportTexts as texts } from "#components/data-export/texts.ts";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { DownloadDataScreen } from "./download-data-screen.tsx";

export const metadata: Metadata = { title: texts.title };

export default function DownloadDataPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<DataExportSkeleton />}>
        <DownloadDataScreen />
      </StreamOnNavigation>
      <ReauthDialog />
    </>
  );
}
