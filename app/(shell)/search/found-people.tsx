import { SearchPanel } from "#components/search/search-panel";
import { loadSearch } from "#lib/server/data/search";
import type { Viewer } from "#lib/shared/viewer";

interface FoundPeopleProps {
  /** As it stands in the address. */
  typed: string | string[] | undefined;
  viewer: Viewer;
}

export async function FoundPeople({ typed, viewer }: FoundPeopleProps) {
  return <SearchPanel viewer={viewer} loaded={await loadSearch(typed)} />;
}
