import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { act } from "@testing-library/react";
import { setConnectionStatus } from "#lib/client/realtime/connection-status";
import { followChatCount } from "#lib/client/realtime/follow-chat-count";
import { tellServerEvent } from "#lib/client/realtime/on-server-event";
import { shareUnreadCount } from "#lib/client/realtime/share-unread-count";
import { getUnreadCount, setUnreadCount } from "#lib/client/realtime/unread-count";
import { fakeFetch, type SeenCall } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const tabs = new FakeTabs();
let seen: SeenCall[];
let answer: { status?: number; body: unknown };
let stops: (() => void)[];

const counts = (unreadCount: number) => ({ unreadCount, requestCount: 0 });
const connect = () => act(async () => tellServerEvent("registered", { userId: alice, unreadCount: 9 }));

beforeEach(() => {
  tabs.heard.length = 0;
  seen = fakeFetch(() => answer);
  answer = { body: { success: true, ...counts(0) } };
  setConnectionStatus("online");
  setUnreadCount(0);
  setUnreadCount(0, "chat");
  stops = [followChatCount(), shareUnreadCount(alice, "chat")];
});
afterEach(() => {
  for (const stop of stops) stop();
});

it("follows what the server tells, and leaves the bell alone", () => {
  tellServerEvent("chatCountsChanged", counts(4));
  expect(getUnreadCount("chat")).toBe(4);
  tellServerEvent("chatCountsChanged", counts(0));
  expect(getUnreadCount("chat")).toBe(0);
  expect(getUnreadCount()).toBe(0);
});

it("asks for what it missed when the connection is back, and not when it is first there", async () => {
  await connect();
  expect(seen).toEqual([]);
  answer = { body: { success: true, ...counts(3) } };
  await connect();
  expect(seen).toMatchObject([{ path: "/api/chat/counts" }]);
  expect(getUnreadCount("chat")).toBe(3);
});

it("keeps what it has when that cannot be told", async () => {
  tellServerEvent("chatCountsChanged", counts(2));
  await connect();
  answer = { status: 503, body: { success: false, code: "UPSTREAM_UNAVAILABLE", message: "Try again." } };
  await connect();
  expect(getUnreadCount("chat")).toBe(2);
});

it("tells the other tabs of Chat's number alone", () => {
  setUnreadCount(5);
  setUnreadCount(3, "chat");
  expect(tabs.heard).toEqual([{ userId: alice, count: 3 }]);
});
