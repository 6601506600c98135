import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { GalleryCounts } from "#components/explore/gallery-counts";
import { GallerySkeleton } from "#components/explore/gallery-skeleton";
import { TagSearch } from "#components/explore/tag-search";
import { exploreTexts } from "#components/explore/texts.ts";
import { FlickerLink } from "#components/flicker/flicker-link";
import { OpenSidebarButton } from "#components/shell/open-sidebar-button";
import { PhoneLinks } from "#components/shell/phone-links";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { openGraph } from "#lib/server/page/open-graph";
import { ExploreScreen } from "./explore-screen.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: exploreTexts.title,
    alternates: { canonical: routes.explore() },
    ...(await openGraph({ title: exploreTexts.title, url: routes.explore() })),
  };
}

export default async function ExplorePage({ searchParams }: PageProps<"/explore">) {
  const [query, counts] = await Promise.all([searchParams, loadShownCounts()]);
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
        lead={<OpenSidebarButton />}
        action={
          counts && (
            <>
              <FlickerLink />
              <PhoneLinks counts={counts} />
            </>
          )
        }
      />
      <TagSearch tag={tag} />
      <StreamOnNavigation fallback={skeleton}>
        <ExploreScreen tag={tag} cursor={cursor} />
      </StreamOnNavigation>
    </div>
  );
}
