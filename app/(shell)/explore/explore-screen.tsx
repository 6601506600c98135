import { Images, SearchX } from "lucide";
import { Gallery } from "#components/explore/gallery";
import { GalleryCounts } from "#components/explore/gallery-counts";
import { GalleryStructuredData } from "#components/explore/gallery-structured-data";
import { exploreTexts } from "#components/explore/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadExplore } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { siteForVisitors } from "#lib/server/page/structured-site";
import { getViewer } from "#lib/server/session/current-session";

interface ExploreScreenProps {
  /** Prefix of the tags; empty for all. */
  tag: string;
  cursor: string | undefined;
}

/** The gallery and its number of pictures. */
export async function ExploreScreen({ tag, cursor }: ExploreScreenProps) {
  const [gallery, viewer] = await Promise.all([
    mainOutcomeOf(loadExplore({ tag: tag || undefined, cursor })),
    getViewer(),
  ]);
  if ("refusal" in gallery) {
    return <ErrorState title={exploreTexts.failed} text={gallery.refusal.message} />;
  }
  const { images, nextCursor, total, matching } = gallery.value;
  const isStart = cursor === undefined && images.length > 0;
  const site = isStart ? await siteForVisitors() : null;
  return (
    <>
      <GalleryCounts counts={{ matching, total }} />
      {images.length === 0 ? (
        <Nothing isSearch={tag !== ""} isMember={viewer !== null} />
      ) : (
        <Gallery key={tag} tag={tag} images={images} nextCursor={nextCursor} isMember={viewer !== null} />
      )}
      {site && <GalleryStructuredData site={site} images={images} />}
    </>
  );
}

function Nothing({ isSearch, isMember }: { isSearch: boolean; isMember: boolean }) {
  return isSearch ? (
    <EmptyState
      icon={SearchX}
      title={exploreTexts.noMatch}
      text={exploreTexts.noMatchHint}
      action={<ButtonLink href={routes.explore()}>{exploreTexts.showAll}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={Images}
      title={exploreTexts.nothing}
      text={exploreTexts.nothingHint}
      action={isMember && <ButtonLink href={routes.createPost()}>{exploreTexts.postPicture}</ButtonLink>}
    />
  );
}
