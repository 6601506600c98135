import { randomUUID } from "node:crypto";
import type { ConversationBox } from "#contract/chat";
import type { Message } from "#contract/message";
import type { Member } from "#tests/upstream/support/test-upstream";

/** Path parameters of calls about a conversation. */
export interface ConversationParams extends Record<string, string> {
  id: string;
}

/** Opens the conversation with one person, or a group with several. */
export async function openWith(
  member: Member,
  people: readonly Member[],
  name?: string,
): Promise<ConversationParams> {
  const body = { usernames: people.map(({ username }) => username), ...(name !== undefined && { name }) };
  const { conversation } = await member.client.ok("openConversation", { body });
  return { id: conversation.id };
}

/** A conversation opened by the first member and accepted by all. */
export async function converse(
  one: Member,
  others: readonly Member[],
  name?: string,
): Promise<ConversationParams> {
  const params = await openWith(one, others, name);
  for (const { client } of others) await client.ok("acceptConversation", { params });
  return params;
}

/** The body of a message with a new idempotency key. */
export const words = (text: string, more: Record<string, unknown> = {}) => ({
  text,
  idempotencyKey: randomUUID(),
  ...more,
});

/** Sends a message. */
export async function say(
  { client }: Member,
  params: ConversationParams,
  text: string,
  more: Record<string, unknown> = {},
): Promise<Message> {
  return (await client.ok("sendMessage", { params, body: words(text, more) })).sent;
}

/** All messages of a conversation as a member sees them. */
export async function read({ client }: Member, params: ConversationParams): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const query = { after: all.at(-1)?.seq ?? 0, limit: 50 };
    const { messages, hasNewer } = await client.ok("listMessages", { params, query });
    all.push(...messages);
    if (!hasNewer) return all;
  }
}

/** The texts of all messages, in order. */
export async function textsOf(member: Member, params: ConversationParams): Promise<string[]> {
  return (await read(member, params)).map(({ text }) => text);
}

/** One conversation as a member sees it. */
export async function look({ client }: Member, params: ConversationParams) {
  return (await client.ok("getConversation", { params })).conversation;
}

/** The ids of a list of a member's conversations. */
export async function listed({ client }: Member, box: ConversationBox = "inbox", q = ""): Promise<string[]> {
  const query = { box, ...(q && { q }) };
  return (await client.ok("listConversations", { query })).conversations.map(({ id }) => id);
}

/** Makes two members follow each other, so that they can chat without a request. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await one.client.ok("followUser", { params: { username: other.username } });
  await other.client.ok("followUser", { params: { username: one.username } });
}

/** The status and error code of a refused call. */
export async function refusal(
  { client }: Member,
  name: Parameters<Member["client"]["call"]>[0],
  input: Parameters<Member["client"]["call"]>[1],
): Promise<string> {
  const answer = await client.call(name, input);
  return `${answer.statusCode} ${answer.json().code ?? "OK"}`;
}
