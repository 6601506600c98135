import { routes } from "#contract/web-routes";
import { SEARCH_FIELD, toSearchQuery } from "#lib/shared/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search-tab";

// The address says what is searched for; the router tells whoever reads it (`useSearchParams`) of each change made here.

/** Under this name a history entry keeps the search that it stood for before somebody typed in it. */
const BEFORE_TYPING = "searchBeforeTyping";

/** The search in the address as it stands now, which what has been rendered may lag behind. */
export function currentSearch(): string {
  return toSearchQuery(new URLSearchParams(window.location.search).get(SEARCH_FIELD) ?? "");
}

/** A search for the same kind of thing as before. */
function addressOf(query: string): string {
  return routes.search(query, namedSearchTab(new URLSearchParams(window.location.search).get(TAB_FIELD)));
}

function entrySearch(): string {
  const kept: unknown = window.history.state?.[BEFORE_TYPING];
  return typeof kept === "string" ? kept : currentSearch();
}

/** While somebody types: the same history entry follows along. */
export function showSearch(query: string): void {
  if (query === currentSearch()) return;
  window.history.replaceState({ [BEFORE_TYPING]: entrySearch() }, "", addressOf(query));
}

/** The search is cleared: Back returns to it, as it stands now. */
export function leaveSearch(): void {
  const query = currentSearch();
  if (query === "") return;
  window.history.replaceState(null, "", addressOf(query));
  window.history.pushState(null, "", addressOf(""));
}

/** A search that is meant: an entry of its own, after what the present one stood for before typing. */
export function openSearch(query: string): void {
  const before = entrySearch();
  if (before !== currentSearch()) window.history.replaceState(null, "", addressOf(before));
  if (query !== before) window.history.pushState(null, "", addressOf(query));
}
