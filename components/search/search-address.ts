import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";
import { SEARCH_FIELD } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";

// The query is stored in the address; changes made here reach `useSearchParams` through the router.

/** State key of a history entry's query before it was edited. */
const BEFORE_TYPING = "searchBeforeTyping";

let changes = 0;

/** How often the address was changed here. Next drops a navigation that is under way when that happens. */
export function countAddressChanges(): number {
  return changes;
}

/** The query in the address, which rendering may lag behind. */
export function currentSearch(): string {
  return toSearchQuery(new URLSearchParams(window.location.search).get(SEARCH_FIELD) ?? "");
}

/** Address of a query in the current tab. */
function addressOf(query: string): string {
  return routes.search(query, namedSearchTab(new URLSearchParams(window.location.search).get(TAB_FIELD)));
}

function entrySearch(): string {
  const saved: unknown = window.history.state?.[BEFORE_TYPING];
  return typeof saved === "string" ? saved : currentSearch();
}

/** Updates the current history entry while typing. */
export function showSearch(query: string): void {
  if (query === currentSearch()) return;
  changes += 1;
  window.history.replaceState({ [BEFORE_TYPING]: entrySearch() }, "", addressOf(query));
}

/** Clears the search; Back returns to it. */
export function clearSearch(): void {
  const query = currentSearch();
  if (query === "") return;
  changes += 1;
  window.history.replaceState(null, "", addressOf(query));
  window.history.pushState(null, "", addressOf(""));
}

/** Opens a submitted search as a new history entry, and restores the current entry's query from before typing. */
export function openSearch(query: string): void {
  const before = entrySearch();
  changes += 1;
  if (before !== currentSearch()) window.history.replaceState(null, "", addressOf(before));
  if (query !== before) window.history.pushState(null, "", addressOf(query));
}
