import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { followNotifications } from "#components/notification/unread/follow-notifications.ts";
import { shareUnreadCount } from "#components/notification/unread/share-unread-count.ts";
import { getUnreadCount, receiveUnreadCount } from "#components/notification/unread/unread-count.ts";
import { MINUTE } from "#contract/units";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { serverTime } from "#tests/unit/components/stub-api";
import { fakeFetch, type SeenCall } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const bob = "0199aaaa-0000-7000-8000-00000000000b";
const id = "0199aaaa-0000-7000-8000-0000000000ee";

const receiveCount = (unreadCount: number) => receiveUnreadCount({ unreadCount, asOf: serverTime() });
const tabs = new FakeTabs();
let seen: SeenCall[];
let unreadOnServer: number;
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  tabs.heard.length = 0;
  unreadOnServer = 0;
  seen = fakeFetch(() => ({
    body: { success: true, notifications: [], unreadCount: unreadOnServer, asOf: serverTime() },
  }));
  setConnectionStatus("online");
  receiveCount(0);
  stops = [followNotifications(), shareUnreadCount(alice)];
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it("updates from every event that carries the count", () => {
  publishServerEvent("registered", { userId: alice, unreadCount: 4, asOf: serverTime() });
  expect(getUnreadCount()).toBe(4);
  publishServerEvent("notificationMarkedAsRead", { userId: alice, id, unreadCount: 3, asOf: serverTime() });
  expect(getUnreadCount()).toBe(3);
  publishServerEvent("notificationWithdrawn", { userId: alice, id, unreadCount: 2, asOf: serverTime() });
  expect(getUnreadCount()).toBe(2);
  publishServerEvent("notificationsMarkedAsRead", { userId: alice, unreadCount: 0, asOf: serverTime() });
  expect(getUnreadCount()).toBe(0);
});

it("ignores an older count that arrives later", () => {
  const before = serverTime();
  receiveCount(5);
  receiveUnreadCount({ unreadCount: 6, asOf: before });
  expect(getUnreadCount()).toBe(5);
});

it("drops expired notifications within two minutes, and requests nothing when there are none", async () => {
  publishServerEvent("registered", { userId: alice, unreadCount: 2, asOf: serverTime() });
  unreadOnServer = 0;
  await pass(2 * MINUTE);
  expect(getUnreadCount()).toBe(0);
  const { length } = seen;
  await pass(60 * MINUTE);
  expect(seen).toHaveLength(length);
});

it("broadcasts to other tabs, and listens to them only while disconnected", () => {
  receiveCount(3);
  expect(tabs.heard).toEqual([{ userId: alice, unreadCount: 3, asOf: expect.any(Number) }]);
  tabs.say({ userId: alice, unreadCount: 5, asOf: serverTime() });
  expect(getUnreadCount()).toBe(3);
  setConnectionStatus("stopped");
  for (const said of [
    { userId: bob, unreadCount: 6, asOf: serverTime() },
    { userId: alice, unreadCount: "7", asOf: serverTime() },
    null,
    "logout",
  ])
    tabs.say(said);
  expect(getUnreadCount()).toBe(3);
  tabs.say({ userId: alice, unreadCount: 5, asOf: serverTime() });
  expect(getUnreadCount()).toBe(5);
  // A received broadcast is not repeated.
  expect(tabs.heard).toHaveLength(1);
});
