/** Texts of following and blocking; apart from those of people, because every page with people has these. */
export const followTexts = {
  follow: "Follow",
  following: "Following",
  cancelRequest: "Cancel Request",
  followFailed: "Failed to follow user.",
  unfollowFailed: "Failed to unfollow user.",
  cancelFailed: "Failed to cancel follow request.",
  blockFailed: "Failed to block user.",
  unblockFailed: "Failed to unblock user.",
} as const;
