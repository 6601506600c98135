/** Texts of the search: part 1 sections 2, 5 and 8, to the letter. */
export const searchTexts = {
  placeholder: "Search...",
  trending: "Trending Topics",
  popular: "Popular Searches",
  nobody: "No results found",
  nobodyHint: "Try a different search term",
  failed: "Failed to fetch search results",
  sessionRefused: "Authentication failed. Please try again.",
  followFailed: "Error following user.",
  unfollowFailed: "Error unfollowing user.",
  // Left open by the specification:
  title: "Search",
  label: "Search",
  tabs: "Search for",
  people: "People",
  posts: "Posts",
  tags: "Tags",
  foundPosts: "Posts found",
  foundTags: "Hashtags found",
  clear: "Clear search",
  searching: "Searching",
  recent: "Recent Searches",
  forget: "Remove from recent searches:",
  forgetAll: "Clear all",
} as const;

/** 'Search Results (n)': heads the results, and is what a screen reader hears of them; "(10+)" where more follow. */
export function resultsHeading(count: number, hasMore = false): string {
  return `Search Results (${count}${hasMore ? "+" : ""})`;
}

/** Below as many results as there can be. */
export function moreThanShownMessage(count: number): string {
  return `These are the first ${count}. A longer search term finds the others.`;
}
