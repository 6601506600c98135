import { expect, test } from "@jest/globals";
import { emptyMessage, type OutgoingMessage } from "#components/chat/state/message-outbox.ts";
import { threadRows } from "#components/chat/thread/message-list";
import { alice } from "#tests/unit/components/sample-people";
import { CONVERSATION_ID, message, ownMessage } from "./sample-messages.ts";

const style = { timeZone: "UTC" };
const options = { outgoing: [], readSeq: null, viewerId: alice.id, style };

const waiting = (idempotencyKey: string): OutgoingMessage => ({
  idempotencyKey,
  place: CONVERSATION_ID,
  payload: { ...emptyMessage, text: "on its way" },
  createdAt: message(30).createdAt,
  status: "sending",
  failure: null,
  needsSignIn: false,
});

const kinds = (rows: ReturnType<typeof threadRows>) => rows.map(({ kind }) => kind);

test("groups messages by day in the reader's time zone", () => {
  const late = message(1, { createdAt: "2026-11-20T23:30:00.000Z" });
  const next = message(2, { createdAt: "2026-11-21T00:30:00.000Z" });
  expect(kinds(threadRows({ ...options, messages: [late, next] }))).toEqual([
    "day",
    "message",
    "day",
    "message",
  ]);
  const inTokyo = { ...options, messages: [late, next], style: { timeZone: "Asia/Tokyo" } };
  expect(kinds(threadRows(inTokyo))).toEqual(["day", "message", "message"]);
});

test("groups messages of one sender within a few minutes", () => {
  const rows = threadRows({
    ...options,
    messages: [message(1), message(2), ownMessage(3), message(4), message(20)],
  });
  const places = rows.flatMap((row) => (row.kind === "message" ? [[row.isFirst, row.isLast]] : []));
  expect(places).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test("shows the unread line above the first unread message of others and splits the group there", () => {
  const rows = threadRows({
    ...options,
    readSeq: 2,
    messages: [message(1), ownMessage(2), message(3), message(4)],
  });
  expect(kinds(rows)).toEqual(["day", "message", "message", "unread", "message", "message"]);
  expect(kinds(threadRows({ ...options, readSeq: 4, messages: [message(3), message(4)] }))).not.toContain(
    "unread",
  );
});

test("removes the unread line when the messages below it have been answered", () => {
  const unread = { ...options, readSeq: 1, messages: [message(1), message(2)] };
  expect(kinds(threadRows(unread))).toContain("unread");
  expect(kinds(threadRows({ ...unread, outgoing: [waiting("an answer")] }))).not.toContain("unread");
  expect(kinds(threadRows({ ...unread, messages: [...unread.messages, ownMessage(3)] }))).not.toContain(
    "unread",
  );
});

test("shows a sent message once when it is both pending and received", () => {
  const own = ownMessage(3);
  const rows = threadRows({
    ...options,
    messages: [message(1), own],
    outgoing: [waiting(own.idempotencyKey), waiting("another")],
  });
  expect(kinds(rows)).toEqual(["day", "message", "message", "outgoing"]);
});

test("keeps another member's message that has the same key", () => {
  const rows = threadRows({
    ...options,
    messages: [message(1)],
    outgoing: [waiting(message(1).idempotencyKey)],
  });
  expect(kinds(rows)).toContain("outgoing");
});
