/** Shown for a missing name. */
export const UNNAMED = "Unnamed User";

/** Shown for a missing username. */
export const NO_USERNAME = "unknown";
/** Label of the way to people to follow. */
export const FIND_PEOPLE = "Find people";

/** Texts of following and blocking; apart from those of profiles, because every page of a member has them. */
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
