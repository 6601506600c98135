import { threadOf } from "#components/chat/state/thread-state.ts";
import type { ConversationDetails } from "#contract/chat";
import type { Message } from "#contract/message";
import type { Dated } from "#lib/shared/as-of";
import { personOf } from "#lib/shared/person-of";
import { alice, bob } from "#tests/unit/components/sample-people";
import { serverTime } from "#tests/unit/components/stub-api";

/** Alice's conversation with Bob in its current state. */
export function conversation(
  id: string,
  changes: Partial<ConversationDetails> = {},
): ConversationDetails & Dated {
  const other = personOf(bob());
  return {
    id,
    asOf: serverTime(),
    kind: "direct",
    name: null,
    picture: null,
    people: [other],
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
    lastMessage: null,
    lastActivityAt: "2026-11-20T09:00:00.000Z",
    lastSeq: 0,
    lastChange: 0,
    readSeq: 0,
    unreadCount: 0,
    joinRequestCount: 0,
    presence: null,
    members: [
      { person: alice, isOwner: false, isAdmin: false, isPending: false, readSeq: 0 },
      { person: other, isOwner: false, isAdmin: false, isPending: false, readSeq: 0 },
    ],
    ...changes,
  };
}

/** A thread with all of its messages loaded. */
export function threadWith(messages: Message[]) {
  const lastChange = Math.max(0, ...messages.map(({ change }) => change));
  return threadOf({ messages, hasOlder: false, hasNewer: false, lastChange });
}
