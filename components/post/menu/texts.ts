/** Texts of a post's menu and of what it opens, loaded with it. */
export const postMenuTexts = {
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
  historyTitle: "Edit history",
  historyFailed: "The history could not be loaded.",
  currentVersion: "Current",
  firstVersion: "Original",
  noText: "No text",
  editTitle: "Edit post",
  editLabel: "Post text",
  save: "Save",
  cancel: "Cancel",
  editLoadFailed: "The text could not be loaded.",
  editFailed: "The post could not be changed.",
  editDone: "Post changed",
} as const;

/** Says that a text becomes a thread. */
export function threadOfMessage(parts: number): string {
  return `A thread of ${parts}`;
}

/** Label of a version between the first and the current one; edits count from 1. */
export function editedVersionMessage(edit: number): string {
  return `Edit ${edit}`;
}
