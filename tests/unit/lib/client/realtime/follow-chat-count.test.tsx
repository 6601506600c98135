import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { followChatCount } from "#lib/client/realtime/follow-chat-count";
import { tellServerEvent } from "#lib/client/realtime/on-server-event";
import { shareUnreadCount } from "#lib/client/realtime/share-unread-count";
import { getUnreadCount, setUnreadCount } from "#lib/client/realtime/unread-count";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const tabs = new FakeTabs();
let stops: (() => void)[];

beforeEach(() => {
  tabs.heard.length = 0;
  setConnectionStatus("online");
  setUnreadCount(0);
  setUnreadCount(0, "chat");
  stops = [followChatCount(), shareUnreadCount(alice, "chat")];
});
afterEach(() => {
  for (const stop of stops) stop();
});

it("follows what the server tells, and leaves the bell alone", () => {
  tellServerEvent("chatCountsChanged", { unreadCount: 4, requestCount: 1 });
  expect(getUnreadCount("chat")).toBe(4);
  tellServerEvent("chatCountsChanged", { unreadCount: 0, requestCount: 1 });
  expect(getUnreadCount("chat")).toBe(0);
  expect(getUnreadCount()).toBe(0);
});

it("tells the other tabs of Chat's number alone, and hears it from them without a connection", () => {
  setUnreadCount(5);
  setUnreadCount(3, "chat");
  expect(tabs.heard).toEqual([{ userId: alice, count: 3 }]);
  setConnectionStatus("stopped");
  tabs.say({ userId: alice, count: 7 });
  expect(getUnreadCount("chat")).toBe(7);
  expect(getUnreadCount()).toBe(5);
});
