import type { Conversation } from "#contract/chat";
import type { Message, Notice } from "#contract/message";
import { isolated } from "#contract/text/isolate-name";
import { chatTexts, formatDuration, wordlessMessage } from "./texts.ts";

interface Named {
  name: string;
  username: string;
}

/** A member's name, or their handle if they have none. */
export function nameOfPerson(person: Named | null): string {
  if (!person) return chatTexts.unknownPerson;
  return person.name || `@${person.username}`;
}

/** Name of a message's author. Of a withheld message, such as a blocked member's, it is not revealed. */
export function authorName({ author, isWithheld }: Pick<Message, "author" | "isWithheld">): string {
  return author || !isWithheld ? nameOfPerson(author) : chatTexts.hiddenPerson;
}

/** Title of a conversation: the group's name or its members, or the other member's name. */
export function conversationName({
  kind,
  name,
  people,
}: Pick<Conversation, "kind" | "name" | "people">): string {
  if (kind === "group" && name) return name;
  const names = people.map(nameOfPerson);
  // One name alone has nothing around it.
  return names.length > 1 ? names.map(isolated).join(", ") : (names[0] ?? chatTexts.unknownPerson);
}

const NAMES_IN_NOTICE = 3;

function namesOf(people: readonly Named[], viewerUsername: string): string {
  // Nobody is named who is hidden from the reader, or whose account is deleted.
  if (people.length === 0) return chatTexts.somebody.toLowerCase();
  const names = people.map((person) =>
    person.username === viewerUsername ? chatTexts.you.toLowerCase() : isolated(nameOfPerson(person)),
  );
  const rest = names.length - NAMES_IN_NOTICE;
  // "and 1 other" would take as much room as the name.
  return rest > 1 ? `${names.slice(0, NAMES_IN_NOTICE).join(", ")} and ${rest} others` : names.join(", ");
}

/**
 * Describes an event of a conversation: "Bob added Carol".
 * @param viewerUsername the member called "you"
 */
export function noticeMessage(
  { type, people, name, lifetime }: Notice,
  author: (Named & { username: string }) | null,
  viewerUsername: string,
): string {
  const isOwn = author?.username === viewerUsername;
  // Does not reveal whether the account is deleted or hidden from the reader.
  const authorLabel = author ? isolated(nameOfPerson(author)) : chatTexts.somebody;
  const who = isOwn ? chatTexts.you : authorLabel;
  switch (type) {
    case "created":
      return name ? `${who} started the group ${isolated(name)}` : `${who} started this group`;
    case "added":
      return `${who} added ${namesOf(people, viewerUsername)}`;
    case "left":
      return `${who} left`;
    case "removed":
      return `${who} removed ${namesOf(people, viewerUsername)}`;
    case "promoted":
      return `${who} made ${namesOf(people, viewerUsername)} an admin`;
    case "demoted":
      return `${who} removed ${namesOf(people, viewerUsername)} as an admin`;
    case "renamed":
      return `${who} named the group ${isolated(name)}`;
    case "pictured":
      return `${who} changed the group picture`;
    case "timed":
      return lifetime
        ? `${who} set new messages to disappear after a ${lifetime}`
        : `${who} turned off disappearing messages`;
  }
}

/** A message on one line, without its author. */
export function messagePreview(message: Message, viewerUsername: string): string {
  if (message.isDeleted) return message.hasDisappeared ? chatTexts.disappeared : chatTexts.deleted;
  if (message.isWithheld) return chatTexts.withheld;
  if (message.notice) return noticeMessage(message.notice, message.author, viewerUsername);
  const { kind, moreImages, file } = message;
  const words = message.text || file?.name || wordlessMessage({ kind, moreImageCount: moreImages.length });
  return message.voice ? `${words} ${formatDuration(message.voice.durationMs)}` : words;
}
