import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { MINUTE, SECOND } from "#contract/limits";
import { setCsrfToken } from "#lib/client/csrf-token";
import { keepSessionFresh } from "#lib/client/session-refresh";
import { signOut } from "#lib/client/sign-out";
import { fakeFetch, withToken } from "./fake-fetch.ts";
import { FakeTabs } from "./fake-tabs.ts";

const tabs = new FakeTabs();
const renewed = { body: { success: true, csrfToken: "same" } };
const refusal = { status: 401, body: { success: false, code: "UNAUTHENTICATED", message: "Ended" } };
const outage = { status: 503, body: { success: false, code: "UPSTREAM_UNAVAILABLE", message: "Away" } };

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  tabs.heard.length = 0;
  setCsrfToken(undefined);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function refreshes(seen: { path: string }[]): number {
  return seen.filter((call) => call.path === "/api/auth/refresh").length;
}

describe("keepSessionFresh", () => {
  it("renews every 14 minutes and tells the other tabs", async () => {
    const seen = fakeFetch(withToken("any", () => renewed));
    stop = keepSessionFresh({ onSignedOut: jest.fn() });
    await jest.advanceTimersByTimeAsync(14 * MINUTE - SECOND);
    expect(refreshes(seen)).toBe(0);
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(refreshes(seen)).toBe(1);
    expect(tabs.heard).toEqual(["refresh"]);
    await jest.advanceTimersByTimeAsync(14 * MINUTE);
    expect(refreshes(seen)).toBe(2);
  });

  it("counts anew when another tab has renewed", async () => {
    const seen = fakeFetch(withToken("any", () => renewed));
    stop = keepSessionFresh({ onSignedOut: jest.fn() });
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    tabs.say("refresh");
    await jest.advanceTimersByTimeAsync(13 * MINUTE);
    expect(refreshes(seen)).toBe(0);
    await jest.advanceTimersByTimeAsync(1 * MINUTE);
    expect(refreshes(seen)).toBe(1);
  });

  it("signs out on a 401, here and in the other tabs, and stops", async () => {
    const onSignedOut = jest.fn();
    const seen = fakeFetch(withToken("any", () => refusal));
    stop = keepSessionFresh({ onSignedOut });
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(tabs.heard).toEqual(["logout"]);
    expect(refreshes(seen)).toBe(1);
  });

  it("takes an outage for no sign-out, and tries again soon", async () => {
    const onSignedOut = jest.fn();
    let answer: typeof outage | typeof renewed = outage;
    const seen = fakeFetch(withToken("any", () => answer));
    stop = keepSessionFresh({ onSignedOut });
    await jest.advanceTimersByTimeAsync(14 * MINUTE);
    answer = renewed;
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(refreshes(seen)).toBe(2);
    expect(tabs.heard).toEqual(["refresh"]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("hears that another tab has signed out or in", () => {
    fakeFetch(() => renewed);
    const onSignedOut = jest.fn();
    const onSignedIn = jest.fn();
    stop = keepSessionFresh({ onSignedOut, onSignedIn });
    tabs.say("login");
    tabs.say("something else");
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(onSignedOut).not.toHaveBeenCalled();
    tabs.say("logout");
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it("does nothing once stopped", async () => {
    const seen = fakeFetch(withToken("any", () => renewed));
    keepSessionFresh({ onSignedOut: jest.fn() })();
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(seen).toEqual([]);
  });
});

describe("signOut", () => {
  it("proceeds and tells the other tabs though the call fails", async () => {
    fakeFetch(withToken("any", () => outage));
    expect(await signOut()).toBe(true);
    expect(tabs.heard).toEqual(["logout"]);
  });

  it("is ignored within 100 ms of another", async () => {
    await jest.advanceTimersByTimeAsync(100);
    const seen = fakeFetch(withToken("any", () => ({ body: { success: true } })));
    const [first, second] = await Promise.all([signOut(), signOut()]);
    expect([first, second]).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(99);
    expect(await signOut()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await signOut()).toBe(true);
    expect(seen.filter((call) => call.path === "/api/auth/logout")).toHaveLength(2);
  });
});
