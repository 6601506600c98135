import { describe, expect, test } from "@jest/globals";
import { ApiError } from "#lib/client/api-error";
import { afterFailure } from "#lib/client/chat/deliver-message";
import {
  nextToSend,
  type OutgoingMessage,
  parseOutgoing,
  putOutgoing,
  withoutOutgoing,
} from "#lib/client/chat/outgoing";
import { chatMessages } from "#lib/shared/messages/chat";
import { CONVERSATION_ID } from "./sample-messages.ts";

function outgoing(number: number, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    idempotencyKey: `key-${number}`,
    conversationId: CONVERSATION_ID,
    text: `words ${number}`,
    image: null,
    voice: null,
    replyTo: null,
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString(),
    status: "sending",
    failure: null,
    needsSignIn: false,
    ...changes,
  };
}

const keys = (messages: readonly OutgoingMessage[]) => messages.map(({ idempotencyKey }) => idempotencyKey);

describe("what is to be sent", () => {
  test("keeps the order in which it was written, however it comes back", () => {
    const list = [outgoing(3), outgoing(1), outgoing(2)].reduce<OutgoingMessage[]>(putOutgoing, []);
    expect(keys(list)).toEqual(["key-1", "key-2", "key-3"]);
    expect(keys(putOutgoing(list, outgoing(2, { status: "waiting" })))).toEqual(["key-1", "key-2", "key-3"]);
    expect(keys(withoutOutgoing(list, "key-2"))).toEqual(["key-1", "key-3"]);
  });

  test("goes oldest first; what was refused holds nobody up", () => {
    const list = [outgoing(1, { status: "failed" }), outgoing(2, { status: "waiting" }), outgoing(3)];
    expect(nextToSend(list)?.idempotencyKey).toBe("key-2");
    expect(nextToSend([outgoing(1, { status: "failed" })])).toBeUndefined();
  });
});

describe("what could not be sent", () => {
  const refusal = (status: number, code: ApiError["code"], message = "No.") =>
    new ApiError(status, { code, message });

  test.each([
    [0, "UPSTREAM_UNAVAILABLE", null],
    [503, "UPSTREAM_UNAVAILABLE", "No."],
    [429, "RATE_LIMITED", "No."],
    [401, "UNAUTHENTICATED", null],
  ] as const)("waits after a %i", (status, code, failure) => {
    const after = afterFailure(outgoing(1), refusal(status, code));
    expect(after).toMatchObject({ status: "waiting", failure, idempotencyKey: "key-1" });
  });

  test("says why it was refused", () => {
    const after = afterFailure(outgoing(1), refusal(403, "BLOCKED", "You cannot write to them."));
    expect(after).toMatchObject({ status: "failed", failure: "You cannot write to them." });
  });

  test("becomes a message of its own where its key belongs to another", () => {
    const after = afterFailure(outgoing(1), refusal(409, "CONFLICT"));
    expect(after.status).toBe("failed");
    expect(after.idempotencyKey).not.toBe("key-1");
  });

  test("has general words for what nobody expected", () => {
    expect(afterFailure(outgoing(1), new TypeError("x")).failure).toBe(chatMessages.sendFailed);
  });
});

describe("what storage holds", () => {
  const image = { fileId: "file", width: 4, height: 3, alt: "A hill", key: null };
  const voice = { fileId: "file", durationMs: 1200, peaks: [1, 2], key: "0".repeat(32) };

  test.each([
    outgoing(1),
    outgoing(1, { text: "", image }),
    outgoing(1, { text: "", voice }),
    outgoing(1, { status: "failed", failure: "No." }),
    outgoing(1, { replyTo: { id: "id", authorName: "Bob", text: "words" } }),
  ])("comes back as it was", (message) => {
    expect(parseOutgoing(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  test("comes back to be sent where it waited", () => {
    expect(parseOutgoing(outgoing(1, { status: "waiting", needsSignIn: true }))).toEqual(outgoing(1));
  });

  test.each([null, "text", [], {}, { ...outgoing(1), text: 3 }, outgoing(1, { text: "" })])(
    "%j is no message",
    (stored) => {
      expect(parseOutgoing(stored)).toBeNull();
    },
  );
});
