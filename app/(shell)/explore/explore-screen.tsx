import { Images, SearchX } from "lucide";
import { Gallery } from "#components/explore/gallery";
import { GalleryCounts } from "#components/explore/gallery-counts";
import { exploreTexts } from "#components/explore/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { StructuredData } from "#components/ui/structured-data";
import { routes } from "#contract/web-routes";
import { loadExplore } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { dataForVisitors, exploreData } from "#lib/server/page/structured-data";

interface ExploreScreenProps {
  /** Prefix of the tags; empty for all. */
  tag: string;
  cursor: string | undefined;
}

/** The gallery and its number of pictures. */
export async function ExploreScreen({ tag, cursor }: ExploreScreenProps) {
  const gallery = await mainOutcomeOf(loadExplore({ tag: tag || undefined, cursor }));
  if ("refusal" in gallery) {
    return <ErrorState title={exploreTexts.failed} text={gallery.refusal.message} />;
  }
  const { images, nextCursor, total, matching } = gallery.value;
  const isStart = cursor === undefined && images.length > 0;
  const structured = isStart ? await dataForVisitors(() => exploreData(images)) : null;
  return (
    <>
      <GalleryCounts counts={{ matching, total }} />
      {images.length === 0 ? (
        <Nothing isSearch={tag !== ""} />
      ) : (
        <Gallery key={tag} tag={tag} images={images} nextCursor={nextCursor} />
      )}
      {structured && <StructuredData {...structured} />}
    </>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
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
      action={<ButtonLink href={routes.createPost()}>{exploreTexts.postPicture}</ButtonLink>}
    />
  );
}
