import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { ownTexts as texts } from "#components/moderation/own/own-texts.ts";
import { RefreshOnDecision } from "#components/moderation/own/refresh-on-decision";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { OwnModerationScreen } from "./own-moderation-screen.tsx";

export const metadata: Metadata = { title: texts.title };

export default function OwnModerationPage() {
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      {/* Outside the streamed part, so that it subscribes before that arrives. */}
      <RefreshOnDecision />
      <StreamOnNavigation fallback={<RowsSkeleton label={texts.loading} count={4} />}>
        <OwnModerationScreen />
      </StreamOnNavigation>
    </>
  );
}
