import type { Metadata } from "next";
import { discoveryTexts } from "#components/trend/texts.ts";
import { TrendListSkeleton } from "#components/trend/trend-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { Trends } from "./trends.tsx";

export const metadata: Metadata = { title: discoveryTexts.trending };

export default async function TrendingPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={discoveryTexts.trending} backTo={routes.home()} />
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{discoveryTexts.trendingHint}</p>
      <StreamOnNavigation isDocument={isDocument} fallback={<TrendListSkeleton />}>
        <Trends />
      </StreamOnNavigation>
    </>
  );
}
