import type { Conversation } from "#contract/chat";
import type { Message, Notice } from "#contract/message";
import { chatTexts, formatDuration, wordlessMessage } from "./texts.ts";

interface Named {
  name: string;
  username: string;
}

/** A member's name, or their handle where they have none. */
export function nameOfPerson(person: Named | null): string {
  if (!person) return chatTexts.unknownPerson;
  return person.name || `@${person.username}`;
}

/** Whose a message is. Of one that is kept from the reader, as one's who is blocked, that is not told. */
export function authorName({ author, isWithheld }: Pick<Message, "author" | "isWithheld">): string {
  return author || !isWithheld ? nameOfPerson(author) : chatTexts.hiddenPerson;
}

/** What a conversation is called: a group by its name or its members, one of two by the other one. */
export function conversationName({
  kind,
  name,
  people,
}: Pick<Conversation, "kind" | "name" | "people">): string {
  if (kind === "group" && name) return name;
  return people.length > 0 ? people.map(nameOfPerson).join(", ") : chatTexts.unknownPerson;
}

const NAMES_IN_NOTICE = 3;

function namesOf(people: readonly Named[], viewerUsername: string): string {
  const names = people.map((person) =>
    person.username === viewerUsername ? chatTexts.you.toLowerCase() : nameOfPerson(person),
  );
  const rest = names.length - NAMES_IN_NOTICE;
  // Whoever would be the only one left out is named.
  return rest > 1 ? `${names.slice(0, NAMES_IN_NOTICE).join(", ")} and ${rest} others` : names.join(", ");
}

/**
 * What happened in a group, in words: "Bob added Carol".
 * @param viewerUsername who is called "you"
 */
export function noticeMessage(
  { type, people, name }: Notice,
  author: (Named & { username: string }) | null,
  viewerUsername: string,
): string {
  const isOwn = author?.username === viewerUsername;
  // Nobody is told whether an account is gone or kept from the reader.
  const somebody = author ? nameOfPerson(author) : chatTexts.somebody;
  const who = isOwn ? chatTexts.you : somebody;
  switch (type) {
    case "created":
      return name ? `${who} started the group ${name}` : `${who} started this group`;
    case "added":
      return `${who} added ${namesOf(people, viewerUsername)}`;
    case "left":
      return `${who} left`;
    case "removed":
      return `${who} removed ${namesOf(people, viewerUsername)}`;
    case "renamed":
      return `${who} named the group ${name}`;
  }
}

/** A message on one line, without saying whose it is. */
export function messagePreview(message: Message, viewerUsername: string): string {
  if (message.isDeleted) return chatTexts.deleted;
  if (message.isWithheld) return chatTexts.withheld;
  if (message.notice) return noticeMessage(message.notice, message.author, viewerUsername);
  const words = message.text || wordlessMessage(message.kind);
  return message.voice ? `${words} ${formatDuration(message.voice.durationMs)}` : words;
}
