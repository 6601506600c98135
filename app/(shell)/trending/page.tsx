import type { Metadata } from "next";
import { TrendListSkeleton } from "#components/trend/trend-list-skeleton";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/request-mode";
import { discoveryMessages } from "#lib/shared/messages/discovery";
import { Trends } from "./trends.tsx";

export const metadata: Metadata = { title: discoveryMessages.trending };

export default async function TrendingPage() {
  const isDocument = await isDocumentRequest();
  return (
    <>
      <PageHeader title={discoveryMessages.trending} backTo={routes.home()} />
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">
        {discoveryMessages.trendingHint}
      </p>
      <StreamOnNavigation isDocument={isDocument} fallback={<TrendListSkeleton />}>
        <Trends />
      </StreamOnNavigation>
    </>
  );
}
