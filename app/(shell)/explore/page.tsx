import { GalleryVertical } from "lucide";
import type { Metadata } from "next";
import { GalleryCounts } from "#components/explore/gallery-counts";
import { GallerySkeleton } from "#components/explore/gallery-skeleton";
import { TagSearch } from "#components/explore/tag-search";
import { exploreTexts } from "#components/explore/texts.ts";
import { flickerTexts } from "#components/flicker/texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { openGraph } from "#lib/server/page/open-graph";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { ExploreScreen } from "./explore-screen.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: exploreTexts.title,
    alternates: { canonical: routes.explore() },
    ...(await openGraph({ title: exploreTexts.title, url: routes.explore() })),
  };
}

interface ExplorePageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ExplorePage({ searchParams }: ExplorePageProps) {
  const [query, isDocument, viewer] = await Promise.all([searchParams, isDocumentRequest(), getViewer()]);
  const tag = typeof query.tag === "string" ? query.tag.trim() : "";
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  const skeleton = (
    <>
      <GalleryCounts counts={null} />
      <GallerySkeleton />
    </>
  );
  return (
    <div className="wide-page">
      <PageHeader
        title={exploreTexts.title}
        action={
          viewer && (
            <Link
              href={routes.flicker()}
              title={flickerTexts.open}
              aria-label={flickerTexts.open}
              className="icon-button -mr-2"
            >
              <Icon of={GalleryVertical} />
            </Link>
          )
        }
      />
      <TagSearch tag={tag} />
      <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
        <ExploreScreen tag={tag} cursor={cursor} />
      </StreamOnNavigation>
    </div>
  );
}
