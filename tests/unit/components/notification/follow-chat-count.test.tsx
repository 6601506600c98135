import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { followChatCount } from "#components/notification/unread/follow-chat-count.ts";
import { shareUnreadCount } from "#components/notification/unread/share-unread-count.ts";
import { getUnreadCount, receiveUnreadCount } from "#components/notification/unread/unread-count.ts";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import type { Counted } from "#lib/shared/notification/unread-label";
import { serverTime } from "#tests/unit/components/stub-api";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const receiveCount = (unreadCount: number, of?: Counted) =>
  receiveUnreadCount({ unreadCount, asOf: serverTime() }, of);
const tabs = new FakeTabs();
let stops: (() => void)[];

beforeEach(() => {
  tabs.heard.length = 0;
  setConnectionStatus("online");
  receiveCount(0);
  receiveCount(0, "chat");
  stops = [followChatCount(), shareUnreadCount(alice, "chat")];
});
afterEach(() => {
  for (const stop of stops) stop();
});

it("updates the Chat count from events and leaves the notification count alone", () => {
  publishServerEvent("chatCountsChanged", { unreadCount: 4, requestCount: 1, asOf: serverTime() });
  expect(getUnreadCount("chat")).toBe(4);
  publishServerEvent("chatCountsChanged", { unreadCount: 0, requestCount: 1, asOf: serverTime() });
  expect(getUnreadCount("chat")).toBe(0);
  expect(getUnreadCount()).toBe(0);
});

it("broadcasts only the Chat count to other tabs and receives it without a connection", () => {
  receiveCount(5);
  receiveCount(3, "chat");
  expect(tabs.heard).toEqual([{ userId: alice, unreadCount: 3, asOf: expect.any(Number) }]);
  setConnectionStatus("stopped");
  tabs.say({ userId: alice, unreadCount: 7, asOf: serverTime() });
  expect(getUnreadCount("chat")).toBe(7);
  expect(getUnreadCount()).toBe(5);
});
