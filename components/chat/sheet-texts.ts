import { CONVERSATION_NAME_MAX_LENGTH, GROUP_MAX_MEMBERS, REQUEST_MESSAGES_MAX } from "#contract/limits-chat";

/** Texts of requests, groups and the header's sheets. */
export const chatSheetTexts = {
  requests: "Requests",
  requestsHint: "From people you don't follow. They can't tell that you have seen it until you accept.",
  requestHint: "They can't tell that you have read it until you accept.",
  noRequests: "No requests",
  noRequestsHint: "Messages from people you don't follow appear here.",
  requestsFailed: "Your requests could not be loaded.",
  accept: "Accept",
  decline: "Delete",
  block: "Block",
  report: "Report",
  acceptFailed: "The request could not be accepted.",
  declineFailed: "The request could not be deleted.",
  declineTitle: "Delete this request?",
  declineText: "The conversation disappears from your list, along with any new messages in it.",
  left: "You are no longer in this conversation.",
  cannotSend: "You can't message this account.",
  people: "People",
  searchPeople: "Search people...",
  searchPeopleHint: "Search for people by their name or username.",
  following: "People you follow",
  groupNameMissing: "Write a name first",
  groupName: "Name of the group",
  groupNameHint: `At most ${CONVERSATION_NAME_MAX_LENGTH} characters`,
  start: "Start conversation",
  starting: "Starting…",
  startFailed: "The conversation could not be started.",
  searchFailed: "People could not be searched.",
  nobodyFound: "Nobody found",
  chosen: "Chosen people",
  full: `A group can have at most ${GROUP_MAX_MEMBERS} members.`,
  options: "Conversation",
  searchIn: "Search in conversation",
  searchWords: "Search messages...",
  searchWordsFailed: "Messages could not be searched.",
  nothingFound: "No messages found",
  media: "Pictures of this conversation",
  noMedia: "No pictures yet",
  noMediaHint: "Pictures sent in this conversation appear here.",
  mediaFailed: "The pictures could not be loaded.",
  details: "Details",
  done: "Done",
  cancel: "Cancel",
  owner: "Owner",
  members: "Members",
  addPeople: "Add people",
  add: "Add",
  addFailed: "They could not be added.",
  rename: "Rename",
  renameFailed: "The name could not be changed.",
  save: "Save",
  remove: "Remove",
  removeFailed: "They could not be removed.",
  leave: "Leave group",
  removeFromList: "Remove from my list",
  takeOutFailed: "The group could not be removed from your list.",
  leaveTitle: "Leave this group?",
  leaveText: "You keep the messages so far, but won't see any new ones.",
  leaveFailed: "You could not leave the group.",
  mute: "Mute",
  muteHint: "No badge and no notification for this conversation.",
  unmute: "Unmute",
  muteFailed: "This could not be changed.",
  more: "Show more",
  moreFailed: "More could not be loaded.",
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

/** Shown when writing to a person who does not follow the member and has not accepted yet. */
export function pendingMessage(name: string, left: number): string {
  const [count, noun] = [
    left === REQUEST_MESSAGES_MAX ? `${left}` : `${left} more`,
    left === 1 ? "message" : "messages",
  ];
  return `${name} does not follow you. You can send ${count} ${noun} until your request is accepted.`;
}

/** Shown in place of the text box once the messages of a request are used up. */
export function requestFullMessage(name: string): string {
  return `You have sent ${REQUEST_MESSAGES_MAX} messages. You can write again once ${name} accepts your request.`;
}

/** "Remove Bob from the group?". */
export function removeQuestion(name: string): string {
  return `Remove ${name} from the group?`;
}

/** "1 more is not shown": members of a group who are hidden from the reader by a block. */
export function hiddenMembersMessage(count: number): string {
  return `${count} more ${count === 1 ? "is" : "are"} not shown`;
}
