/** Texts of the search. */
export const searchTexts = {
  placeholder: "Search...",
  trending: "Trending Topics",
  nobody: "No results found",
  nobodyHint: "Try a different search term",
  failed: "Failed to fetch search results",
  sessionRefused: "Authentication failed. Please try again.",
  followFailed: "Error following user.",
  unfollowFailed: "Error unfollowing user.",
  // Not given by the specification:
  title: "Search",
  label: "Search",
  tabs: "Search for",
  people: "People",
  posts: "Posts",
  tags: "Tags",
  offersFailed: "Suggestions could not be loaded.",
  recommended: "Recommended",
  whoToFollow: "Who to follow",
  foundPosts: "Posts found",
  foundTags: "Hashtags found",
  clear: "Clear search",
  searching: "Searching",
  recent: "Recent Searches",
  forget: "Remove from recent searches:",
  forgetAll: "Clear all",
} as const;

/** 'Search Results (n)', shown as heading and announced; "(10+)" if there are more. */
export function resultsHeading(count: number, hasMore = false): string {
  return `Search Results (${count}${hasMore ? "+" : ""})`;
}

/** Shown below the maximum number of results. */
export function moreThanShownMessage(count: number): string {
  return `These are the first ${count}. Use a longer search term to find the others.`;
}
