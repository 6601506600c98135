import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { DraftRowsSkeleton } from "#components/composer/saved/draft-rows-skeleton";
import { savedDraftTexts as texts } from "#components/composer/saved/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { DraftsScreen } from "./drafts-screen.tsx";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

export default function DraftsPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<DraftRowsSkeleton />}>
        <DraftsScreen />
      </StreamOnNavigation>
    </>
  );
}
