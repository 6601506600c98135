import { Bookmark, X } from "lucide";
import type { MouseEvent } from "react";
import { focusAfterRemoval, focusSearchBox } from "#components/search/search-box-focus.ts";
import { searchTexts as texts } from "#components/search/texts.ts";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import type { SavedSearch } from "#contract/saved-search";
import { routes } from "#contract/web-routes";
import { type SavedSearches, useSavedSearches } from "./keep-saved-searches.tsx";
import { keyOf, useSavedSearch } from "./use-saved-search.ts";

/** The member's saved searches, each a link to its results. Without script it needs a `PageForm`. */
export function SavedSearchesList() {
  const saved = useSavedSearches();
  if (!saved || saved.searches.length === 0) return null;
  return (
    <section aria-label={texts.savedSearches} className="mb-6">
      <h2 className="mb-1 text-lg">{texts.savedSearches}</h2>
      <ul className="-mx-4">
        {saved.searches.map((search) => (
          <SavedSearchItem key={keyOf(search)} search={search} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

interface SavedSearchItemProps {
  search: SavedSearch;
  saved: SavedSearches;
}

function SavedSearchItem({ search, saved }: SavedSearchItemProps) {
  const { query, tab } = search;
  const { toggle } = useSavedSearch(search, saved);

  function remove(event: MouseEvent): void {
    focusAfterRemoval(event);
    toggle();
  }
  return (
    <li className="relative flex items-center pr-1.5 transition-colors hover:bg-hover">
      <Link
        href={routes.search(query, tab)}
        // The link is removed, together with its focus.
        onClick={() => focusSearchBox()}
        className="flex min-h-touch min-w-0 flex-1 items-center gap-3 px-4 focus-visible:-outline-offset-2"
      >
        <Icon of={Bookmark} className="size-4.5 text-muted" />
        <bdi className="truncate">{query}</bdi>
        <span className="ms-auto shrink-0 text-sm text-secondary">{texts[tab]}</span>
      </Link>
      <EndpointButton
        as={IconButton}
        endpoint="removeSavedSearch"
        params={{ tab }}
        name="q"
        value={query}
        onPress={remove}
        icon={X}
        label={`${texts.forgetSaved} ${query}, ${texts[tab]}`}
      />
    </li>
  );
}
