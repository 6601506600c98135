/** Texts of lists of posts. */
export const feedTexts = {
  homeFeed: "Your feed",
  publicFeed: "Posts from everywhere",
  failed: "The feed could not be loaded.",
  nobodyPosted: "Nobody has posted yet",
  nobodyPostedHint: "Join, and the first post can be yours.",
  quiet: "Your feed is quiet",
  quietHint: "Follow a few people, and their posts will gather here.",
  whoToFollow: "Who to follow",
} as const;

/** Texts below a list of posts; separate, because every reader's browser loads them. */
export const feedFootTexts = {
  more: "Show more posts",
  failed: "More posts could not be loaded.",
  retry: "Retry",
  end: "That's everything for now.",
} as const;
