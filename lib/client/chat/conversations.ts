import type { Conversation, ConversationBox, ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { createKeyedStore } from "#lib/client/keyed-store";
import {
  type ConversationList,
  changeConversation,
  hearMessage,
  hearOwnRead,
  mergeConversations,
  removeConversation,
} from "./conversation-state.ts";

/** The two lists, by their names. */
export const conversationLists = createKeyedStore<ConversationList>();
/** Conversations with their members, by id: of those that are open, or were. */
export const conversationDetails = createKeyedStore<ConversationDetails>();
/** Why a conversation cannot be had any more, by id. */
export const conversationRefusals = createKeyedStore<"gone" | "blocked">();

const boxes: readonly ConversationBox[] = ["inbox", "requests"];
const boxOf = ({ state }: Conversation): ConversationBox => (state === "request" ? "requests" : "inbox");

function changeList(box: ConversationBox, update: (list: ConversationList) => ConversationList): void {
  const list = conversationLists.get(box);
  const next = list && update(list);
  if (next !== list) conversationLists.set(box, next);
}

/** Shows what the server has rendered; what is known of the same conversations and is newer stays. */
export function openList(box: ConversationBox, served: ConversationList): void {
  const known = conversationLists.get(box);
  conversationLists.set(
    box,
    known ? mergeConversations(known, served.conversations, { requestCount: served.requestCount }) : served,
  );
}

/** Takes over a conversation as an answer has it: into the list that it belongs to, and out of the other. */
export function takeConversation(conversation: Conversation): void {
  const box = boxOf(conversation);
  for (const each of boxes) {
    changeList(each, (list) =>
      each === box ? mergeConversations(list, [conversation]) : removeConversation(list, conversation.id),
    );
  }
}

/** The same with its members. */
export function takeDetails(details: ConversationDetails): void {
  const { members: _, ...conversation } = details;
  conversationDetails.set(details.id, details);
  conversationRefusals.set(details.id, undefined);
  // Nobody has said anything in it: it is listed once somebody does.
  if (conversation.lastMessage) takeConversation(conversation);
}

/** Takes a conversation off the lists. */
export function dropConversation(id: string): void {
  for (const box of boxes) changeList(box, (list) => removeConversation(list, id));
}

/** Asks for a conversation again. One that cannot be seen any more leaves the lists. */
export async function refreshConversation(id: string): Promise<void> {
  try {
    takeDetails((await callApi("getConversation", { params: { id } })).conversation);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== "NOT_FOUND" && code !== "BLOCKED") return;
    dropConversation(id);
    conversationRefusals.set(id, code === "BLOCKED" ? "blocked" : "gone");
  }
}

/** Asks for the beginning of a list again. */
export async function refreshList(box: ConversationBox): Promise<void> {
  const known = conversationLists.get(box);
  if (!known) return;
  try {
    const { conversations, nextCursor, requestCount } = await callApi("listConversations", {
      query: { box },
    });
    changeList(box, (list) => {
      // What the answer leaves out, although it reaches as far, is not in the list any more.
      const last = conversations.at(-1)?.lastActivityAt;
      const kept = list.conversations.filter(
        ({ lastActivityAt }) => nextCursor !== null && last !== undefined && lastActivityAt < last,
      );
      const shorter = { ...list, conversations: kept };
      const fresh = mergeConversations(shorter, conversations, { requestCount });
      return kept.length > 0 ? fresh : { ...fresh, nextCursor };
    });
  } catch {
    // What is shown stays; the next connection asks again.
  }
}

/** Adds the next page to a list. Throws `ApiError`. */
export async function loadMoreConversations(box: ConversationBox): Promise<void> {
  const cursor = conversationLists.get(box)?.nextCursor;
  if (!cursor) return;
  const answer = await callApi("listConversations", { query: { box, cursor } });
  changeList(box, (list) =>
    mergeConversations(list, answer.conversations, { nextCursor: answer.nextCursor }),
  );
}

/** A message from an event or an answer. A conversation that no list holds is asked for. */
export function hearListMessage(message: Message, viewerId: string): void {
  const id = message.conversationId;
  const isListed = boxes.some((box) =>
    conversationLists.get(box)?.conversations.some((each) => each.id === id),
  );
  if (isListed) for (const box of boxes) changeList(box, (list) => hearMessage(list, message, viewerId));
  else void refreshConversation(id);
}

/** The member has read up to a message. */
export function readUpTo(id: string, seq: number): void {
  for (const box of boxes) changeList(box, (list) => hearOwnRead(list, id, seq));
  const details = conversationDetails.get(id);
  if (details && details.readSeq < seq) conversationDetails.set(id, { ...details, readSeq: seq });
}

/** Somebody else has read up to a message. */
export function hearRead(id: string, userId: string, seq: number): void {
  const details = conversationDetails.get(id);
  if (!details) return;
  const members = details.members.map((member) =>
    member.person.id === userId && (member.readSeq ?? 0) < seq ? { ...member, readSeq: seq } : member,
  );
  conversationDetails.set(id, { ...details, members });
}

/** The same of somebody who has said something, unless one of the two keeps to themselves what they have read. */
export function hearAnswer(id: string, userId: string, seq: number): void {
  const member = conversationDetails.get(id)?.members.find(({ person }) => person.id === userId);
  if (member && member.readSeq !== null) hearRead(id, userId, seq);
}

/** Takes over what a change of the member's own has come to. */
export function changeKnown(id: string, changes: Partial<Conversation>): void {
  for (const box of boxes) changeList(box, (list) => changeConversation(list, id, changes));
  const details = conversationDetails.get(id);
  if (details) conversationDetails.set(id, { ...details, ...changes });
}

/** How many requests wait. */
export function setRequestCount(requestCount: number): void {
  for (const box of boxes)
    changeList(box, (list) => (list.requestCount === requestCount ? list : { ...list, requestCount }));
}
