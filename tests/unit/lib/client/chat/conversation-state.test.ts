import { describe, expect, test } from "@jest/globals";
import type { Conversation } from "#contract/chat";
import {
  type ConversationList,
  hearMessage,
  hearOwnRead,
  mergeConversations,
  removeConversation,
} from "#lib/client/chat/conversation-state";
import { alice } from "#tests/unit/components/sample-people";
import { CONVERSATION_ID, message, ownMessage } from "./sample-messages.ts";

const otherId = "01a1fd08-0000-7000-8000-000000000002";

function conversation(id: string, seq: number, changes: Partial<Conversation> = {}): Conversation {
  const lastMessage = message(seq, { conversationId: id });
  return {
    id,
    kind: "direct",
    name: null,
    people: [],
    memberCount: 2,
    state: "member",
    mutedUntil: null,
    canSend: true,
    isPending: false,
    lastMessage,
    lastActivityAt: lastMessage.createdAt,
    lastSeq: seq,
    lastChange: seq,
    readSeq: seq,
    unreadCount: 0,
    presence: null,
    ...changes,
  };
}

function listWith(...conversations: Conversation[]): ConversationList {
  return mergeConversations({ conversations: [], nextCursor: null, requestCount: 0 }, conversations);
}

const ids = ({ conversations }: ConversationList) => conversations.map(({ id }) => id);
const first = ({ conversations }: ConversationList) => conversations[0];

describe("a message", () => {
  const list = listWith(conversation(CONVERSATION_ID, 2), conversation(otherId, 5));

  test("brings its conversation to the top and counts as unread", () => {
    const heard = hearMessage(list, message(8), alice.id);
    expect(ids(heard)).toEqual([CONVERSATION_ID, otherId]);
    expect(first(heard)).toMatchObject({ unreadCount: 1, lastSeq: 8, readSeq: 2 });
    expect(first(heard)?.lastMessage?.text).toBe("words 8");
  });

  test("counts once, however often it comes", () => {
    const heard = hearMessage(hearMessage(list, message(8), alice.id), message(8), alice.id);
    expect(first(heard)?.unreadCount).toBe(1);
  });

  test("of one's own is read", () => {
    const heard = hearMessage(hearMessage(list, message(8), alice.id), ownMessage(9), alice.id);
    expect(first(heard)).toMatchObject({ unreadCount: 0, readSeq: 9 });
  });

  test("that was changed is shown as it is now, and an older one does not come back", () => {
    const edited = message(2, { change: 9, text: "other words" });
    const heard = hearMessage(list, edited, alice.id);
    expect(heard.conversations[1]?.lastMessage?.text).toBe("other words");
    expect(hearMessage(heard, message(2), alice.id).conversations[1]?.lastMessage?.text).toBe("other words");
  });
});

test("reading sets the number back, and never goes back itself", () => {
  const list = listWith(conversation(CONVERSATION_ID, 9, { readSeq: 3, unreadCount: 6 }));
  expect(first(hearOwnRead(list, CONVERSATION_ID, 7))).toMatchObject({ readSeq: 7, unreadCount: 2 });
  expect(first(hearOwnRead(list, CONVERSATION_ID, 9))).toMatchObject({ readSeq: 9, unreadCount: 0 });
  expect(first(hearOwnRead(list, CONVERSATION_ID, 2))?.readSeq).toBe(3);
});

test("an answer that was overtaken keeps what is newer", () => {
  const heard = hearMessage(listWith(conversation(CONVERSATION_ID, 2)), message(8), alice.id);
  const late = conversation(CONVERSATION_ID, 2, { mutedUntil: "2030-01-01T00:00:00.000Z" });
  const merged = first(mergeConversations(heard, [late]));
  expect(merged).toMatchObject({ lastSeq: 8, unreadCount: 1, mutedUntil: late.mutedUntil });
});

test("one that is gone leaves the list", () => {
  const list = listWith(conversation(CONVERSATION_ID, 2), conversation(otherId, 5));
  expect(ids(removeConversation(list, otherId))).toEqual([CONVERSATION_ID]);
});
