import type { Conversation } from "#contract/chat";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import type { Message } from "#contract/message";

/** The conversations that are loaded, those with the newest message first. */
export interface ConversationList {
  readonly conversations: readonly Conversation[];
  /** Where the next page starts; null at the end. */
  readonly nextCursor: string | null;
  readonly requestCount: number;
}

function byActivity(a: Conversation, b: Conversation): number {
  return b.lastActivityAt.localeCompare(a.lastActivityAt) || b.id.localeCompare(a.id);
}

function put(conversations: readonly Conversation[], fresh: readonly Conversation[]): Conversation[] {
  const known = new Map(conversations.map((each) => [each.id, each]));
  for (const each of fresh) {
    const before = known.get(each.id);
    known.set(each.id, before && before.lastChange > each.lastChange ? keepNewer(before, each) : each);
  }
  return [...known.values()].sort(byActivity);
}

/** An answer that was on its way while something was said: its settings, and what is newer of the words. */
function keepNewer(before: Conversation, fresh: Conversation): Conversation {
  const { lastMessage, lastActivityAt, lastSeq, lastChange, unreadCount } = before;
  const readSeq = Math.max(before.readSeq, fresh.readSeq);
  return { ...fresh, lastMessage, lastActivityAt, lastSeq, lastChange, unreadCount, readSeq };
}

/** The list with further conversations, or newer states of those in it. */
export function mergeConversations(
  list: ConversationList,
  fresh: readonly Conversation[],
  changes: Partial<Pick<ConversationList, "nextCursor" | "requestCount">> = {},
): ConversationList {
  return { ...list, ...changes, conversations: put(list.conversations, fresh) };
}

/** Without one of them. */
export function removeConversation(list: ConversationList, id: string): ConversationList {
  return { ...list, conversations: list.conversations.filter((each) => each.id !== id) };
}

function changeOne(
  list: ConversationList,
  id: string,
  change: (conversation: Conversation) => Conversation,
): ConversationList {
  const before = list.conversations.find((each) => each.id === id);
  const after = before && change(before);
  if (!after || after === before) return list;
  const conversations = list.conversations.map((each) => (each === before ? after : each));
  return { ...list, conversations: conversations.sort(byActivity) };
}

/** Whether a message is newer than everything that the conversation is known to hold. */
function isNew({ lastSeq }: Conversation, { seq }: Message): boolean {
  return seq > lastSeq;
}

/**
 * A message that is new or has changed. A conversation that is not in the list stays out of it: it has to be asked for.
 * @param viewerId whose list it is: their own message is read
 */
export function hearMessage(list: ConversationList, message: Message, viewerId: string): ConversationList {
  return changeOne(list, message.conversationId, (conversation) => {
    const lastChange = Math.max(conversation.lastChange, message.change);
    const shown = conversation.lastMessage;
    if (!isNew(conversation, message)) {
      const isShown = shown?.seq === message.seq && shown.change <= message.change;
      return { ...conversation, lastChange, lastMessage: isShown ? message : shown };
    }
    const isOwn = message.author?.id === viewerId;
    const counted = Math.min(conversation.unreadCount + 1, UNREAD_BADGE_CAP + 1);
    return {
      ...conversation,
      lastChange,
      lastMessage: message,
      lastSeq: message.seq,
      lastActivityAt: message.createdAt,
      readSeq: isOwn ? message.seq : conversation.readSeq,
      unreadCount: isOwn ? 0 : counted,
    };
  });
}

/** The member has read up to a message, here or elsewhere. */
export function hearOwnRead(list: ConversationList, id: string, seq: number): ConversationList {
  return changeOne(list, id, (conversation) => {
    if (seq <= conversation.readSeq && conversation.unreadCount === 0) return conversation;
    // Of what is left some may be the member's own: as many at most.
    const left = Math.max(0, conversation.lastSeq - seq);
    const unreadCount = Math.min(conversation.unreadCount, left);
    return { ...conversation, readSeq: Math.max(seq, conversation.readSeq), unreadCount };
  });
}

/** Takes over what an answer says of mute, name, members or state. */
export function changeConversation(
  list: ConversationList,
  id: string,
  changes: Partial<Conversation>,
): ConversationList {
  return changeOne(list, id, (conversation) => ({ ...conversation, ...changes }));
}
