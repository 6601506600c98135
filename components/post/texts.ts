import { DAY, HOUR, MINUTE } from "#contract/units";
import { formatFullCount } from "#lib/shared/format/format-count";

/** Texts of posts and their actions. */
export const postTexts = {
  comment: "Comment",
  like: "Like",
  bookmark: "Bookmark",
  more: "More options",
  linkCopied: "Link copied",
  copyFailed: "The link could not be copied:",
  likeFailed: "The post could not be liked.",
  unlikeFailed: "The like could not be taken back.",
  bookmarkFailed: "The post could not be bookmarked.",
  unbookmarkFailed: "The bookmark could not be removed.",
  mute: "Mute",
  block: "Block",
  report: "Report",
  edit: "Edit",
  delete: "Delete",
  copyLink: "Copy link",
  addToCollection: "Add to collection…",
  removeFromCommunity: "Remove from community…",
  deleted: "Post deleted",
  undo: "Undo",
  deleteFailed: "The post could not be deleted.",
  restoreFailed: "The post could not be brought back.",
  removeQuestion: "Remove this post?",
  removeHint: "It leaves the community. Its author still sees it, with a notice.",
  removeReason: "Reason",
  remove: "Remove",
  removed: "Post removed",
  removeFailed: "The post could not be removed.",
  removedNotice: "A moderator has removed this post from the community. Only you see it.",
  voteFailed: "Your vote could not be counted.",
  yourVote: "your vote",
  finalResults: "Final results",
  threadFailed: "The thread could not be loaded.",
  show: "Show",
  edited: "edited",
  inCommunity: "in",
  historyTitle: "Edit history",
  historyFailed: "The history could not be loaded.",
  currentVersion: "Current",
  firstVersion: "Original",
  noText: "No text",
  backHome: "Back to Home",
  editTitle: "Edit post",
  editLabel: "Text of the post",
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

/** "3 new posts"; with a plus if there may be more than were loaded. */
export function freshPostsMessage(count: number, mayBeMore: boolean): string {
  return `${count}${mayBeMore ? "+" : ""} new ${count === 1 ? "post" : "posts"}`;
}

/** Why a post is collapsed. */
export function mutedWordMessage(word: string): string {
  return `Hidden: contains “${word}”`;
}

/** "1 vote", "12,345 votes". */
export function voteCountMessage(count: number): string {
  return `${formatFullCount(count)} ${count === 1 ? "vote" : "votes"}`;
}

const units = [
  { ms: DAY, one: "day", many: "days" },
  { ms: HOUR, one: "hour", many: "hours" },
  { ms: MINUTE, one: "minute", many: "minutes" },
] as const;

/** "2 hours left"; at least one minute while it is open. */
export function timeLeftMessage(leftMs: number): string {
  const { ms, one, many } = units.find((unit) => leftMs > unit.ms) ?? units[2];
  const count = Math.max(1, Math.round(leftMs / ms));
  return `${count} ${count === 1 ? one : many} left`;
}

/** Label of a version between the first and the current one; edits count from 1. */
export function editedVersionMessage(edit: number): string {
  return `Edit ${edit}`;
}
