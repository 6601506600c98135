import type { Metadata } from "next";
import { GalleryCounts } from "#components/explore/gallery-counts";
import { GallerySkeleton } from "#components/explore/gallery-skeleton";
import { TagSearch } from "#components/explore/tag-search";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { openGraph } from "#lib/server/open-graph";
import { isDocumentRequest } from "#lib/server/request-mode";
import { exploreMessages } from "#lib/shared/messages/explore";
import { routes } from "#lib/shared/routes";
import { ExploreScreen } from "./explore-screen.tsx";

export function generateMetadata(): Metadata {
  return {
    title: exploreMessages.title,
    alternates: { canonical: routes.explore() },
    openGraph: { ...openGraph(), title: exploreMessages.title, url: routes.explore() },
  };
}

interface ExplorePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ExplorePage({ searchParams }: ExplorePageProps) {
  const [query, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
  const tag = typeof query.tag === "string" ? query.tag.trim() : "";
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const skeleton = (
    <>
      <GalleryCounts counts={null} />
      <GallerySkeleton />
    </>
  );
  return (
    <div data-wide>
      <PageHeader title={exploreMessages.title} />
      <TagSearch tag={tag} />
      <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
        <ExploreScreen tag={tag} cursor={cursor} />
      </StreamOnNavigation>
    </div>
  );
}
