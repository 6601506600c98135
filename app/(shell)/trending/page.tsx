import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { discoveryTexts } from "#components/trend/texts.ts";
import { TrendListSkeleton } from "#components/trend/trend-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { Trends } from "./trends.tsx";

export const metadata: Metadata = { title: discoveryTexts.trending };

export default function TrendingPage() {
  return (
    <>
      <PageHeader title={discoveryTexts.trending} backTo={routes.home()} />
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{discoveryTexts.trendingHint}</p>
      <StreamOnNavigation fallback={<TrendListSkeleton />}>
        <Trends />
      </StreamOnNavigation>
    </>
  );
}
