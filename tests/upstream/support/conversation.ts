import { randomUUID } from "node:crypto";
import type { BodyOf } from "#contract/endpoint";
import type { Message, sendMessage } from "#contract/message";
import type { Member } from "./test-upstream.ts";

/** Says something in a conversation. */
export async function say(
  { client }: Pick<Member, "client">,
  conversationId: string,
  what: string | Omit<BodyOf<typeof sendMessage>, "idempotencyKey">,
): Promise<Message> {
  const body = { ...(typeof what === "string" ? { text: what } : what), idempotencyKey: randomUUID() };
  return (await client.ok("sendMessage", { params: { id: conversationId }, body })).sent;
}

/** A conversation that the first one has opened and everybody has accepted. With a name, or several others, it is a group. */
export async function converse(one: Member, others: readonly Member[], name?: string): Promise<string> {
  const usernames = others.map(({ username }) => username);
  const { conversation } = await one.client.ok("openConversation", { body: { usernames, name } });
  for (const { client } of others) {
    await client.ok("acceptConversation", { params: { id: conversation.id } });
  }
  return conversation.id;
}
