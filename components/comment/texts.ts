import { isolated } from "#contract/text/isolate-name";

/** Texts of the post page and its comments. */
export const commentTexts = {
  notFound: "Post not found",
  add: "Add a comment...",
  hideReplies: "Hide replies",
  reply: "Reply",
  // Not given by the specification:
  notFoundHint: "It may have been deleted, or it isn't visible to everyone.",
  post: "Post",
  postFailed: "The post could not be loaded.",
  comments: "Comments",
  send: "Comment",
  like: "Like",
  sending: "Sending...",
  notSent: "Not sent.",
  retry: "Retry",
  discard: "Discard",
  edit: "Edit",
  cancel: "Cancel",
  sendFailed: "Your comment could not be sent.",
  likeFailed: "The comment could not be liked.",
  unlikeFailed: "The like could not be removed.",
  delete: "Delete",
  deleteTitle: "Delete your comment?",
  deleteText: "It is deleted for everyone, immediately and permanently. Replies to it stay.",
  deleteBelowOwnPost:
    "It is deleted for everyone, immediately and permanently. Its author isn't notified, and replies to it stay.",
  deleteFailed: "The comment could not be deleted.",
  hidden: "Hidden by the people who run this server. Only you can see it.",
  held: "Waiting for a moderator to look at it. Until then only you can see it.",
  deleted: "This comment was deleted.",
  more: "More options",
  removePreview: "Remove link preview",
  mute: "Mute",
  block: "Block",
  report: "Report",
  author: "Author",
  none: "No comments yet",
  noneHint: "Say what you think.",
  loading: "Loading post",
  loadFailed: "The comments could not be loaded.",
  repliesFailed: "The replies could not be loaded.",
  answeredGone: "Replying to a comment that is gone",
  linked: "Linked comment",
  linkedGone: "The comment this link leads to has been deleted.",
} as const;

/** Texts of the sheet in which a comment is edited, and of the page of its earlier texts. */
export const editCommentTexts = {
  title: "Edit comment",
  label: "Comment text",
  failed: "The comment could not be changed.",
  done: "Comment changed",
  notFound: "Comment not found",
} as const;

/** Texts below the list of comments. */
export const commentFootTexts = {
  more: "Show more comments",
  failed: "More comments could not be loaded.",
  retry: "Retry",
} as const;

/** Title of the question before another member's comment is deleted. */
export function deleteTitleOf(username: string): string {
  return `Delete @${username}'s comment?`;
}

/** Placeholder of the reply box. */
export function replyToMessage(name: string): string {
  return `Reply to ${isolated(name)}`;
}

/** 'View N reply/replies'. */
export function viewRepliesMessage(count: number): string {
  return `View ${count} ${count === 1 ? "reply" : "replies"}`;
}

/** Label of the button that loads more replies. */
export function viewMoreRepliesMessage(count: number): string {
  return count > 0 ? `View ${count} more ${count === 1 ? "reply" : "replies"}` : "View more replies";
}

/** "3 new comments"; with a plus if there may be more than were loaded. */
export function newCommentsMessage(count: number, mayBeMore: boolean): string {
  return `${count}${mayBeMore ? "+" : ""} new ${count === 1 ? "comment" : "comments"}`;
}

/** Error above the length limit: how much is too much. */
export function commentTooLongMessage(excess: number): string {
  return `${excess} ${excess === 1 ? "character" : "characters"} too long`;
}
