import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { type MessageKind, wordlessLabel } from "#contract/message-kinds";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { isolated } from "#contract/text/isolate-name";

/** Texts of /chat. */
export const chatTexts = {
  title: "Messages",
  search: "Search conversations...",
  yourMessages: "Your Messages",
  select: "Select a conversation or start a new one",
  newConversation: "New Conversation",
  write: "Type a message...",
  edit: "Edit your message...",
  editing: "Editing message",
  typing: "typing...",
  online: "Online",
  today: "Today",
  // Not given by the specification:
  yesterday: "Yesterday",
  list: "Conversations",
  loadingList: "Loading conversations",
  loadingThread: "Loading messages",
  backToList: "Back to all conversations",
  noConversations: "No conversations yet",
  noConversationsHint: "Send a message to someone you know. Only the two of you can read it.",
  noMatch: "No one found",
  listFailed: "Your conversations could not be loaded.",
  threadFailed: "This conversation could not be loaded.",
  notFound: "Conversation not found",
  notFoundHint: "It doesn't exist, or you are not a member.",
  blocked: "This conversation is closed",
  blockedHint: "One of you has blocked the other. The messages come back once the block is lifted.",
  blockedUsers: "Blocked users",
  retry: "Retry",
  unknownPerson: "Deleted account",
  hiddenPerson: "Hidden account",
  somebody: "Someone",
  you: "You",
  muted: "Muted",
  pinned: "Pinned",
  markedUnread: "Marked as unread",
  archive: "Archived",
  options: "Conversation options",
  draft: "Draft:",
  nothingYet: "No messages yet. Say hello!",
  send: "Send",
  sending: "Sending",
  uploading: "Uploading",
  sent: "Sent",
  read: "Read",
  notSent: "Not sent.",
  discard: "Discard",
  waiting: "Waiting for the network...",
  sendFailed: "Your message could not be sent.",
  unread: "New messages",
  newest: "Jump to the newest message",
  edited: "edited",
  deleted: "This message was deleted",
  disappeared: "This message disappeared",
  withheld: "This message is hidden",
  deletedMeanwhile: "That message has been deleted.",
  addReaction: "Add a reaction",
  messageMenu: "Message options",
  forwarded: "Forwarded",
  copied: "Copied",
  copyFailed: "The text could not be copied.",
  editMessage: "Edit",
  report: "Report",
  deleteFailed: "Your message could not be deleted.",
  editFailed: "Your message could not be changed.",
  reactFailed: "Your reaction could not be saved.",
  cancelEdit: "Cancel editing",
  cancelReply: "Cancel reply",
  attach: "Attach pictures, a video or a file",
  removePicture: "Remove the picture",
  pictureAlt: "Description",
  pictureAltHint: "For people who can't see it",
  pictureBroken: "This picture could not be opened.",
  pictureFailed: "The picture could not be loaded.",
  openPicture: "Open the picture",
  picture: "Picture",
  coveredPicture: "Covered until you accept the request",
  dropHere: "Drop pictures, a video or a file here",
  captionHint: "Add a caption...",
  addEmoji: "Add an emoji",
  emojiFailed: "The emoji could not be loaded.",
  record: "Record a voice message",
  cancelRecord: "Cancel the recording",
  play: "Play",
  pause: "Pause",
  position: "Position",
  speed: "Speed",
  voiceFailed: "This voice message could not be played.",
  gone: "This file is no longer on this device.",
  story: "Replied to a story",
  storyCard: "Story",
} as const;

/** Minutes and seconds: "0:07". */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** "Last seen 10:32". */
export function lastSeenMessage(time: string): string {
  return `Last seen ${time}`;
}

/** "3 new messages". */
export function newMessagesMessage(count: number): string {
  return `${count} new ${count === 1 ? "message" : "messages"}`;
}

/** Of a row with unread messages: "3 unread messages". */
export function unreadMessage(count: string): string {
  return `${count} unread ${count === "1" ? "message" : "messages"}`;
}

/** "Messages with Bob". */
export function threadLabel(name: string): string {
  return `Messages with ${isolated(name)}`;
}

/** "3 members". */
export function memberCountMessage(count: number): string {
  return `${count} ${count === 1 ? "member" : "members"}`;
}

/** Of a group that the viewer runs: "2 people ask to join". */
export function joinRequestsMessage(count: number): string {
  return count === 1 ? "1 person asks to join" : `${count} people ask to join`;
}

/** "Messages disappear after a week". */
export function disappearMessage(lifetime: MessageLifetime): string {
  return `Messages disappear after a ${lifetime}`;
}

const characters = (count: number) => `${count} ${count === 1 ? "character" : "characters"}`;

/** Remaining length of a message; negative when it is too long. */
export function lengthMessage(left: number): string {
  if (left >= 0) return `${characters(left)} left`;
  return `${characters(-left)} too many; a message can have ${MESSAGE_MAX_LENGTH.toLocaleString("en")}`;
}

/** Who is typing in a group: "Bob is typing...", "Bob and Carol are typing...", "3 people are typing...". */
export function groupTypingMessage(names: readonly string[]): string {
  const [first = "", second] = names;
  if (names.length > 2) return `${names.length} people are typing...`;
  const who = isolated(first);
  return second === undefined ? `${who} is typing...` : `${who} and ${isolated(second)} are typing...`;
}

/** "Read by Bob, Carol". */
export function readByMessage(names: readonly string[]): string {
  return `Read by ${names.map(isolated).join(", ")}`;
}

/** Above the text box: "Replying to Bob". */
export function replyingMessage(name: string): string {
  return `Replying to ${isolated(name)}`;
}

/** Label of a reaction: "👍 by Bob, you". */
export function reactionLabel(emoji: string, names: readonly string[]): string {
  return `${emoji} by ${names.map(isolated).join(", ")}`;
}

/** Label of a quick reaction: "React with 👍". */
export function reactWithMessage(emoji: string): string {
  return `React with ${emoji}`;
}

/** Heading of a message request. */
export function requestMessage(name: string, isGroup: boolean): string {
  return isGroup ? `You were added to ${isolated(name)}` : `${isolated(name)} wants to send you messages`;
}

/** Text that stands in for a message without text: "Picture", "3 pictures". */
export function wordlessMessage(message: { kind: MessageKind; moreImageCount: number }): string {
  return wordlessLabel(message) ?? chatTexts.withheld;
}

/** Label of one of several pictures: "Picture 2 of 3". */
export function pictureOfMessage(number: number, count: number): string {
  return count > 1 ? `Picture ${number} of ${count}` : chatTexts.picture;
}
