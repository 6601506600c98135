import { beforeEach, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ForwardSheet } from "#components/share/forward-sheet";
import { ShareSheet } from "#components/share/share-sheet";
import {
  retryToMessage,
  sendToMessage,
  sentToMessage,
  shareTexts as texts,
} from "#components/share/texts.ts";
import { installBrowserParts } from "#tests/unit/components/browser-parts";
import { conversation } from "#tests/unit/components/chat/sample-conversation";
import { CONVERSATION_ID, ownMessage } from "#tests/unit/components/chat/sample-messages";
import { alice, bob } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";

const api = stubApi();
const PATH = "/post/01a1fd08-0000-7000-8000-0000000000aa";
const ADDRESS = `http://localhost${PATH}`;
const BOB = "Bob Builder";
const GROUP_ID = "01a1fd08-0000-7000-8000-0000000000bb";

beforeEach(installBrowserParts);

const dora = bob({ id: "01a1fd08-0000-7000-8000-0000000000dd", username: "dora", name: "Dora" });
const withBob = conversation(CONVERSATION_ID);
const group = conversation(GROUP_ID, { kind: "group", name: "Rowers", memberCount: 5 });
const closed = conversation("01a1fd08-0000-7000-8000-0000000000cc", {
  kind: "group",
  name: "Over",
  canSend: false,
});

function answer(refuse?: () => ReturnType<typeof refused> | undefined) {
  api.answerWith(({ method, path }) => {
    if (method === "GET" && path.startsWith("/api/chat")) {
      const conversations = [withBob, group, closed];
      return ok({ conversations, nextCursor: null, unreadCount: 0, requestCount: 0 });
    }
    if (method === "GET" && path.includes("following"))
      return ok({ following: [bob(), dora], nextCursor: null });
    if (method === "GET")
      return ok({ users: [bob(), alice, { ...bob(), id: alice.id, username: "carol", name: "Carol" }] });
    const refusal = refuse?.();
    if (refusal) return refusal;
    if (path.endsWith("/messages")) return ok({ sent: ownMessage(1) });
    return ok({ conversation: conversation(GROUP_ID) });
  });
}

function open() {
  render(<ShareSheet dialogId="share" path={PATH} viewerUsername={alice.username} />);
  return userEvent.setup();
}

const sends = () =>
  api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));
const sendTo = (name: string) => screen.findByRole("button", { name: sendToMessage(name) });

test("sends the address with a note to each chosen conversation once", async () => {
  answer();
  const user = open();
  await user.type(screen.getByLabelText(texts.words), " Look at this ");
  await user.click(await sendTo(BOB));
  const sent = await screen.findByRole("button", { name: sentToMessage(BOB) });
  expect(sent).toHaveTextContent(texts.sent);
  await user.click(sent);
  await user.click(await sendTo("Rowers"));
  await screen.findByRole("button", { name: sentToMessage("Rowers") });
  expect(sends().map(({ path, body }) => [path.includes(GROUP_ID), body.text])).toEqual([
    [false, `Look at this\n${ADDRESS}`],
    [true, `Look at this\n${ADDRESS}`],
  ]);
  expect(screen.queryByText("Over")).toBeNull();
  // A followed member is listed without a conversation, and one with a conversation is listed once.
  expect(await sendTo("Dora")).toBeVisible();
  expect(screen.getAllByText(BOB)).toHaveLength(1);
});

test("shows a refusal at its conversation, and Retry sends the same message", async () => {
  let left = 1;
  answer(() => (left-- > 0 ? refused(429, "RATE_LIMITED", "Wait a moment") : undefined));
  const user = open();
  await user.click(await sendTo(BOB));
  const row = (await screen.findByText("Wait a moment")).closest("li");
  expect(within(row as HTMLElement).getByRole("status")).toHaveTextContent(
    "Not sent to Bob Builder. Wait a moment",
  );
  const retry = await screen.findByRole("button", { name: retryToMessage(BOB) });
  await user.click(retry);
  await screen.findByRole("button", { name: sentToMessage(BOB) });
  const [first, second] = sends();
  expect(second?.body).toEqual(first?.body);
  expect(first?.body.text).toBe(ADDRESS);
});

test("forwards a message to each chosen conversation", async () => {
  answer();
  const messageId = ownMessage(7).id;
  render(<ForwardSheet dialogId="forward" messageId={messageId} viewerUsername={alice.username} />);
  expect(screen.getByRole("dialog", { name: texts.forward })).toBeVisible();
  for (const name of [BOB, "Rowers"]) {
    await userEvent.click(await sendTo(name));
    await screen.findByRole("button", { name: sentToMessage(name) });
  }
  const idempotencyKey = expect.any(String);
  expect(sends().map(({ body }) => body)).toEqual([
    { forwards: messageId, idempotencyKey },
    { forwards: messageId, idempotencyKey },
  ]);
});

test("finds a member without a conversation by search and starts one", async () => {
  answer();
  const user = open();
  await sendTo(BOB);
  await user.type(screen.getByRole("searchbox"), "o");
  await user.click(await sendTo("Carol"));
  await screen.findByRole("button", { name: sentToMessage("Carol") });
  expect(sends().map(({ path }) => path.includes(GROUP_ID))).toEqual([true]);
  // Bob is listed once, as the conversation; the viewer is not listed.
  expect(screen.getAllByText(BOB)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: sendToMessage("Alice") })).toBeNull();
});

test("reports being offline and still copies the address", async () => {
  api.answerWith(() => refused(503, "UPSTREAM_UNAVAILABLE", "Away"));
  open();
  expect(await screen.findByText(texts.failed)).toBeVisible();
  expect(screen.getByRole("button", { name: texts.copyLink })).toBeVisible();
});
