import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { statisticsTexts, moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadModerationStatistics } from "#lib/server/load/moderation";
import { moderationMetadata } from "#lib/server/page/moderation-metadata";
import { StatisticsScreen } from "./statistics-screen.tsx";

export function generateMetadata(): Promise<Metadata> {
  return moderationMetadata(`${texts.statistics} · ${texts.title}`, loadModerationStatistics());
}

export default function ModerationStatisticsPage() {
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      <RowsSkeleton label={statisticsTexts.loading} count={6} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <StatisticsScreen />
    </StreamOnNavigation>
  );
}
