/** Texts of lists of posts. */
export const feedTexts = {
  homeFeed: "Your feed",
  publicFeed: "Posts from everywhere",
  failed: "The feed could not be loaded.",
  nobodyPosted: "Nobody has posted yet",
  nobodyPostedHint: "Join and write the first post.",
  whoToFollow: "Who to follow",
  communities: "Communities to join",
  topics: "Topics to explore",
  topicsHint: "See what people post about.",
} as const;

/** Texts of the tabs above a member's feed. */
export const homeTabTexts = {
  label: "Which posts",
  tabs: { following: "Following", popular: "Popular" },
} as const;

/** Texts below a list of posts; separate, because every reader's browser loads them. */
export const feedFootTexts = {
  more: "Show more posts",
  failed: "More posts could not be loaded.",
  retry: "Retry",
  end: "You're all caught up.",
} as const;

/** "3 new posts"; with a plus if there may be more than were loaded. */
export function freshPostsMessage(count: number, mayBeMore: boolean): string {
  return `${count}${mayBeMore ? "+" : ""} new ${count === 1 ? "post" : "posts"}`;
}
