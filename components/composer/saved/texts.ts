import { isolated } from "#contract/text/isolate-name";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts of saved drafts and scheduled posts. */
export const savedDraftTexts = {
  title: "Drafts",
  draft: "Draft",
  explanation: "Only you see them. Scheduled ones are posted by themselves.",
  loading: "Loading drafts",
  loadFailed: "Your drafts could not be loaded.",
  none: "No drafts yet",
  noneHint: "What you save while writing a post waits here, on all your devices.",
  write: "Write a post",
  draftFailed: "The draft could not be loaded.",
  missing: "There is no draft at this address",
  missingHint: "It may have been posted or deleted.",
  missingChanged: "This draft has been posted or deleted",
  missingChangedHint: "What you changed in it is still on this device.",
  writeAnew: "Continue as a post to your followers",
  toDrafts: "To your drafts",

  save: "Save as draft",
  saving: "Saving...",
  saved: "Saved to your drafts",
  saveFailed: "The draft could not be saved.",
  nothing: "There is nothing to save yet.",
  view: "View",

  schedule: "Schedule",
  scheduling: "Scheduling...",
  scheduleTitle: "Schedule this post",
  scheduled: "Scheduled",
  scheduleFailed: "The post could not be scheduled.",
  date: "Date",
  time: "Time",
  changeZone: "Change",
  timeMissing: "Choose a date and a time",

  options: "More options",
  postNow: "Post now",
  posted: "Posted",
  postFailed: "The draft could not be posted.",
  changedHere: "You changed it on this device: save or post it here.",
  changeTime: "Change the time",
  stop: "Remove the time",
  stopped: "It stays in your drafts",
  stopFailed: "The time could not be removed.",
  delete: "Delete",
  deleted: "Draft deleted",
  deleteFailed: "The draft could not be deleted.",
  deleteTitle: "Delete this draft?",
  deleteText: "It is deleted on all your devices, with its pictures.",

  withoutText: "Without text",
  poll: "poll",
  quote: "quotes a post",
  video: "1 video",
  changedElsewhere:
    "This draft was changed elsewhere since you opened it. Saving or posting it replaces that text.",
  gone: "This draft has been posted or deleted. Saved or posted again, this is a new one.",
  missingFiles: "Some of its pictures are no longer there. Add them again if you want them.",
  communityGone: "The community that this draft was for is gone. It is not posted before you choose again.",
  toFollowers: "Post it to your followers",
  needsScript: "Changing a draft needs JavaScript, which is switched off in this browser.",
} as const;

/** "2 pictures" */
export const picturesIn = (count: number): string => formatCounted(count, "picture", "pictures");

/** "in Gardeners" */
export const inCommunity = (name: string): string => `in ${isolated(name)}`;

/** "Will be posted Nov 28, 6:45 AM" */
export const willBePosted = (time: string): string => `Will be posted ${time}`;

/** "Not posted Nov 28, 6:45 AM: …" */
export const notPosted = (time: string, reason: string): string => `Not posted ${time}: ${reason}`;

/** "Posted on Saturday, November 21, 2026 at 6:45 AM." */
export const postedOn = (time: string): string => `It will be posted on ${time}.`;

/** "Times are in Central European Time (Europe/Berlin)." */
export const zoneSentence = (words: string, name: string): string =>
  words === name ? `Times are in ${name}.` : `Times are in ${words} (${name.replaceAll("_", " ")}).`;
