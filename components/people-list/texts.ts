import { isolated } from "#contract/text/isolate-name";
import { formatFullCount } from "#lib/shared/format/format-count";

/** The follow lists of a profile. */
export type FollowListType = "followers" | "following";

const titles = { followers: "Followers", following: "Following" } as const;

/** Texts of follow lists. */
export const peopleListTexts = {
  titles,
  unknownName: "Unknown User",
  loading: "Loading...",
  search: (type: FollowListType) => `Search ${type}...`,
  count: (type: FollowListType, total: number) => `${titles[type]} (${formatFullCount(total)})`,
  empty: (type: FollowListType) => `No ${type} found`,
  noMatch: (type: FollowListType) => `No matching ${type} found`,
  private: (type: FollowListType) => `Cannot view ${type} of a private account.`,
  failed: (type: FollowListType) => `Failed to load ${type}.`,
  // Not given by the specification:
  switchList: "Lists of this profile",
  found: (count: number, mayBeMore: boolean) => `${formatFullCount(count)}${mayBeMore ? "+" : ""} found`,
  noMatchHint: "Try part of a name or username.",
  noFollowersHint: "Everyone who follows you appears here.",
  privateHint: (username: string) => `Follow @${username} to see this list.`,
  toProfile: (username: string) => `Go to @${username}`,
  more: "Show more",
  retry: "Retry",
  followsYou: "Follows you",
  removeFollower: "Remove follower",
  remove: "Remove",
  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  removeText: (username: string) =>
    `@${username} will no longer follow you and won't be notified. If your account is private, they will have to ask again.`,
  removed: (username: string) => `@${username} no longer follows you`,
  removeFailed: "Failed to remove follower.",
} as const;

/** Texts of the list of people who like a post. */
export const likersTexts = {
  title: "Likes",
  search: "Search people...",
  nobody: "No likes yet",
  nobodyHint: "People who like this post appear here.",
  someHidden: "People who don't show likes on their profile are left out.",
  noneShown: "No names to show",
  noMatch: "No matching people found",
  failed: "Failed to load likes.",
} as const;

/** Texts of the list of who reposted a post. */
export const repostersTexts = {
  title: "Reposts",
  search: "Search people...",
  nobody: "No reposts yet",
  nobodyHint: "People who repost this post appear here.",
  someHidden: "People whose posts you can't see are left out.",
  noneShown: "No names to show",
  noMatch: "No matching people found",
  failed: "Failed to load reposts.",
} as const;

/** Texts of the blocked users page. */
export const blockedUsersTexts = {
  title: "Blocked Users",
  search: "Search blocked users...",
  unblock: "Unblock",
  unblocked: (username: string) => `@${username} has been successfully unblocked`,
  /** If the server refused. */
  unblockRefused: "Failed to unblock user",
  /** If there was no answer, or an internal error. */
  unblockFailed: "An error occurred while unblocking the user",
  failed: "Failed to fetch blocked users",
  noToken: "No CSRF token available",
  nobody: "You haven’t blocked anyone yet",
  noMatch: "No matching blocked users found",
  /** After the last one was unblocked. */
  noneLeft: "No blocked users found",
  // Not given by the specification:
  explanation: "They cannot see your profile or your posts.",
  nobodyHint: "People you block appear here, so you can unblock them.",
} as const;
