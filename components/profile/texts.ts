/** Texts of profiles. */
export const profileTexts = {
  editProfile: "Edit Profile",
  logInToFollow: "Log in to follow",
  nothingForVisitors: "There is nothing here for visitors",
  nothingForVisitorsHint: "It may have been removed, or it is for members only.",
  noBio: "No bio yet.",
  joined: "Joined",
  born: "Born",
  privateAccount: "This account is private. Follow to see their posts and profile details.",
  privatePosts: "Follow to see posts and other content.",
  limited: "The people who run this server have limited this account. Only its followers come across it.",
  ownLimited:
    "The people who run this server have limited your account. Only your followers come across you and are notified of what you do.",
  blocked: "You have been blocked by this user.",
  loadFailed: "Failed to load profile.",
  /** The member's own profile, in the sidebar. */
  fetchFailed: "Failed to fetch profile",
  block: "Block",
  unblock: "Unblock",
  requested: "Requested",
  // Not given by the specification:
  noPosts: "No posts yet",
  writeFirst: "Write your first post",
  postsBy: "Posts by",
  pinned: "Pinned",
  moreOptions: "More options",
  share: "Share profile",
  settings: "Settings",
  addToLists: "Add to lists…",
  hideReposts: "Turn off reposts",
  showReposts: "Turn on reposts",
  repostsFailed: "This could not be changed.",
  followBack: "Follow back",
  unfollow: "Unfollow",
  unfollowPrivateHint:
    "This account is private. You will no longer see their posts and profile details. To follow them again, you will have to send a new request.",
  followsYou: "Follows you",
  content: "Profile content",
  tabs: { posts: "Posts", media: "Media", likes: "Likes", collections: "Collections" },
  noMedia: "No pictures yet",
  noMediaHint: "Pictures from posts appear here.",
  postPicture: "Post a picture",
  media: "Pictures",
  mediaFailed: "The pictures could not be loaded.",
  moreMedia: "Show more pictures",
  moreMediaFailed: "More pictures could not be loaded.",
  retry: "Retry",
  noLikes: "No likes yet",
  noLikesHint: "Posts you like appear here.",
  likesFailed: "The likes could not be loaded.",
  message: "Message",
  messageFailed: "The conversation could not be opened.",
  showLikes: "Show my likes on my profile",
  showLikesHint:
    "Others can see this tab, with the posts they have access to, and your name among those who like them.",
  showLikesFailed: "This could not be changed.",
  blockedByYou: "They can see neither your profile nor your posts. Unblock them to see theirs.",
} as const;

/** Instead of the content of a tab that visitors do not read. */
export function membersTabMessage(tab: string): string {
  return `${tab} are for members`;
}

/** Title of the sheet that confirms unfollowing a private account. */
export function unfollowQuestion(username: string): string {
  return `Unfollow @${username}?`;
}

/** Shown on the profile of a blocked member. */
export function blockedByYouMessage(username: string): string {
  return `You blocked @${username}`;
}

/** Shown if a member hides their likes. */
export function privateLikesMessage(username: string): string {
  return `Only @${username} sees what they like`;
}

/** Label of a list of liked posts. */
export function likesOfMessage(username: string): string {
  return `Posts that @${username} likes`;
}

/** Label of a picture without a description. */
export function pictureOfMessage(username: string): string {
  return `Picture by @${username}`;
}

/** Why a picture is collapsed. */
export function foldedPictureMessage(word: string): string {
  return `Hidden: contains “${word}”`;
}
