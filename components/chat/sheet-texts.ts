import { CONVERSATION_NAME_MAX_LENGTH, GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { isolated } from "#contract/text/isolate-name";

/** Texts of the sheets over a thread: groups, people, search, pictures. */
export const chatSheetTexts = {
  people: "People",
  searchPeople: "Search people...",
  searchPeopleHint: "Search for people by their name or username.",
  following: "People you follow",
  groupNameMissing: "Enter a name first",
  groupName: "Group name",
  groupNameHint: `At most ${CONVERSATION_NAME_MAX_LENGTH} characters`,
  start: "Start conversation",
  starting: "Starting...",
  startFailed: "The conversation could not be started.",
  searchFailed: "The search failed.",
  nobodyFound: "No one found",
  chosen: "Chosen people",
  full: `A group can have at most ${GROUP_MAX_MEMBERS} members.`,
  searchWords: "Search messages...",
  searchWordsFailed: "The search failed.",
  nothingFound: "No messages found",
  noMedia: "No pictures yet",
  noMediaHint: "Pictures sent in this conversation appear here.",
  mediaFailed: "The pictures could not be loaded.",
  done: "Done",
  cancel: "Cancel",
  owner: "Owner",
  admin: "Admin",
  invited: "Invited",
  makeAdmin: "Make admin:",
  dropAdmin: "Remove as admin:",
  members: "Members",
  addPeople: "Add people",
  add: "Add",
  rename: "Rename",
  choosePicture: "Choose a picture",
  changePicture: "Change the picture",
  removePicture: "Remove the picture",
  cropPicture: "Crop the picture",
  removePictureFailed: "The picture could not be removed.",
  save: "Save",
  remove: "Remove",
  addFailed: "They could not be added.",
  renameFailed: "The name could not be changed.",
  removeFailed: "They could not be removed.",
  adminFailed: "The admins could not be changed.",
  takeOutFailed: "The group could not be removed from your list.",
  removeFromList: "Remove from my list",
  mute: "Mute",
  muteHint: "No badge and no notification for this conversation.",
  unmute: "Unmute",
  lifetime: "Disappearing messages",
  lifetimeHint: "New messages are deleted for everyone after this time.",
  lifetimeFailed: "This could not be changed.",
  joinRequests: "Requests to join",
  letIn: "Let in",
  decline: "Decline",
  answerFailed: "The request could not be answered.",
  link: "Link to the group",
  linkHint:
    "Anyone with an account who opens it can ask to join. You or another admin decide about each of them.",
  linkAddress: "Link",
  linkUnknown: "The link could not be loaded.",
  linkFailed: "The link could not be changed.",
  makeLink: "Create a link",
  copyLink: "Copy link",
  shareLink: "Share",
  replace: "Replace",
  replaceQuestion: "Replace the link? The one you have now stops working.",
  turnOff: "Turn off",
  turnOffQuestion: "Turn the link off? Who has already asked still waits for your answer.",
  reply: "Reply",
  copy: "Copy text",
  forward: "Forward",
  moreReactions: "More emoji",
  deleteMessage: "Delete",
  deleteTitle: "Delete this message for everyone?",
  deleteText: "No one in this conversation will be able to see it.",
  closeMessage: "Close",
  viewer: "Picture",
  previous: "Previous picture",
  next: "Next picture",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
} as const;

/** For how long a conversation can be muted, in hours; null for always. */
export const muteChoices = [
  { hours: 1, label: "1 hour" },
  { hours: 8, label: "8 hours" },
  { hours: 24, label: "24 hours" },
  { hours: 168, label: "A week" },
  { hours: null, label: "Always" },
] as const;

/** How long messages last. */
export const lifetimeLabels: Record<MessageLifetime, string> = {
  "": "Off",
  day: "After a day",
  week: "After a week",
};

/** "Remove Bob from the group?". */
export function removeQuestion(name: string): string {
  return `Remove ${isolated(name)} from the group?`;
}

/** "1 more is not shown": members of a group who are hidden from the reader by a block. */
export function hiddenMembersMessage(count: number): string {
  return `${count} more ${count === 1 ? "is" : "are"} not shown`;
}
