import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { signOut } from "#components/auth/sign-out.ts";
import { MINUTE, SECOND } from "#contract/units";
import { isSessionLost, sessionOpened, setCsrfToken } from "#lib/client/session/page-session";
import { keepSessionFresh } from "#lib/client/session/session-refresh";
import { readValue, textValue, writeValue } from "#lib/client/storage/device-storage";
import { fakeFetch, withToken } from "#tests/unit/lib/client/fake-fetch";
import { FakeTabs } from "#tests/unit/lib/client/fake-tabs";

const question = textValue("question");

const tabs = new FakeTabs();
const renewed = { body: { success: true, csrfToken: "same" } };
const refusal = { status: 401, body: { success: false, code: "UNAUTHENTICATED", message: "Ended" } };
const outage = { status: 503, body: { success: false, code: "UPSTREAM_UNAVAILABLE", message: "Away" } };

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  sessionOpened("token");
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
  it("renews every 14 minutes and notifies the other tabs", async () => {
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

  it("restarts the interval when another tab has renewed", async () => {
    const seen = fakeFetch(withToken("any", () => renewed));
    stop = keepSessionFresh({ onSignedOut: jest.fn() });
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    tabs.say("refresh");
    await jest.advanceTimersByTimeAsync(13 * MINUTE);
    expect(refreshes(seen)).toBe(0);
    await jest.advanceTimersByTimeAsync(1 * MINUTE);
    expect(refreshes(seen)).toBe(1);
  });

  it("reports a lost session on a 401, here and in other tabs, and stops", async () => {
    const seen = fakeFetch(withToken("any", () => refusal));
    stop = keepSessionFresh({ onSignedOut: jest.fn() });
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(isSessionLost()).toBe(true);
    expect(tabs.heard).toEqual(["lost"]);
    expect(refreshes(seen)).toBe(1);
  });

  it("does not treat an outage as a sign-out, and retries soon", async () => {
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

  it("is notified when another tab has signed out or in", () => {
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
  let minutes = 0;
  // The clock restarts for every test, after the previous guard has ended.
  beforeEach(async () => {
    minutes += 1;
    await jest.advanceTimersByTimeAsync(minutes * MINUTE);
  });

  it("requires a confirmation of our own server, which owns the cookie; local data is cleared in any case", async () => {
    const gateways = [
      { status: 502, body: "<html>" },
      { status: 504, body: {} },
      { status: 429, body: {} },
      outage,
    ];
    for (const answer of gateways) {
      await jest.advanceTimersByTimeAsync(100);
      writeValue("alice", question, "Half a thought");
      fakeFetch(withToken("any", () => answer));
      await expect(signOut()).rejects.toMatchObject({ status: answer.status });
      expect(readValue("alice", question)).toBeNull();
    }
    expect(tabs.heard).toEqual([]);
  });

  it("waits 15 s for a response and can be retried", async () => {
    fakeFetch(withToken("any", () => new Promise<never>(() => undefined)));
    const outcome = signOut().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(15 * SECOND);
    expect(await outcome).toMatchObject({ status: 0 });
    await jest.advanceTimersByTimeAsync(100);
    fakeFetch(withToken("any", () => ({ body: { success: true } })));
    expect(await signOut()).toBe(true);
    expect(tabs.heard).toEqual(["logout"]);
  });

  it("does nothing when the session has already ended", async () => {
    fakeFetch(withToken("any", () => refusal));
    expect(await signOut()).toBe(true);
  });

  it("is ignored within 100 ms of another", async () => {
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
