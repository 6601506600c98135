import { mutate } from "swr";
import type { Conversation, ConversationBox, ConversationDetails } from "#contract/chat";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { EntityKey } from "#lib/client/entities";
import { ObservableMap } from "#lib/client/observable-map";
import { factsOf, receive } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";
import {
  type ConversationList,
  hasMessages,
  type ListedConversation,
  toList,
  toListed,
} from "./conversation-state.ts";

/** Key of a conversation in the overlay. */
export const conversationKey = ({ id }: { id: string }): EntityKey<"conversation"> => `conversation ${id}`;

/** SWR key of a list's first page. */
export const listKey = (box: ConversationBox) => ["conversations", box] as const;

/** Conversations that may be on no loaded page: new ones, and those with recent messages. All by id, under one key. */
export const recentConversations = new ObservableMap<"recent", ReadonlyMap<string, ListedConversation>>();

/** Why a conversation can no longer be read, by id. */
export const conversationRefusals = new ObservableMap<string, "gone" | "blocked">();

/** Overlay key of the number of pending requests. */
export const requestsKey: EntityKey<"unread"> = "unread requests";

type Known = ListedConversation & Partial<Pick<ConversationDetails, "members">>;

/** A conversation as currently known; undefined if no answer has contained it. */
function known(id: string): Known | undefined {
  const facts = Object.entries(factsOf(conversationKey({ id })));
  if (facts.length === 0) return undefined;
  const fields = Object.fromEntries(facts.map(([name, { value }]) => [name, value]));
  // The first facts received under the key are a whole conversation.
  return { ...fields, asOf: Math.max(...facts.map(([, { asOf }]) => asOf)) } as Known;
}

/** Updates fields of a known conversation; keeps its `asOf` unless the update has one. */
function change(id: string, update: (conversation: Known) => Partial<Known>): void {
  const before = known(id);
  if (before) receive(conversationKey({ id }), { asOf: before.asOf, ...update(before) });
}

/** Loads a page of a list. Throws `ApiError`. */
export async function loadConversations(
  box: ConversationBox,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ConversationList> {
  const query = { box, ...(cursor !== undefined && { cursor }) };
  const list = toList(await callApi("listConversations", { query }, signal && { signal }));
  receiveConversations(list.items);
  return list;
}

/** Puts a page's conversations into the overlay, so that later messages update them. */
export function receiveConversations(conversations: readonly ListedConversation[]): void {
  for (const each of conversations) receive(conversationKey(each), each);
}

/** Puts a conversation with its members into the overlay. */
export function receiveDetails(details: ConversationDetails, asOf: number): void {
  const { members, ...conversation } = details;
  const listed = toListed(conversation, asOf);
  receive(conversationKey(details), { ...listed, members });
  conversationRefusals.delete(details.id);
  // An empty conversation is listed once it has a message.
  if (hasMessages(conversation)) addRecent(listed);
}

function addRecent(conversation: ListedConversation): void {
  recentConversations.set(
    "recent",
    new Map(recentConversations.get("recent")).set(conversation.id, conversation),
  );
}

/** Removes a conversation from the lists. */
export function dropConversation(id: string, asOf?: number): void {
  change(id, () => ({ isGone: true, ...(asOf !== undefined && { asOf }) }));
}

/** Reloads a conversation. One that the member can no longer see leaves the lists. */
export async function refreshConversation(id: string): Promise<void> {
  try {
    const { conversation, asOf } = await callApi("getConversation", { params: { id } });
    receiveDetails(conversation, asOf);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== "NOT_FOUND" && code !== "BLOCKED") return;
    dropConversation(id);
    conversationRefusals.set(id, code === "BLOCKED" ? "blocked" : "gone");
  }
}

/** Reloads the first page of every list where it is shown. */
export function refreshLists(): void {
  for (const box of ["inbox", "requests", "archive"] as const) void mutate(listKey(box));
}

/**
 * Changes to a conversation caused by a new or changed message.
 * @param viewerId owner of the list: their own messages count as read
 */
export function afterMessage(
  {
    lastSeq,
    lastChange: changeBefore,
    lastMessage: shown,
    readSeq,
    unreadCount,
    isMarkedUnread,
  }: Conversation,
  message: Message,
  viewerId: string,
): Partial<Conversation> {
  const lastChange = Math.max(changeBefore, message.change);
  if (message.seq <= lastSeq) {
    const isShown = shown?.seq === message.seq && shown.change <= message.change;
    return { lastChange, lastMessage: isShown ? message : shown };
  }
  const isOwn = message.author?.id === viewerId;
  return {
    lastChange,
    lastMessage: message,
    lastSeq: message.seq,
    lastActivityAt: message.createdAt,
    readSeq: isOwn ? message.seq : readSeq,
    unreadCount: isOwn ? 0 : Math.min(unreadCount + 1, UNREAD_BADGE_CAP + 1),
    isMarkedUnread: !isOwn && isMarkedUnread,
  };
}

/**
 * Applies a message from an event or an answer to the lists. Loads its conversation if it is unknown, or archived: the server
 * decides whether the message brings it back.
 */
export function applyListMessage(message: Message, asOf: number, viewerId: string): void {
  const id = message.conversationId;
  const before = known(id);
  if (!before?.lastMessage || before.isGone || before.isArchived) {
    // After those that have disappeared, the conversation itself is announced once.
    if (!message.hasDisappeared) void refreshConversation(id);
    return;
  }
  change(id, () => ({ ...afterMessage(before, message, viewerId), asOf }));
  addRecent(known(id) ?? before);
}

/** Remaining unread messages after the member has read up to `seq`, on this device or another. */
export function afterOwnRead(
  { lastSeq, readSeq, unreadCount }: Conversation,
  seq: number,
): Pick<Conversation, "readSeq" | "unreadCount" | "isMarkedUnread"> {
  // Some of the rest may be the member's own, so this is an upper bound.
  const left = Math.max(0, lastSeq - seq);
  return { readSeq: Math.max(seq, readSeq), unreadCount: Math.min(unreadCount, left), isMarkedUnread: false };
}

/** Applies that the member has read up to a message. */
export function applyOwnRead(id: string, seq: number): void {
  change(id, (before) => afterOwnRead(before, seq));
}

/** Applies that another member has read up to a message. */
export function applyRead(id: string, userId: string, seq: number): void {
  change(id, ({ members }) => ({
    members: members?.map((member) =>
      member.person.id === userId && (member.readSeq ?? 0) < seq ? { ...member, readSeq: seq } : member,
    ),
  }));
}

/** A reply implies that its author has read what came before, unless either member hides read receipts. */
export function applyReadByReply(id: string, userId: string, seq: number): void {
  const member = known(id)?.members?.find(({ person }) => person.id === userId);
  if (member && member.readSeq !== null) applyRead(id, userId, seq);
}

/** Applies the result of the member's own change. */
export function updateKnown(id: string, changes: Partial<ListedConversation> & Dated): void {
  change(id, () => changes);
}
