import { SEARCH_TABS, type SearchTab } from "#contract/web-routes";

/** Names the tab in the form and in the address. */
export const TAB_FIELD = "tab";

/** The tab that an address names; undefined when it leaves the choice to what is found. */
export function namedSearchTab(asked: unknown): SearchTab | undefined {
  return SEARCH_TABS.find((tab) => tab === asked);
}
