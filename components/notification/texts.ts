import type { RequestAnswer } from "#contract/notification";

/** Texts of /notifications. The first ones are specified to the letter. */
export const notificationTexts = {
  loading: "Loading notifications...",
  none: "No Notifications",
  caughtUp: "You're all caught up!",
  markAll: "Mark All",
  cancel: "Cancel",
  markedOne: "Notification marked as read!",
  markedAll: "All notifications marked as read!",
  markOneFailed: "Failed to mark as read",
  markAllFailed: "Failed to mark all as read",
  answerFailed: "Failed to accept/reject follow request",
  unexpected: "An unexpected error occurred",
  // Not specified:
  title: "Notifications",
  options: "Notification options",
  tabs: "Types of notifications",
  list: "Notifications of the last 24 hours",
  earlierList: "Earlier notifications",
  unread: "Unread",
  markOne: "Mark as read",
  markAllHint: "Mark all your notifications as read?",
  allRead: "Everything is already read.",
  accept: "Accept",
  reject: "Reject",
  seeFollowers: "See followers",
  showLess: "Show less",
  seeRequests: "See requests",
  accepted: "Accepted",
  rejected: "Rejected",
  alreadyHandled: "This follow request was already answered or withdrawn.",
  sound: "Sound",
  soundHint: "A short sound for each new notification, on this device.",
  loadFailed: "Notifications could not be loaded.",
  reconnecting: "Reconnecting...",
  nothingRecent: "Nothing new in the last 24 hours.",
  earlier: "Earlier",
  showEarlier: "Show earlier",
  showAll: "Show all notifications",
  storyEnded: "This story has ended.",
  wordMuted: "Hidden: contains a word you have muted.",
  picture: "Picture",
  video: "Video",
} as const;

/** Texts below the list. */
export const notificationFootTexts = {
  more: "Show more notifications",
  failed: "More notifications could not be loaded.",
  retry: "Retry",
} as const;

/** Texts below earlier notifications, which are stored for 90 days. */
export const earlierFootTexts = {
  ...notificationFootTexts,
  failed: "Earlier notifications could not be loaded.",
  end: "That's everything from the last 90 days.",
} as const;

/** The confirmation: the action plus "ed". */
export function answeredMessage(action: RequestAnswer): string {
  return `Follow request ${action}ed!`;
}

/** "3 new notifications". */
export function newNotificationsMessage(count: number): string {
  return `${count} new ${count === 1 ? "notification" : "notifications"}`;
}

/** Opens the other security news of a day: "2 more on this day". */
export function earlierNewsLabel(count: number): string {
  return `${count} more on this day`;
}

/** Opens the new followers of a day: "Show all 5", or if there are more, "Show the latest 5". */
export function showFollowersLabel(count: number, hasMore: boolean): string {
  return hasMore ? `Show the latest ${count}` : `Show all ${count}`;
}
