import type { Conversation, ConversationBox } from "#contract/chat";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import type { Message } from "#contract/message";
import type { Dated } from "#lib/shared/as-of";

/** A conversation in a list. */
export interface ListedConversation extends Conversation, Dated {
  /** In no list any more: declined, removed, or no longer visible to the member. */
  isGone: boolean;
}

/** The first page of a list. */
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

/** Converts an answer's conversation for a list. */
export function toListed(conversation: Conversation, asOf: number): ListedConversation {
  return { ...conversation, asOf, isGone: false };
}

/** Converts an answer for a list. */
export function toList({
  conversations,
  nextCursor,
  requestCount,
  asOf,
}: ConversationsAnswer): ConversationList {
  return { items: conversations.map((each) => toListed(each, asOf)), nextCursor, requestCount, asOf };
}

/** The conversations of a list, most recent activity first. */
export function inBox(
  box: ConversationBox,
  conversations: readonly ListedConversation[],
): readonly ListedConversation[] {
  return conversations
    .filter(({ state, isGone }) => !isGone && (state === "request" ? "requests" : "inbox") === box)
    .sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt) || b.id.localeCompare(a.id));
}

/**
 * Changes to a conversation caused by a new or changed message.
 * @param viewerId owner of the list: their own messages count as read
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

/** Remaining unread messages after the member has read up to `seq`, on this device or another. */
export function afterOwnRead(
  { lastSeq, readSeq, unreadCount }: Conversation,
  seq: number,
): Pick<Conversation, "readSeq" | "unreadCount"> {
  // Some of the rest may be the member's own, so this is an upper bound.
  const left = Math.max(0, lastSeq - seq);
  return { readSeq: Math.max(seq, readSeq), unreadCount: Math.min(unreadCount, left) };
}
