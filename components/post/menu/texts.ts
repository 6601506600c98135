import type { Commenters } from "#contract/commenters";

/** Texts of a post's menu and of what it opens, loaded with it. */
export const postMenuTexts = {
  mute: "Mute",
  block: "Block",
  report: "Report",
  edit: "Edit",
  pin: "Pin to profile",
  unpin: "Unpin from profile",
  commenters: "Who can comment",
  delete: "Delete",
  copyLink: "Copy link",
  addToCollection: "Add to collection...",
  removeFromCommunity: "Remove from community...",
  deleted: "Post deleted",
  undo: "Undo",
  deleteFailed: "The post could not be deleted.",
  restoreFailed: "The post could not be restored.",
  pinDone: "Pinned to your profile",
  pinReplaced: "Pinned to your profile, replacing your previously pinned post",
  pinFailed: "The post could not be pinned.",
  unpinDone: "Unpinned from your profile",
  /** Before a hashtag, for screen readers. */
  followedHashtag: "You follow",
  unpinFailed: "The post could not be unpinned.",
  commentersHint: "You can always comment. Existing comments stay.",
  newCommentersHint: "You can always comment. You can change this later in the post's menu.",
  commentersSaving: "Saving...",
  commentersFailed: "Your choice could not be saved.",
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

/** The choices of who can comment, what the composer says of one, and what is said when one is saved. */
export const commenterTexts: Readonly<Record<Commenters, { label: string; chosen: string; done: string }>> = {
  everyone: { label: "Everyone", chosen: "Everyone can comment", done: "Everyone can comment" },
  followed: {
    label: "People you follow",
    chosen: "People you follow can comment",
    done: "Only people you follow can comment",
  },
  mentioned: {
    label: "People mentioned in the post",
    chosen: "People mentioned can comment",
    done: "Only people mentioned in the post can comment",
  },
};

/** Says that a text becomes a thread. */
export function threadOfMessage(parts: number): string {
  return `A thread of ${parts}`;
}

/** Label of a version between the first and the current one; edits count from 1. */
export function editedVersionMessage(edit: number): string {
  return `Edit ${edit}`;
}
