import { conversationName, nameOfPerson } from "#components/chat/conversation-name.ts";
import { findPeople } from "#components/person/find-people.ts";
import type { Conversation } from "#contract/chat";
import type { Portrait } from "#contract/media/picture";
import type { Person } from "#contract/person";
import { callApi } from "#lib/client/api";

/** A conversation or person to send to. */
export interface ShareTarget {
  /** The same for a person and the conversation with them. */
  readonly key: string;
  readonly name: string;
  /** Null for a group, and if the name is the handle. */
  readonly handle: string | null;
  readonly picture: Portrait | null;
  readonly isGroup: boolean;
  /** Null for a person without a known conversation. */
  readonly conversationId: string | null;
  /** The person's username. */
  readonly username: string | null;
}

const personKey = (username: string) => `@${username}`;
const handleOf = ({ name, username }: Person) => (name ? `@${username}` : null);

function targetOfConversation(conversation: Conversation): ShareTarget {
  const { id, kind, people } = conversation;
  const other = kind === "direct" ? people[0] : undefined;
  return {
    key: other ? personKey(other.username) : id,
    name: conversationName(conversation),
    handle: other ? handleOf(other) : null,
    picture: other?.profileImage ?? null,
    isGroup: kind === "group",
    conversationId: id,
    username: null,
  };
}

function targetOfPerson(person: Person): ShareTarget {
  const { username, profileImage: picture } = person;
  return {
    key: personKey(username),
    name: nameOfPerson(person),
    handle: handleOf(person),
    picture,
    isGroup: false,
    conversationId: null,
    username,
  };
}

/**
 * Targets to send to: without a query the latest conversations and people the member follows, otherwise conversations and people
 * whose names match. Throws `ApiError`.
 * @param viewer username of the member, who is left out
 */
export async function findShareTargets(
  q: string,
  viewer: string,
  signal: AbortSignal,
): Promise<readonly ShareTarget[]> {
  const query = q === "" ? {} : { q };
  const [{ conversations }, users] = await Promise.all([
    callApi("listConversations", { query }, { signal }),
    findPeople(q, viewer, signal),
  ]);
  const open = conversations.filter(({ canSend }) => canSend).map(targetOfConversation);
  const known = new Set(open.map(({ key }) => key));
  const people = users.filter(({ username, isBlocked }) => username !== viewer && !isBlocked);
  return [...open, ...people.map(targetOfPerson).filter(({ key }) => !known.has(key))];
}

/** What is sent: a text, or the content of a message. */
export type SharedContent = { readonly text: string } | { readonly forwards: string };

/**
 * Sends something to a target, opening the conversation if necessary. Throws `ApiError`.
 * @param idempotencyKey the same for every attempt with the same content
 */
export async function sendToTarget(
  { conversationId, username }: ShareTarget,
  content: SharedContent,
  idempotencyKey: string,
): Promise<void> {
  let id = conversationId;
  if (id === null && username !== null) {
    id = (await callApi("messageUser", { params: { username } })).conversation.id;
  }
  if (id === null) return;
  await callApi("sendMessage", { params: { id }, body: { ...content, idempotencyKey } });
}
