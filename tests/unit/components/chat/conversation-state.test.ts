import { describe, expect, test } from "@jest/globals";
import { inBox, toListed } from "#components/chat/state/conversation-state.ts";
import { afterMessage, afterOwnRead } from "#components/chat/state/conversations.ts";
import type { Conversation, ConversationBox } from "#contract/chat";
import { alice } from "#tests/unit/components/sample-people";
import { CONVERSATION_ID, message, ownMessage } from "./sample-messages.ts";

const otherId = "01a1fd08-0000-7000-8000-000000000002";

function conversation(id: string, seq: number, changes: Partial<Conversation> = {}): Conversation {
  const lastMessage = message(seq, { conversationId: id });
  return {
    id,
    kind: "direct",
    name: null,
    picture: null,
    people: [],
    memberCount: 2,
    state: "member",
    mutedUntil: null,
    pinnedAt: null,
    isArchived: false,
    isMarkedUnread: false,
    clearedSeq: 0,
    messageLifetime: "",
    canSend: true,
    isPending: false,
    lastMessage,
    lastActivityAt: lastMessage.createdAt,
    lastSeq: seq,
    lastChange: seq,
    readSeq: seq,
    unreadCount: 0,
    joinRequestCount: 0,
    presence: null,
    ...changes,
  };
}

const idsIn = (box: ConversationBox, ...conversations: Conversation[]) =>
  inBox(
    box,
    conversations.map((each) => toListed(each, 1)),
  ).map(({ id }) => id);

describe("a message", () => {
  const before = conversation(CONVERSATION_ID, 2);
  const receive = (conversation: Conversation, said: typeof before.lastMessage) =>
    said ? { ...conversation, ...afterMessage(conversation, said, alice.id) } : conversation;

  test("moves its conversation to the top and increments the unread count", () => {
    const updated = receive(before, message(8));
    expect(idsIn("inbox", before, conversation(otherId, 5))).toEqual([otherId, CONVERSATION_ID]);
    expect(idsIn("inbox", updated, conversation(otherId, 5))).toEqual([CONVERSATION_ID, otherId]);
    expect(updated).toMatchObject({ unreadCount: 1, lastSeq: 8, readSeq: 2 });
    expect(updated.lastMessage?.text).toBe("words 8");
  });

  test("is counted once even when it is received repeatedly", () => {
    expect(receive(receive(before, message(8)), message(8)).unreadCount).toBe(1);
  });

  test("of the member's own is not counted as unread", () => {
    const updated = receive(receive(before, message(8)), ownMessage(9));
    expect(updated).toMatchObject({ unreadCount: 0, readSeq: 9 });
  });

  test("of the member's own ends the mark as unread, another's does not", () => {
    const marked = { ...before, isMarkedUnread: true };
    expect(receive(marked, message(8)).isMarkedUnread).toBe(true);
    expect(receive(marked, ownMessage(8)).isMarkedUnread).toBe(false);
  });

  test("is replaced by a newer version but not by an older one", () => {
    const edited = receive(before, message(2, { change: 9, text: "other words" }));
    expect(edited.lastMessage?.text).toBe("other words");
    expect(receive(edited, message(2)).lastMessage?.text).toBe("other words");
  });
});

test("resets the unread count on reading, and the read position never moves back", () => {
  const before = conversation(CONVERSATION_ID, 9, { readSeq: 3, unreadCount: 6 });
  expect(afterOwnRead(before, 7)).toEqual({ readSeq: 7, unreadCount: 2, isMarkedUnread: false });
  expect(afterOwnRead(before, 9)).toEqual({ readSeq: 9, unreadCount: 0, isMarkedUnread: false });
  expect(afterOwnRead(before, 2).readSeq).toBe(3);
});

test("lists a request separately and a removed conversation nowhere", () => {
  const both = [conversation(CONVERSATION_ID, 2), conversation(otherId, 5, { state: "request" })];
  expect(idsIn("inbox", ...both)).toEqual([CONVERSATION_ID]);
  expect(idsIn("requests", ...both)).toEqual([otherId]);
  const gone = both.map((each) => ({ ...toListed(each, 1), isGone: true }));
  expect(inBox("inbox", gone)).toEqual([]);
});

test("lists pinned conversations first in the order of pinning, archived ones apart, and emptied ones nowhere", () => {
  const id = (last: number) => `01a1fd08-0000-7000-8000-00000000001${last}`;
  const pinnedAt = (second: number) => ({ pinnedAt: `2026-11-20T09:00:0${second}.000Z` });
  const all = [
    conversation(id(1), 9),
    conversation(id(2), 8, { isArchived: true }),
    conversation(id(3), 3, pinnedAt(2)),
    conversation(id(4), 2, pinnedAt(1)),
    conversation(id(5), 7, { lastMessage: null, clearedSeq: 7 }),
    conversation(id(6), 6, { clearedSeq: 6 }),
  ];
  expect(idsIn("inbox", ...all)).toEqual([id(4), id(3), id(1)]);
  expect(idsIn("archive", ...all)).toEqual([id(2)]);
});
