import { setImmediate } from "node:timers/promises";
import { locks } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { setMuted } from "#components/notification/unread/sound.ts";
import { soundNotifications } from "#components/notification/unread/sound-notifications.ts";
import { receiveUnreadCount } from "#components/notification/unread/unread-count.ts";
import type { Notification } from "#contract/notification";
import { MINUTE } from "#contract/units";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { serverTime } from "#tests/unit/components/stub-api";
import { fakeFetch } from "#tests/unit/lib/client/fake-fetch";

const alice = "0199aaaa-0000-7000-8000-00000000000a";

const receiveCount = (unreadCount: number) => receiveUnreadCount({ unreadCount, asOf: serverTime() });

let lastNumber = 0;
function newEntry(changes: Partial<Notification> = {}): Notification {
  lastNumber += 1;
  const id = `0199aaaa-0000-7000-8000-${String(lastNumber).padStart(12, "0")}`;
  return {
    _id: id,
    id,
    asOf: serverTime(),
    userId: alice,
    username: "bob",
    createdAt: "2026-11-21T06:45:00.000Z",
    type: "follow",
    kind: "follow",
    message: "Bob started following you",
    sentence: null,
    title: "New follower",
    isRead: false,
    groupKey: "follow:2026-11-21",
    actor: null,
    otherActors: [],
    otherCount: 0,
    thumbnail: null,
    unavailable: null,
    earlierNews: [],
    postId: null,
    commentId: null,
    story: null,
    community: null,
    actorRelation: null,
    otherRelations: [],
    excerpt: null,
    page: null,
    ...changes,
  };
}

// jsdom lacks locks; these implement the standard.
Object.defineProperty(navigator, "locks", { configurable: true, value: locks });

const marked = jest.fn();
let newest: Notification | undefined;
let stops: (() => void)[];

/** A tab of the browser; all of them receive the test's events. */
function openTab({ mayPlay = true } = {}): jest.Mock<() => Promise<void>> {
  const play = jest.fn(async () => {
    if (!mayPlay) throw new Error("Nobody has touched this page yet");
  });
  stops.push(soundNotifications(play));
  return play;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

async function publish(entry: Notification): Promise<void> {
  publishServerEvent("notification", { ...entry, unreadCount: 1 });
  await settle();
}

/** Longer than the minimum interval between two sounds. */
const pause = () => jest.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  Object.defineProperty(performance, "mark", { configurable: true, value: marked });
  marked.mockClear();
  stops = [];
  newest = undefined;
  setMuted(false);
  receiveCount(0);
  fakeFetch(() => ({
    body: { success: true, notifications: newest ? [newest] : [], unreadCount: 1, asOf: serverTime() },
  }));
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.useRealTimers();
});

describe("the notification sound", () => {
  it("plays once for each entry that is neither read nor in view", async () => {
    const play = openTab();
    const first = newEntry();
    await publish(first);
    await publish(first);
    expect(play).toHaveBeenCalledTimes(1);
    await pause();
    await publish(newEntry({ isRead: true }));
    expect(play).toHaveBeenCalledTimes(1);
    await publish(newEntry());
    expect(play).toHaveBeenCalledTimes(2);
  });

  it("plays in one tab only", async () => {
    const plays = [openTab(), openTab(), openTab()];
    await publish(newEntry());
    expect(plays.map((play) => play.mock.calls.length).toSorted()).toEqual([0, 0, 1]);
  });

  it("plays in a tab with autoplay permission; a tab without it only records the entry", async () => {
    const untouched = openTab({ mayPlay: false });
    const touched = openTab();
    const third = openTab();
    await publish(newEntry());
    expect(untouched).toHaveBeenCalledTimes(1);
    expect(marked).toHaveBeenCalledTimes(1);
    expect(touched.mock.calls.length + third.mock.calls.length).toBe(1);
  });

  it("plays once for several entries at the same time", async () => {
    const play = openTab();
    await Promise.all([publish(newEntry()), publish(newEntry()), publish(newEntry())]);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("does not play while muted, nor afterwards for the same entry", async () => {
    const play = openTab();
    setMuted(true);
    const entry = newEntry();
    await publish(entry);
    setMuted(false);
    await pause();
    await publish(entry);
    expect(play).not.toHaveBeenCalled();
  });

  it("plays for entries missed while disconnected, but not for those older than the page", async () => {
    newest = newEntry();
    receiveCount(1);
    const play = openTab();
    const register = async (unreadCount: number) => {
      publishServerEvent("registered", { userId: alice, unreadCount, asOf: serverTime() });
      receiveCount(unreadCount);
      await settle();
    };
    await register(1);
    expect(play).not.toHaveBeenCalled();
    await register(2);
    expect(play).toHaveBeenCalledTimes(1);
    await pause();
    // The same entry received again as an event is not new.
    await publish(newest);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(play).toHaveBeenCalledTimes(1);
  });
});
