import { beforeEach, expect, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { emptyMessage, messageOutbox } from "#components/chat/state/message-outbox.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { ThreadView } from "#components/chat/thread/thread-view";
import type { Message } from "#contract/message";
import { keepFile } from "#lib/client/storage/device-files";
import { DRAFT_FIRST } from "#lib/client/storage/put-draft";
import { currentToasts, dismissToast } from "#lib/client/toasts";
import { alice } from "#tests/unit/components/sample-people";
import { refused, stubApi } from "#tests/unit/components/stub-api";
import { conversation, threadWith } from "./sample-conversation.ts";
import { message } from "./sample-messages.ts";

const api = stubApi();
let conversations = 0;
let id = "";

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined });
  localStorage.clear();
  messageOutbox.pause();
  for (const toast of currentToasts()) dismissToast(toast.id);
  conversations += 1;
  id = `01a1fd08-0000-7000-8000-0000000e${String(conversations).padStart(4, "0")}`;
  api.answerWith(() => refused(400, "VALIDATION_FAILED", "It cannot be taken."));
});

function show(messages: Message[] = []) {
  render(
    <ThreadView
      viewer={{ userId: alice.id, username: alice.username }}
      details={conversation(id)}
      thread={threadWith(messages)}
      plain={{ idempotencyKey: "", refused: null }}
    />,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole("textbox", { name: /^(?:Type a message|Add a caption)/ });
const sends = () =>
  api.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/messages"));
const edit = async () => within(await screen.findByRole("alert")).getByRole("button", { name: "Edit" });

test("Edit puts a refused message back into the text box, from where it is sent as another one", async () => {
  const user = show();
  await user.type(box(), "Hello{Enter}");
  await user.click(await edit());
  await waitFor(() => expect(box()).toHaveValue("Hello"));
  expect(box()).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.type(box(), " there{Enter}");
  await waitFor(() => expect(sends()).toHaveLength(2));
  const [first, second] = sends();
  expect(second?.body.text).toBe("Hello there");
  expect(second?.body.idempotencyKey).not.toBe(first?.body.idempotencyKey);
});

test("Edit brings the picture and what the message replies to along", async () => {
  const asked = message(1, { conversationId: id, text: "Where is it?" });
  const user = show([asked]);
  const fileId = "a-picture";
  await keepFile(alice.id, fileId, new File(["bytes"], "a.jpg", { type: "image/jpeg" }));
  const image = [{ fileId, width: 4, height: 3, alt: "A nest", key: "0".repeat(32) }];
  const replyTo = { id: asked.id, authorName: "Bob", text: "Where is it?" };
  act(() => messageOutbox.add(alice.id, id, { ...emptyMessage, text: "There", image, replyTo }));
  await user.click(await edit());
  await waitFor(() => expect(box()).toHaveValue("There"));
  expect(await screen.findByRole("textbox", { name: /description/i })).toHaveValue("A nest");
  expect(screen.getByText(/^Replying to/)).toBeVisible();
  await user.type(box(), "!{Enter}");
  await waitFor(() => expect(sends()).toHaveLength(2));
  expect(sends()[1]?.body).toMatchObject({
    text: "There!",
    image: { key: "0".repeat(32), alt: "A nest" },
    replyTo: asked.id,
  });
});

test("Edit leaves the message and what is being written as they are", async () => {
  const user = show();
  await user.type(box(), "Hello{Enter}");
  const button = await edit();
  await user.type(box(), "Half a thought");
  await user.click(button);
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain(DRAFT_FIRST));
  expect(box()).toHaveValue("Half a thought");
  expect(screen.getByRole("alert")).toBeVisible();
});

test("a recording, which cannot be changed, has no Edit", async () => {
  show();
  const voice = { fileId: "gone", durationMs: 1_000, peaks: [1], key: "1".repeat(32) };
  act(() => messageOutbox.add(alice.id, id, { ...emptyMessage, voice }));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("button", { name: texts.discard })).toBeVisible();
  expect(within(alert).queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});
