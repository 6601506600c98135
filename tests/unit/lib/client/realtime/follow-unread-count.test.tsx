import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { MINUTE } from "#contract/limits";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { followUnreadCount } from "#lib/client/realtime/follow-unread-count";
import { tellServerEvent } from "#lib/client/realtime/on-server-event";
import { shareUnreadCount } from "#lib/client/realtime/share-unread-count";
import { getUnreadCount, setUnreadCount } from "#lib/client/realtime/unread-count";
import { fakeFetch, type SeenCall } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const bob = "0199aaaa-0000-7000-8000-00000000000b";
const id = "0199aaaa-0000-7000-8000-0000000000ee";

const tabs = new FakeTabs();
let seen: SeenCall[];
let unreadOnServer: number;
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  tabs.heard.length = 0;
  unreadOnServer = 0;
  seen = fakeFetch(() => ({ body: { success: true, notifications: [], unreadCount: unreadOnServer } }));
  setConnectionStatus("online");
  setUnreadCount(0);
  stops = [followUnreadCount(), shareUnreadCount(alice)];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it("follows every event that carries it", () => {
  tellServerEvent("registered", { userId: alice, unreadCount: 4 });
  expect(getUnreadCount()).toBe(4);
  tellServerEvent("notificationMarkedAsRead", { userId: alice, id, unreadCount: 3 });
  expect(getUnreadCount()).toBe(3);
  tellServerEvent("notificationWithdrawn", { userId: alice, id, unreadCount: 2 });
  expect(getUnreadCount()).toBe(2);
  tellServerEvent("notificationsMarkedAsRead", { userId: alice, unreadCount: 0 });
  expect(getUnreadCount()).toBe(0);
});

it("lets go of what has grown too old, within two minutes, and asks for nothing when there is nothing", async () => {
  tellServerEvent("registered", { userId: alice, unreadCount: 2 });
  unreadOnServer = 0;
  await pass(2 * MINUTE);
  expect(getUnreadCount()).toBe(0);
  const { length } = seen;
  await pass(60 * MINUTE);
  expect(seen).toHaveLength(length);
});

it("tells the other tabs, and hears them only while it has no connection", () => {
  setUnreadCount(3);
  expect(tabs.heard).toEqual([{ userId: alice, count: 3 }]);
  tabs.say({ userId: alice, count: 5 });
  expect(getUnreadCount()).toBe(3);
  setConnectionStatus("stopped");
  for (const said of [{ userId: bob, count: 6 }, { userId: alice, count: "7" }, null, "logout"])
    tabs.say(said);
  expect(getUnreadCount()).toBe(3);
  tabs.say({ userId: alice, count: 5 });
  expect(getUnreadCount()).toBe(5);
  // What it has heard it does not say again.
  expect(tabs.heard).toHaveLength(1);
});
