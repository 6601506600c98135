import type { Message } from "#contract/message";
import { noContent } from "#contract/message-kinds";
import { alice, bob } from "#tests/unit/components/sample-people";

export const CONVERSATION_ID = "01a1fd08-0000-7000-8000-000000000001";

const idOf = (seq: number) => `01a1fd09-0000-7000-8000-${String(seq).padStart(12, "0")}`;

/** Bob's message with a number, sent that many minutes after nine. */
export function message(seq: number, changes: Partial<Message> = {}): Message {
  return {
    id: idOf(seq),
    conversationId: CONVERSATION_ID,
    seq,
    change: seq,
    author: personOfBob,
    kind: "text",
    text: `words ${seq}`,
    ...noContent,
    linkPreview: null,
    replyTo: null,
    story: null,
    reactions: [],
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
    editedAt: null,
    isForwarded: false,
    isDeleted: false,
    hasDisappeared: false,
    isWithheld: false,
    idempotencyKey: idOf(seq).replace("01a1fd09", "01a1fd0a"),
    ...changes,
  };
}

const { id, username, name, isVerified, accountType, profileImage } = bob();
const personOfBob = { id, username, name, isVerified, accountType, profileImage };

/** Alice's own message. */
export function ownMessage(seq: number, changes: Partial<Message> = {}): Message {
  return message(seq, { author: alice, ...changes });
}
