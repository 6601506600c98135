import { SearchPanel } from "#components/search/search-panel";
import type { SearchWords } from "#contract/search";
import { loadSearch } from "#lib/server/load/search";
import type { Viewer } from "#lib/shared/viewer";

interface FoundPeopleProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  viewer: Viewer;
  words: SearchWords;
}

export async function FoundPeople({ typed, viewer, words }: FoundPeopleProps) {
  return <SearchPanel viewer={viewer} words={words} loaded={await loadSearch(typed)} />;
}
