import { mutate } from "swr";
import type { ConversationBox, ConversationDetails, ConversationMember } from "#contract/chat";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap } from "#lib/client/observable-map";
import { type EntityKey, factsOf, receive } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import {
  afterMessage,
  afterOwnRead,
  type ConversationList,
  type ListedConversation,
  toList,
  toListed,
} from "./conversation-state.ts";

/** Names a conversation in the overlay. */
export const conversationKey = ({ id }: { id: string }): EntityKey => `conversation ${id}`;

/** Names the beginning of a list in SWR's cache. */
export const listKey = (box: ConversationBox) => ["conversations", box] as const;

/** Conversations that may be in no page of a list that is loaded: new ones, and those in which something was said. All by id, under one key. */
export const takenConversations = new ObservableMap<"taken", ReadonlyMap<string, ListedConversation>>();

/** Why a conversation cannot be had any more, by id. */
export const conversationRefusals = new ObservableMap<string, "gone" | "blocked">();

/** Names in the overlay how many requests wait. */
export const requestsKey: EntityKey = "unread requests";

type Known = ListedConversation & { members?: readonly ConversationMember[] };

/** A conversation as it is known now; undefined when no answer has had it. */
function known(id: string): Known | undefined {
  const facts = Object.entries(factsOf(conversationKey({ id })));
  if (facts.length === 0) return undefined;
  const fields = Object.fromEntries(facts.map(([name, { value }]) => [name, value]));
  // What is received first under the key are the fields of a whole conversation.
  return { ...fields, asOf: Math.max(...facts.map(([, { asOf }]) => asOf)) } as Known;
}

/** Some fields of a conversation that is known already; as of when it is known where nothing says later. */
function change(id: string, update: (conversation: Known) => Partial<Known>): void {
  const before = known(id);
  if (before) receive(conversationKey({ id }), { asOf: before.asOf, ...update(before) });
}

/** Asks for a page of a list. Throws `ApiError`. */
export async function loadConversations(
  box: ConversationBox,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ConversationList> {
  const query = { box, ...(cursor !== undefined && { cursor }) };
  const list = toList(await callApi("listConversations", { query }, signal && { signal }));
  receiveAll(list.items);
  return list;
}

/** Takes over what a page has of conversations: what is said in them changes it. */
export function receiveAll(conversations: readonly ListedConversation[]): void {
  for (const each of conversations) receive(conversationKey(each), each);
}

/** Takes over a conversation with its members as an answer has it. */
export function takeDetails(details: ConversationDetails, asOf: number): void {
  const { members, ...conversation } = details;
  const listed = toListed(conversation, asOf);
  receive(conversationKey(details), { ...listed, members });
  conversationRefusals.delete(details.id);
  // Nobody has said anything in it: it is listed once somebody does.
  if (conversation.lastMessage) take(listed);
}

function take(conversation: ListedConversation): void {
  takenConversations.set(
    "taken",
    new Map(takenConversations.get("taken")).set(conversation.id, conversation),
  );
}

/** Takes a conversation off the lists. */
export function dropConversation(id: string, asOf?: number): void {
  change(id, () => ({ isGone: true, ...(asOf !== undefined && { asOf }) }));
}

/** Asks for a conversation again. One that cannot be seen any more leaves the lists. */
export async function refreshConversation(id: string): Promise<void> {
  try {
    const { conversation, asOf } = await callApi("getConversation", { params: { id } });
    takeDetails(conversation, asOf);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== "NOT_FOUND" && code !== "BLOCKED") return;
    dropConversation(id);
    conversationRefusals.set(id, code === "BLOCKED" ? "blocked" : "gone");
  }
}

/** Asks for the beginning of both lists again, where they are shown. */
export function refreshLists(): void {
  for (const box of ["inbox", "requests"] as const) void mutate(listKey(box));
}

/** A message from an event or an answer. A conversation that is not known is asked for. */
export function hearListMessage(message: Message, asOf: number, viewerId: string): void {
  const id = message.conversationId;
  const before = known(id);
  if (!before?.lastMessage || before.isGone) return void refreshConversation(id);
  change(id, () => ({ ...afterMessage(before, message, viewerId), asOf }));
  take(known(id) ?? before);
}

/** The member has read up to a message. */
export function readUpTo(id: string, seq: number): void {
  change(id, (before) => afterOwnRead(before, seq));
}

/** Another member has read up to a message. */
export function hearRead(id: string, userId: string, seq: number): void {
  change(id, ({ members }) => ({
    members: members?.map((member) =>
      member.person.id === userId && (member.readSeq ?? 0) < seq ? { ...member, readSeq: seq } : member,
    ),
  }));
}

/** The same of a member who has said something, unless one of the two keeps to themselves what they have read. */
export function hearAnswer(id: string, userId: string, seq: number): void {
  const member = known(id)?.members?.find(({ person }) => person.id === userId);
  if (member && member.readSeq !== null) hearRead(id, userId, seq);
}

/** Takes over what a change of the member's own has come to. */
export function changeKnown(id: string, changes: Partial<ListedConversation> & Dated): void {
  change(id, () => changes);
}
