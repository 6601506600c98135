import { SearchPanel } from "#components/search/search-panel";
import { loadSearch } from "#lib/server/load/search";
import type { ServedOffers } from "#lib/shared/search/search-offers";
import type { Viewer } from "#lib/shared/viewer";

interface FoundPeopleProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  viewer: Viewer;
  offers: ServedOffers;
}

export async function FoundPeople({ typed, viewer, offers }: FoundPeopleProps) {
  return <SearchPanel viewer={viewer} offers={offers} loaded={await loadSearch(typed)} />;
}
