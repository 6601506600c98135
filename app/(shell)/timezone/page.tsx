import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { LocalizationSkeleton } from "#components/localization/localization-skeleton";
import { localizationTexts } from "#components/localization/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { LocalizationScreen } from "./localization-screen.tsx";

export const metadata: Metadata = { title: localizationTexts.title };

export default function LocalizationPage() {
  return (
    <>
      <PageHeader title={localizationTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<LocalizationSkeleton />}>
        <LocalizationScreen />
      </StreamOnNavigation>
    </>
  );
}
