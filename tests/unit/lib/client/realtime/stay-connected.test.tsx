import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { MINUTE, SECOND } from "#contract/units";
import { currentConnectionStatus, setConnectionStatus } from "#lib/client/realtime/connection-status";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { delayBeforeAttempt, stayConnected } from "#lib/client/realtime/stay-connected";
import { isSessionLost, sessionOpened } from "#lib/client/session/page-session";
import { fakeFetch, type SeenCall } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";
import { FakeSockets } from "./fake-socket.ts";

const alice = "0199aaaa-0000-7000-8000-00000000000a";
const bob = "0199aaaa-0000-7000-8000-00000000000b";

const tabs = new FakeTabs();
const failure = (status: number, code: string) => ({ status, body: { success: false, code, message: code } });

let lines: FakeSockets;
let seen: SeenCall[];
let stop = () => {};
let onSessionGone: jest.Mock;
/** The server's response to requests for a ticket. */
let trouble: { status: number; body: unknown } | null;
let sessionOf: string | null;
let transports: string[];

const ticketsAsked = () => seen.filter(({ path }) => path === "/api/realtime/ticket").length;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const focusPage = () => window.dispatchEvent(new Event("focus"));

async function start(): Promise<void> {
  stop = stayConnected({ userId: alice, open: lines.open, onSessionGone });
  await pass(0);
}

async function startConnected(): Promise<void> {
  await start();
  lines.last.registers();
}

beforeEach(() => {
  jest.useFakeTimers();
  // Delays are partly random; tests of them set the random number.
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  sessionOpened("token");
  tabs.heard.length = 0;
  setConnectionStatus("starting");
  lines = new FakeSockets();
  onSessionGone = jest.fn();
  trouble = null;
  sessionOf = alice;
  transports = ["websocket", "polling"];
  let tickets = 0;
  seen = fakeFetch(({ path }) => {
    if (path === "/api/session")
      return { body: { authenticated: sessionOf !== null, userId: sessionOf, csrfToken: "token" } };
    if (path.startsWith("/api/notifications")) {
      return { body: { success: true, notifications: [], unreadCount: 7 } };
    }
    tickets += 1;
    return trouble ?? { body: { success: true, ticket: `ticket ${tickets}`, transports } };
  });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe("delayBeforeAttempt", () => {
  it("is about a second for ten attempts, then grows to 15 seconds", () => {
    const delays = Array.from({ length: 30 }, (_, failures) => delayBeforeAttempt(failures + 1, 0.5));
    expect(delays.slice(0, 10)).toEqual(Array(10).fill(SECOND));
    expect(delays.slice(10, 13)).toEqual([1.5 * SECOND, 2.25 * SECOND, 3.375 * SECOND]);
    expect(delays.at(-1)).toBe(15 * SECOND);
  });

  it("varies by a quarter between pages", () => {
    expect(delayBeforeAttempt(1, 0)).toBe(750);
    expect(delayBeforeAttempt(1, 1)).toBe(1250);
  });
});

describe("a member's page", () => {
  it("is online once the server has registered it, and publishes received events", async () => {
    const heard: unknown[] = [];
    const stopHearing = onServerEvent("relationChanged", (payload) => heard.push(payload));
    await start();
    expect(lines.last.ticket).toBe("ticket 1");
    expect(currentConnectionStatus()).toBe("starting");
    lines.last.registers();
    expect(currentConnectionStatus()).toBe("online");
    const change = { userId: alice, personId: bob, username: "bob" };
    lines.last.says("relationChanged", change);
    expect(heard).toEqual([change]);
    stopHearing();
  });

  it("reconnects with a new ticket after a disconnection, before it shows anything", async () => {
    await startConnected();
    lines.last.ends("lost");
    await pass(300);
    expect(lines.opened.map(({ ticket }) => ticket)).toEqual(["ticket 1", "ticket 2"]);
    lines.last.registers();
    await pass(MINUTE);
    expect(currentConnectionStatus()).toBe("online");
    expect(ticketsAsked()).toBe(2);
  });

  it("shows that it is reconnecting after two seconds, and retries without limit", async () => {
    await startConnected();
    trouble = failure(503, "UPSTREAM_UNAVAILABLE");
    lines.last.ends("lost");
    await pass(1_990);
    expect(currentConnectionStatus()).toBe("online");
    await pass(10);
    expect(currentConnectionStatus()).toBe("reconnecting");
    await pass(12 * SECOND);
    expect(ticketsAsked()).toBeGreaterThanOrEqual(11);
    await pass(10 * MINUTE);
    expect(currentConnectionStatus()).toBe("reconnecting");
    trouble = null;
    await pass(20 * SECOND);
    lines.last.registers();
    expect(currentConnectionStatus()).toBe("online");
    expect(onSessionGone).not.toHaveBeenCalled();
  });

  it("retries at once when it becomes visible or the network returns", async () => {
    await startConnected();
    trouble = failure(503, "UPSTREAM_UNAVAILABLE");
    lines.last.ends("lost");
    await pass(10 * MINUTE);
    for (const wake of [focusPage, () => window.dispatchEvent(new Event("online"))]) {
      await pass(2 * SECOND);
      const before = ticketsAsked();
      wake();
      wake();
      await pass(0);
      expect(ticketsAsked()).toBe(before + 1);
    }
  });

  it("waits as long as a stopping server requested", async () => {
    await startConnected();
    lines.last.says("reconnectAfter", { delayMs: 4_321 });
    lines.last.ends("ended");
    await pass(4_320);
    expect(ticketsAsked()).toBe(1);
    await pass(1);
    expect(ticketsAsked()).toBe(2);
  });

  it("abandons an attempt that gets no response", async () => {
    await start();
    const silent = lines.last;
    await pass(10 * SECOND);
    expect(silent.isClosed).toBe(true);
    await pass(2 * SECOND);
    expect(lines.opened).toHaveLength(2);
  });

  it("drops a silent connection, as after sleep, when it becomes visible", async () => {
    await startConnected();
    const [asleep] = lines.opened;
    await pass(30 * SECOND);
    focusPage();
    expect(asleep?.isClosed).toBe(false);
    await pass(10 * SECOND);
    focusPage();
    await pass(0);
    expect(asleep?.isClosed).toBe(true);
    expect(lines.opened).toHaveLength(2);
  });

  it("requests few tickets after a rate limit", async () => {
    trouble = failure(429, "RATE_LIMITED");
    await start();
    await pass(MINUTE);
    expect(ticketsAsked()).toBeLessThanOrEqual(4);
  });

  it("closes the connection in the back/forward cache and reopens it afterwards", async () => {
    await startConnected();
    window.dispatchEvent(new Event("pagehide"));
    expect(lines.last.isClosed).toBe(true);
    await pass(MINUTE);
    expect(ticketsAsked()).toBe(1);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await pass(0);
    expect(ticketsAsked()).toBe(2);
  });

  it("does nothing once stopped", async () => {
    await startConnected();
    stop();
    expect(lines.last.isClosed).toBe(true);
    focusPage();
    await pass(10 * MINUTE);
    expect(ticketsAsked()).toBe(1);
  });
});

describe("a member whose network lets no socket through", () => {
  it("gets what was missed each minute, and when the page becomes visible", async () => {
    const counts: number[] = [];
    const stopHearing = onServerEvent("registered", ({ unreadCount }) => counts.push(unreadCount));
    const passWithoutSocket = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        if (!lines.last.isClosed) lines.last.ends("lost");
        await pass(SECOND);
      }
    };
    await start();
    await passWithoutSocket(9);
    expect(counts).toEqual([]);
    await passWithoutSocket(20);
    expect(counts).toEqual([7]);
    await passWithoutSocket(80);
    expect(counts).toEqual([7, 7]);
    focusPage();
    await pass(0);
    expect(counts).toEqual([7, 7, 7]);
    expect(currentConnectionStatus()).toBe("reconnecting");
    stopHearing();
  });

  it("tries polling unless the server has none", async () => {
    await start();
    expect(lines.last.transports).toEqual(["websocket", "polling"]);
    transports = ["websocket"];
    lines.last.ends("lost");
    await pass(2 * SECOND);
    expect(lines.last.transports).toEqual(["websocket"]);
  });
});

describe("a member with too many open pages", () => {
  it("receives no events on this page, which fetches what was missed when it becomes visible", async () => {
    const counts: number[] = [];
    const stopHearing = onServerEvent("registered", ({ unreadCount }) => counts.push(unreadCount));
    await start();
    lines.last.ends("full");
    expect(currentConnectionStatus()).toBe("stopped");
    await pass(10 * MINUTE);
    expect(ticketsAsked()).toBe(1);
    focusPage();
    await pass(0);
    expect(counts).toEqual([7]);
    lines.last.ends("full");
    expect(currentConnectionStatus()).toBe("stopped");
    await pass(2 * SECOND);
    focusPage();
    await pass(0);
    lines.last.registers(8);
    expect(currentConnectionStatus()).toBe("online");
    expect(counts).toEqual([7, 7, 8]);
    stopHearing();
  });
});

describe("the end of a session", () => {
  it("is detected at once when the server closes the connection, and broadcast to other tabs", async () => {
    await startConnected();
    trouble = failure(401, "UNAUTHENTICATED");
    lines.last.ends("ended");
    await pass(10);
    expect(isSessionLost()).toBe(true);
    expect(onSessionGone).not.toHaveBeenCalled();
    expect(tabs.heard).toEqual(["lost"]);
    await pass(10 * MINUTE);
    expect(ticketsAsked()).toBe(2);
  });

  it("is detected when no one is signed in any more", async () => {
    await start();
    sessionOf = null;
    lines.last.ends("ended");
    await pass(0);
    expect(isSessionLost()).toBe(true);
    await pass(10 * MINUTE);
    expect(ticketsAsked()).toBe(1);
  });

  it("is not assumed when the server closes the connection for another reason", async () => {
    await startConnected();
    lines.last.ends("ended");
    await pass(10);
    lines.last.registers();
    expect(onSessionGone).not.toHaveBeenCalled();
    expect(currentConnectionStatus()).toBe("online");
  });

  it("is detected when another member has signed in, without a broadcast to their tabs", async () => {
    await start();
    sessionOf = bob;
    lines.last.ends("ended");
    await pass(0);
    expect(onSessionGone).toHaveBeenCalledTimes(1);
    expect(tabs.heard).toEqual([]);
  });

  it("is not assumed when the server refuses the member's own page", async () => {
    await start();
    lines.last.ends("ended");
    await pass(2 * SECOND);
    expect(onSessionGone).not.toHaveBeenCalled();
    expect(lines.opened.length).toBeGreaterThan(1);
  });
});
