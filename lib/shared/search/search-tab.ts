import { SEARCH_TABS, type SearchTab } from "#contract/web-routes";

/** Name of the tab's field in the form and in the URL. */
export const TAB_FIELD = "tab";

/** The tab in the URL; undefined when the results decide. */
export function namedSearchTab(asked: unknown): SearchTab | undefined {
  return SEARCH_TABS.find((tab) => tab === asked);
}
