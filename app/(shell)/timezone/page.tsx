import type { Metadata } from "next";
import { LocalizationSkeleton } from "#components/localization/localization-skeleton";
import { localizationTexts } from "#components/localization/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { LocalizationScreen } from "./localization-screen.tsx";

export const metadata: Metadata = { title: localizationTexts.title };

export default async function LocalizationPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={localizationTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<LocalizationSkeleton />}>
        <LocalizationScreen />
      </StreamOnNavigation>
    </>
  );
}
