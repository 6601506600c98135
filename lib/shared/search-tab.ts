import { SEARCH_TABS, type SearchTab } from "./routes.ts";

/** Names the tab in the form and in the address. */
export const TAB_FIELD = "tab";

/** What an address looks for: people unless it names another tab. */
export function toSearchTab(asked: unknown): SearchTab {
  return SEARCH_TABS.find((tab) => tab === asked) ?? "people";
}
