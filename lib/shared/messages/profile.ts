/** Texts of profiles and of following: part 1 sections 2 and 8, to the letter. */
export const profileMessages = {
  follow: "Follow",
  following: "Following",
  cancelRequest: "Cancel Request",
  editProfile: "Edit Profile",
  noBio: "No bio yet.",
  joined: "Joined",
  born: "Born",
  privateAccount: "This account is private. Follow to see their posts and profile details.",
  privatePosts: "Follow to see posts and other content.",
  blocked: "You have been blocked by this user.",
  loadFailed: "Failed to load profile.",
  followFailed: "Failed to follow user.",
  unfollowFailed: "Failed to unfollow user.",
  cancelFailed: "Failed to cancel follow request.",
  /** Part 1 section 3, part 2 section 9. */
  unnamed: "Unnamed User",
  // Left open by the specification:
  noPosts: "No posts yet",
  writeFirst: "Write your first post",
  postsBy: "Posts by",
} as const;
