import type { Conversation, ConversationBox } from "#contract/chat";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import type { Message } from "#contract/message";
import type { Dated } from "#lib/shared/as-of";

/** A conversation in a list. */
export interface ListedConversation extends Conversation, Dated {
  /** It is in no list any more: declined, taken out, or not to be seen. */
  isGone: boolean;
}

/** The beginning of a list as the server gives it. */
export interface ConversationList extends Dated {
  items: readonly ListedConversation[];
  nextCursor: string | null;
  requestCount: number;
}

interface ConversationsAnswer extends Dated {
  conversations: readonly Conversation[];
  nextCursor: string | null;
  requestCount: number;
}

/** A conversation of an answer, for a list. */
export function toListed(conversation: Conversation, asOf: number): ListedConversation {
  return { ...conversation, asOf, isGone: false };
}

/** An answer as a list takes it. */
export function toList({
  conversations,
  nextCursor,
  requestCount,
  asOf,
}: ConversationsAnswer): ConversationList {
  return { items: conversations.map((each) => toListed(each, asOf)), nextCursor, requestCount, asOf };
}

/** Those of the conversations that belong to a list, the one with the newest message first. */
export function inBox(
  box: ConversationBox,
  conversations: readonly ListedConversation[],
): readonly ListedConversation[] {
  return conversations
    .filter(({ state, isGone }) => !isGone && (state === "request" ? "requests" : "inbox") === box)
    .sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt) || b.id.localeCompare(a.id));
}

/**
 * What a message that is new or has changed makes of its conversation.
 * @param viewerId whose list it is: their own message is read
 */
export function afterMessage(
  { lastSeq, lastChange: changeBefore, lastMessage: shown, readSeq, unreadCount }: Conversation,
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
  };
}

/** What is left unread once the member has read up to a message, here or elsewhere. */
export function afterOwnRead(
  { lastSeq, readSeq, unreadCount }: Conversation,
  seq: number,
): Pick<Conversation, "readSeq" | "unreadCount"> {
  // Of what is left some may be the member's own: as many at most.
  const left = Math.max(0, lastSeq - seq);
  return { readSeq: Math.max(seq, readSeq), unreadCount: Math.min(unreadCount, left) };
}
