import { beforeEach, describe, expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationList } from "#components/chat/list/conversation-list";
import { updateKnown } from "#components/chat/state/conversations.ts";
import { startChat } from "#components/chat/state/start-chat.ts";
import { joinRequestsMessage, chatTexts as texts, unreadMessage } from "#components/chat/texts.ts";
import type { Conversation } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { textValue, writeValue } from "#lib/client/storage/device-storage";
import { alice, bob } from "#tests/unit/components/sample-people";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { conversation } from "./sample-conversation.ts";
import { message } from "./sample-messages.ts";

const api = stubApi();
const bobsId = "01a1fd08-0000-7000-8000-0000000000b1";
const lakeId = "01a1fd08-0000-7000-8000-0000000000b2";

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: NoObserver });
});

function listed(id: string, seq: number, changes: Partial<Conversation> = {}) {
  const { members: _, ...rest } = conversation(id);
  const lastMessage = message(seq, { conversationId: id });
  return {
    ...rest,
    lastMessage,
    lastActivityAt: lastMessage.createdAt,
    lastSeq: seq,
    lastChange: seq,
    readSeq: seq,
    isGone: false,
    ...changes,
  };
}

function show(items: ReturnType<typeof listed>[], path: string = routes.chat()) {
  window.history.replaceState(null, "", path);
  render(
    <ConversationList
      viewer={{ userId: alice.id, username: alice.username }}
      served={{
        items,
        nextCursor: null,
        requestCount: 0,
        hasArchived: false,
        asOf: conversation(lakeId).asOf,
      }}
    />,
  );
  return userEvent.setup();
}

const names = () => screen.getAllByRole("link").map((link) => link.querySelector("bdi")?.textContent);
const both = () => [listed(lakeId, 9, { kind: "group", name: "Lake trip" }), listed(bobsId, 2)];

test("says who wrote the last message without their name deciding its direction", () => {
  const lastMessage = message(9, { author: bob({ name: "مريم" }), text: "the lake?" });
  show([listed(lakeId, 9, { kind: "group", name: "Lake trip", lastMessage })]);
  expect(screen.getByText("مريم").localName).toBe("bdi");
  expect(screen.getByRole("link")).toHaveTextContent("مريم: the lake?");
});

test("has a sign at a group in which people wait to be let in", () => {
  show([listed(lakeId, 9, { kind: "group", name: "Lake trip", joinRequestCount: 2 }), listed(bobsId, 2)]);
  const rows = screen.getAllByRole("link").map((row) => row.querySelector('[role="img"][aria-label]'));
  expect(rows.map((sign) => sign?.ariaLabel ?? sign?.getAttribute("aria-label"))).toContain(
    joinRequestsMessage(2),
  );
});

test("moves a conversation with a new message to the top with its unread count, and clears the count when it is read elsewhere", () => {
  const stop = startChat(alice.id);
  show(both());
  expect(names()).toEqual(["Lake trip", "Bob Builder"]);
  act(() =>
    publishServerEvent("messageChanged", {
      message: message(20, { conversationId: bobsId }),
      asOf: conversation(bobsId).asOf,
    }),
  );
  expect(names()).toEqual(["Bob Builder", "Lake trip"]);
  expect(screen.getByText(unreadMessage("1"))).toBeInTheDocument();
  expect(screen.getByText("words 20")).toBeInTheDocument();
  act(() => publishServerEvent("conversationRead", { conversationId: bobsId, userId: alice.id, seq: 20 }));
  expect(screen.queryByText(unreadMessage("1"))).not.toBeInTheDocument();
  stop();
});

test("shows who is typing in place of the last message, and who is online", () => {
  const stop = startChat(alice.id);
  show([listed(bobsId, 2)]);
  act(() => publishServerEvent("typing", { conversationId: bobsId, userId: bob().id }));
  expect(screen.getByText(texts.typing)).toBeInTheDocument();
  expect(screen.queryByText("words 2")).not.toBeInTheDocument();
  const presence = { isOnline: true, lastSeenAt: null };
  act(() => publishServerEvent("presenceChanged", { userId: bob().id, presence }));
  expect(screen.getByText(texts.online)).toBeInTheDocument();
  // Without a connection no event would report that they left.
  act(() => setConnectionStatus("reconnecting"));
  expect(screen.queryByText(texts.online)).not.toBeInTheDocument();
  act(() => setConnectionStatus("online"));
  expect(screen.getByText(texts.online)).toBeInTheDocument();
  stop();
});

describe("unsent drafts", () => {
  const row = () => screen.getByRole("link", { name: /Lake trip/ });

  test("replace the last message in their row and follow changes from other tabs", () => {
    writeValue(alice.id, textValue(`chat.${lakeId}`), "See you\nat eight");
    show(both());
    expect(row()).toHaveTextContent(`${texts.draft} See you at eight`);
    expect(screen.queryByText(/words 9$/)).not.toBeInTheDocument();

    // The browser notifies this tab of a key that another one removed.
    const key = Object.keys(localStorage).find((each) => each.endsWith(lakeId)) ?? "";
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
    });
    expect(screen.getByText(/words 9$/)).toBeInTheDocument();
  });

  test("are not shown in the list while their conversation is open", () => {
    writeValue(alice.id, textValue(`chat.${lakeId}`), "See you");
    show(both(), routes.conversation(lakeId));
    expect(row()).toHaveTextContent("words 9");
    expect(row()).not.toHaveTextContent(texts.draft);
  });
});

test("filters by name at once and searches the server for conversations that are not loaded", async () => {
  const user = show(both());
  const other = listed("01a1fd08-0000-7000-8000-0000000000b3", 1, { kind: "group", name: "Bob's birthday" });
  api.answerWith(() => ok({ conversations: [other], nextCursor: null, unreadCount: 0, requestCount: 0 }));
  await user.type(screen.getByRole("searchbox", { name: "Search conversations" }), "BOB");
  expect(names()).toEqual(["Bob Builder"]);
  await waitFor(() => expect(names()).toEqual(["Bob Builder", "Bob's birthday"]));
  act(() => updateKnown(other.id, { clearedSeq: 1, asOf: other.asOf + 1 }));
  expect(names()).toEqual(["Bob Builder"]);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(names()).toEqual(["Lake trip", "Bob Builder"]);
});

test("reports when no name matches", async () => {
  const user = show(both());
  api.answerWith(() => ok({ conversations: [], nextCursor: null, unreadCount: 0, requestCount: 0 }));
  await user.type(screen.getByRole("searchbox", { name: "Search conversations" }), "zoe");
  expect(await screen.findByText(texts.noMatch)).toBeInTheDocument();
});

test("removes a conversation that is no longer visible", async () => {
  const stop = startChat(alice.id);
  show(both());
  api.answerWith(() => refused(403, "BLOCKED", "You cannot see this."));
  act(() => publishServerEvent("conversationChanged", { conversationId: bobsId }));
  await waitFor(() => expect(names()).toEqual(["Lake trip"]));
  stop();
});

test("fetches an unlisted conversation, and a late response does not overwrite newer data", async () => {
  const stop = startChat(alice.id);
  show([listed(bobsId, 2)]);
  const newId = "01a1fd08-0000-7000-8000-0000000000b4";
  const { asOf, ...fresh } = conversation(newId, { kind: "group", name: "Birds" });
  const lastMessage = message(30, { conversationId: newId });
  const answer = {
    ...fresh,
    lastMessage,
    lastActivityAt: lastMessage.createdAt,
    lastSeq: 30,
    lastChange: 30,
  };
  api.answerWith(() => ok({ conversation: answer, asOf }));
  act(() => publishServerEvent("messageChanged", { message: lastMessage, asOf }));
  await waitFor(() => expect(names()).toEqual(["Birds", "Bob Builder"]));

  // The event is later than the data of the response that arrives now.
  const later = { message: message(31, { conversationId: newId }), asOf: asOf + 1 };
  act(() => publishServerEvent("messageChanged", later));
  act(() => publishServerEvent("conversationChanged", { conversationId: newId }));
  await waitFor(() => expect(api.requests).toHaveLength(2));
  expect(screen.getByText(/words 31$/)).toBeInTheDocument();
  stop();
});

test("reloads the list from the server after a connection gap", async () => {
  const stop = startChat(alice.id);
  const items = both();
  show(items);
  const { asOf } = conversation(lakeId);
  const left = { ...items[0], lastMessage: message(40, { conversationId: lakeId }), lastSeq: 40 };
  api.answerWith(() =>
    ok({ conversations: [left], nextCursor: null, unreadCount: 0, requestCount: 0, asOf }),
  );
  act(() => publishServerEvent("registered", { userId: alice.id, unreadCount: 0, asOf }));
  await waitFor(() => expect(names()).toEqual(["Lake trip"]));
  expect(screen.getByText(/words 40$/)).toBeInTheDocument();
  stop();
});

test("shows an empty state without conversations", () => {
  show([]);
  expect(screen.getByText(texts.noConversations)).toBeInTheDocument();
});
