/** Texts of following hashtags. */
export const hashtagTexts = {
  title: "Followed hashtags",
  explanation: "Public posts with these hashtags are in your feed. Only you can see this list.",
  none: "You don't follow any hashtags",
  noneHint: "Follow one on its page, and public posts with it will appear in your feed.",
  toTrends: "See what is trending",
  loadFailed: "Your followed hashtags could not be loaded.",
  follow: "Follow",
  following: "Following",
  followFailed: "The hashtag could not be followed.",
  unfollowFailed: "The hashtag could not be unfollowed.",
} as const;
