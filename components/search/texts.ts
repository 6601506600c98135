import type { PostPart } from "#contract/text/search-operators";

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
  savedSearches: "Saved Searches",
  save: "Save",
  saved: "Saved",
  /** After Save and Saved, for screen readers. */
  thisSearch: "this search",
  forgetSaved: "Remove from saved searches:",
  saveFailed: "The search could not be saved.",
  unsaveFailed: "The search could not be removed.",
} as const;

/** Texts of the advanced search, a form that is typed into the search field. */
export const advancedTexts = {
  title: "Advanced search",
  words: "All of these words",
  phrase: "These exact words",
  without: "None of these words",
  from: "From",
  to: "Mentioning",
  people: "Usernames",
  has: "With",
  after: "After this date",
  before: "Before this date",
  notUsernames: "Enter usernames, such as ana or @bob",
  noDate: "Enter a valid date",
  empty: "Fill in at least one field",
  submit: "Search posts",
  tips: "Or type these in the search box",
} as const;

export const partLabels: Readonly<Record<PostPart, string>> = {
  image: "Pictures",
  video: "A video",
  link: "A link",
  poll: "A poll",
};

/** What can be typed, and what it finds. */
export const searchTips: readonly (readonly [typed: string, found: string])[] = [
  ["from:username", "posts by a person"],
  ["to:username", "posts that mention a person"],
  ["has:image", "posts with pictures; also has:video, has:link and has:poll"],
  ["after:2026-01-31", "posts after this date; also before:2026-01-31"],
  ['"exact words"', "these words in this order"],
  ["-word", 'posts without the word; also -"exact words", -from:username, -to:username and -has:image'],
];

/** 'Search Results (n)', shown as heading and announced; "(10+)" if there are more. */
export function resultsHeading(count: number, hasMore = false): string {
  return `Search Results (${count}${hasMore ? "+" : ""})`;
}

/** Shown below the maximum number of results. */
export function moreThanShownMessage(count: number): string {
  return `These are the first ${count}. Use a longer search term to find the others.`;
}
