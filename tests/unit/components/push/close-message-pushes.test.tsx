import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { closeMessagePushes } from "#components/push/close-message-pushes.ts";
import { writePushOwner } from "#components/push/push-owner.ts";
import { routes } from "#contract/web-routes";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { message } from "#tests/unit/components/chat/sample-messages";
import { alice, bob } from "#tests/unit/components/sample-people";

const talk = "0199aaaa-0000-7000-8000-00000000000c";
const other = "0199aaaa-0000-7000-8000-00000000000d";

interface Shown {
  data: { path: string; seq?: number; id?: string };
  isOpen: boolean;
}

let shown: Shown[];
let asked: number;
let stop: () => void;

/** Adds a system notification as the service worker shows it for a message or an entry. */
const show = (path: string, seq?: number) => {
  shown.push({ data: { path, ...(seq === undefined ? { id: "entry 1" } : { seq }) }, isOpen: true });
};
const openOnes = () => shown.filter(({ isOpen }) => isOpen).map(({ data }) => data);

beforeEach(() => {
  shown = [];
  asked = 0;
  const getNotifications = async () => {
    asked += 1;
    return shown.map((each) => ({ data: each.data, close: () => Object.assign(each, { isOpen: false }) }));
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => ({ getNotifications }) },
  });
  writePushOwner(alice.id);
  stop = closeMessagePushes(alice.id);
});
afterEach(() => stop());

test("closes notifications of what was read elsewhere, but no later or unrelated ones", async () => {
  show(routes.conversation(talk), 4);
  show(routes.conversation(talk), 5);
  show(routes.conversation(other), 1);
  show(routes.profile("bob"));
  publishServerEvent("conversationRead", { conversationId: talk, userId: alice.id, seq: 4 });
  await waitFor(() => expect(openOnes()).toHaveLength(3));
  expect(openOnes()).toEqual([
    { path: routes.conversation(talk), seq: 5 },
    { path: routes.conversation(other), seq: 1 },
    { path: routes.profile("bob"), id: "entry 1" },
  ]);
});

test("closes that of a deleted message alone", async () => {
  show(routes.conversation(talk), 4);
  show(routes.conversation(other), 4);
  const edited = message(4, { conversationId: talk, text: "Changed" });
  publishServerEvent("messageChanged", { message: edited, asOf: 1 });
  const deleted = message(4, { conversationId: talk, text: "", isDeleted: true });
  publishServerEvent("messageChanged", { message: deleted, asOf: 2 });
  await waitFor(() => expect(openOnes()).toEqual([{ path: routes.conversation(other), seq: 4 }]));
  expect(asked).toBe(1);
});

test("closes what was read while disconnected with the next event", async () => {
  show(routes.conversation(talk), 4);
  show(routes.profile("bob"));
  publishServerEvent("chatCountsChanged", { unreadCount: 0, requestCount: 1, asOf: 1 });
  await waitFor(() => expect(openOnes()).toEqual([{ path: routes.profile("bob"), id: "entry 1" }]));
});

test("does nothing for another member's read, remaining unread messages or a browser without a push owner", async () => {
  show(routes.conversation(talk), 4);
  publishServerEvent("conversationRead", { conversationId: talk, userId: bob().id, seq: 4 });
  publishServerEvent("chatCountsChanged", { unreadCount: 1, requestCount: 0, asOf: 1 });
  writePushOwner(null);
  publishServerEvent("conversationRead", { conversationId: talk, userId: alice.id, seq: 4 });
  writePushOwner(alice.id);
  // This event is handled last.
  publishServerEvent("conversationRead", { conversationId: talk, userId: alice.id, seq: 3 });
  await waitFor(() => expect(asked).toBe(1));
  expect(openOnes()).toHaveLength(1);
});
