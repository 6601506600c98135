import type { Metadata } from "next";
import { DataExportSkeleton } from "#components/data-export/data-export-skeleton";
import { dataExportTexts as texts } from "#components/data-export/texts.ts";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { DownloadDataScreen } from "./download-data-screen.tsx";

export const metadata: Metadata = { title: texts.title };

export default async function DownloadDataPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<DataExportSkeleton />}>
        <DownloadDataScreen />
      </StreamOnNavigation>
      <ReauthDialog />
    </>
  );
}
