import type { Quoters } from "#contract/quoters";

/** Texts of a post's menu and of what it opens, loaded with it. */
export const postMenuTexts = {
  mute: "Mute",
  block: "Block",
  report: "Report",
  edit: "Edit",
  pin: "Pin to profile",
  unpin: "Unpin from profile",
  repost: "Repost",
  unrepost: "Undo repost",
  quote: "Quote",
  quoters: "Who can quote",
  quotesOff: "Turn off quotes",
  quotesOn: "Allow quotes",
  quotesOffDone: "Only you can quote this post now. Existing quotes stay.",
  quotesOnDone: "Everyone can quote this post",
  quotersFailed: "Your choice could not be saved.",
  detach: "Detach my post",
  detachQuestion: "Detach your post from this quote?",
  detachHint: "The quote stays, without your post. You can't attach it again.",
  detachDone: "Your post is no longer shown in this quote",
  detachFailed: "Your post could not be detached.",
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
  unpinFailed: "The post could not be unpinned.",
  removePreview: "Remove link preview",
  previewRemoved: "Link preview removed",
  removePreviewFailed: "The link preview could not be removed.",
  restorePreviewFailed: "The link preview could not be restored.",
  commentersHint: "You can always comment. Existing comments stay.",
  commentersSaving: "Saving...",
  commentersFailed: "Your choice could not be saved.",
  removeQuestion: "Remove this post?",
  removeHint: "It is removed from the community. Its author can still see it, with a note.",
  removeReason: "Reason",
  remove: "Remove",
  removed: "Post removed",
  removeFailed: "The post could not be removed.",
  editTitle: "Edit post",
  editLabel: "Post text",
  save: "Save",
  cancel: "Cancel",
  editFailed: "The post could not be changed.",
  editDone: "Post changed",
} as const;

/** The choices of who can quote. */
export const quoterTexts: Readonly<Record<Quoters, string>> = { everyone: "Everyone", nobody: "Only you" };

/** Says that a text becomes a thread. */
export function threadOfMessage(parts: number): string {
  return `A thread of ${parts}`;
}
