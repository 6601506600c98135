import { formatFullCount } from "#lib/shared/format/format-count";

/** Texts of posts that not every reader needs; the others: row-texts.ts. */
export const postTexts = {
  bookmark: "Bookmark",
  more: "More options",
  linkCopied: "Link copied",
  copyFailed: "The link could not be copied:",
  likeFailed: "The post could not be liked.",
  unlikeFailed: "The like could not be removed.",
  bookmarkFailed: "The post could not be bookmarked.",
  unbookmarkFailed: "The bookmark could not be removed.",
  mute: "Mute",
  block: "Block",
  report: "Report",
  edit: "Edit",
  pin: "Pin to profile",
  unpin: "Unpin from profile",
  delete: "Delete",
  copyLink: "Copy link",
  addToCollection: "Add to collection...",
  removeFromCommunity: "Remove from community...",
  deleted: "Post deleted",
  undo: "Undo",
  deleteFailed: "The post could not be deleted.",
  restoreFailed: "The post could not be restored.",
  pinDone: "Pinned to your profile",
  pinReplaced: "Pinned to your profile, in place of the one pinned before",
  pinFailed: "The post could not be pinned.",
  unpinDone: "Unpinned from your profile",
  unpinFailed: "The post could not be unpinned.",
  removeQuestion: "Remove this post?",
  removeHint: "It is removed from the community. Its author can still see it, with a note.",
  removeReason: "Reason",
  remove: "Remove",
  removed: "Post removed",
  removeFailed: "The post could not be removed.",
  voteFailed: "Your vote could not be counted.",
  threadFailed: "The thread could not be loaded.",
  historyTitle: "Edit history",
  historyFailed: "The history could not be loaded.",
  currentVersion: "Current",
  firstVersion: "Original",
  noText: "No text",
  backHome: "Back to Home",
  editTitle: "Edit post",
  editLabel: "Post text",
  save: "Save",
  cancel: "Cancel",
  editLoadFailed: "The text could not be loaded.",
  editFailed: "The post could not be changed.",
  editDone: "Post changed",
} as const;

/** "1 like", "12,345 likes". */
export function likeCountMessage(count: number): string {
  return `${formatFullCount(count)} ${count === 1 ? "like" : "likes"}`;
}

/** Says that a text becomes a thread. */
export function threadOfMessage(parts: number): string {
  return `A thread of ${parts}`;
}

/** "3 new posts"; with a plus if there may be more than were loaded. */
export function freshPostsMessage(count: number, mayBeMore: boolean): string {
  return `${count}${mayBeMore ? "+" : ""} new ${count === 1 ? "post" : "posts"}`;
}

/** Label of a version between the first and the current one; edits count from 1. */
export function editedVersionMessage(edit: number): string {
  return `Edit ${edit}`;
}
