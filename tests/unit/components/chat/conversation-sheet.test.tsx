import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationSheet, DeleteConversationSheet } from "#components/chat/group/conversation-sheet";
import { orderTexts as texts } from "#components/chat/order-texts.ts";
import { conversationKey, receiveDetails } from "#components/chat/state/conversations.ts";
import type { ConversationDetails } from "#contract/chat";
import { factsOf } from "#lib/client/overlay";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";
import { message } from "./sample-messages.ts";

const api = stubApi();
let count = 0;

/** A conversation with a message, known to the page. */
function known(changes: Partial<ConversationDetails> = {}) {
  count += 1;
  const id = `01a1fd08-0000-7000-8000-0000000000c${count}`;
  const lastMessage = message(4, { conversationId: id });
  const details = conversation(id, { lastMessage, lastSeq: 4, readSeq: 4, ...changes });
  receiveDetails(details, details.asOf);
  return details;
}

const answerWith = (details: ConversationDetails, changes: Partial<ConversationDetails>) => {
  const { asOf: _, ...rest } = { asOf: 0, ...details, ...changes };
  api.answerWith(() => ok({ conversation: rest }));
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("pins a conversation and closes", async () => {
  const details = known();
  render(<ConversationSheet dialogId="menu" conversation={details} />);
  answerWith(details, { pinnedAt: "2026-11-20T09:00:00.000Z" });
  await press(texts.pin);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requests).toMatchObject([{ method: "PUT", path: `/api/chat/${details.id}/pin` }]);
  expect(factsOf(conversationKey(details)).pinnedAt?.value).toBe("2026-11-20T09:00:00.000Z");
});

test("stays open when it is refused, with what it offered", async () => {
  const details = known();
  render(<ConversationSheet dialogId="menu" conversation={details} />);
  api.answerWith(() => refused(400, "BAD_REQUEST", "You can pin at most 5 conversations"));
  await press(texts.pin);
  await waitFor(() => expect(screen.getByRole("button", { name: texts.pin })).toBeEnabled());
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("offers the opposite of what the conversation is", () => {
  const changes = { isArchived: true, isMarkedUnread: true };
  render(<ConversationSheet dialogId="menu" conversation={known(changes)} />);
  for (const name of [texts.unarchive, texts.markRead, texts.delete]) {
    expect(screen.getByRole("button", { name })).toBeEnabled();
  }
  expect(screen.queryByRole("button", { name: texts.markUnread })).toBeNull();
});

test("offers no pin and no mark after a removal, and nothing for a request", () => {
  const { unmount } = render(<ConversationSheet dialogId="menu" conversation={known({ state: "left" })} />);
  expect(screen.queryByRole("button", { name: texts.pin })).toBeNull();
  expect(screen.getByRole("button", { name: texts.archive })).toBeEnabled();
  unmount();
  render(<ConversationSheet dialogId="menu" conversation={known({ state: "request" })} />);
  expect(screen.queryByRole("button", { name: texts.archive })).toBeNull();
});

test("deletes up to the last message that the page knows of", async () => {
  const details = known();
  render(<DeleteConversationSheet dialogId="question" conversation={details} />);
  answerWith(details, { lastMessage: null, clearedSeq: 4 });
  await press(texts.delete);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requests).toMatchObject([
    { method: "POST", path: `/api/chat/${details.id}/delete`, body: { seq: 4 } },
  ]);
  expect(factsOf(conversationKey(details)).clearedSeq?.value).toBe(4);
});
