import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { readMetrics } from "#tests/support/read-metrics";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { sendJson, startStandIn } from "#tests/unit/lib/server/stand-in-upstream";

const FRESH_SECONDS = 600;
const CROWD = 40;
const POLL_MS = 20;

/** `slow` leaves calls unanswered until the state changes. */
type State = "up" | "down" | "slow";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let web: WebSide;
let state: State = "up";
const held: (() => void)[] = [];
/** A client that has asked the upstream too often. */
let limitedAddress: string | undefined;

function refusalFor(address: unknown): [status: number, code: string] {
  if (address === limitedAddress) return [429, "RATE_LIMITED"];
  // A page that shows that there is nothing is one that visitors share.
  return state === "down" ? [503, "UPSTREAM_UNAVAILABLE"] : [404, "NOT_FOUND"];
}

function become(next: State): void {
  state = next;
  if (state !== "slow") for (const answer of held.splice(0)) answer();
}

beforeAll(async () => {
  upstream = await startStandIn(({ headers }, response) => {
    const answer = () => {
      const [status, code] = refusalFor(headers["x-forwarded-for"]);
      sendJson(response, status, { success: false, code, message: "No" });
    };
    if (state === "slow") held.push(answer);
    else answer();
  });
  web = await startWebSide({
    API_BASE_URL: upstream.url,
    SESSION_SECRET: "a secret of the tests, long enough",
    VISITOR_CACHE_SECONDS: String(FRESH_SECONDS),
    TRUSTED_PROXY_HOPS: "1",
    // Just beyond the time for which a copy is fresh.
    CLOCK_JUMP_MS: String((FRESH_SECONDS + 2) * SECOND),
    NODE_OPTIONS: "--import=./tests/support/jump-clock.mjs",
  });
}, 120_000);

beforeEach(() => {
  limitedAddress = undefined;
  become("up");
});

afterAll(async () => {
  become("up");
  await web?.stop();
  await upstream?.close();
}, 30_000);

const read = async (path: string, clientAddress = "192.0.2.1") => {
  const headers = { "x-forwarded-for": clientAddress };
  const response = await fetch(web.origin + path, { redirect: "manual", headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const isCopy = ({ headers }: { headers: Headers }) =>
  headers.get("cache-control")?.startsWith("public") ?? false;

const jumpClock = () => web.process.signalUntil("SIGUSR2", "clock jumped");

/** What an act adds to the metrics. */
async function added(act: () => Promise<unknown>) {
  const before = await readMetrics(web.origin);
  await act();
  const after = await readMetrics(web.origin);
  return (name: string, labels?: Record<string, string>) =>
    after.metric(name, labels) - before.metric(name, labels);
}

/** Waits until the web side calls the upstream again: after failures it does not for a while. */
async function untilHealthy(): Promise<void> {
  while (!isCopy(await read(`/tag/${Math.random().toString(36).slice(2)}`))) await wait(POLL_MS);
}

/** Waits until a render waits for the upstream, and this many requests for it. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => (await readMetrics(web.origin)).metric("kept_documents_waiting");
  while (held.length === 0 || (await waiting()) < count) await wait(POLL_MS);
}

/**
 * Many visitors at once, and an upstream that fails after they have come.
 * @param waiting how many of them are not sent an old copy
 */
async function crowd(path: string, waiting: number) {
  become("slow");
  const asked = Array.from({ length: CROWD }, () => read(path));
  await untilWaiting(waiting);
  become("down");
  return Promise.all(asked);
}

test("a shared render that fails is not repeated for those who waited, and nothing of it is kept", async () => {
  const callsBefore = upstream.seen.length;
  become("down");
  await read("/explore?tag=alone");
  const callsOfOne = upstream.seen.length - callsBefore;
  become("up");
  await untilHealthy();

  const callsBeforeCrowd = upstream.seen.length;
  const growth = await added(async () => {
    const [first, ...others] = await crowd("/explore", CROWD);
    for (const { status, headers, html } of others) {
      expect(status).toBe(first?.status);
      expect(html).toBe(first?.html);
      expect(headers.get("retry-after")).toBe(first?.headers.get("retry-after"));
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("etag")).toBeNull();
    }
  });
  expect(upstream.seen.length - callsBeforeCrowd).toBeLessThanOrEqual(callsOfOne);
  expect(growth("renders_total")).toBe(1);
  expect(growth("kept_documents_total", { outcome: "failed" })).toBe(CROWD);
  expect(growth("shared_renders_total", { outcome: "failed" })).toBe(1);

  become("up");
  await untilHealthy();
  expect(isCopy(await read("/explore"))).toBe(true);
}, 60_000);

test("an old copy is sent while renders fail, for ten seconds more, and the metrics count all of it", async () => {
  await untilHealthy();
  let fresh = await read("/about");
  const first = await added(async () => {
    fresh = await read("/explore?tag=old");
    await read("/explore?tag=old");
  });
  expect(first("kept_documents_total", { outcome: "miss" })).toBe(1);
  expect(first("kept_documents_total", { outcome: "hit" })).toBe(1);
  expect(first("shared_renders_total", { outcome: "kept" })).toBe(1);

  await jumpClock();
  const whileStale = await added(async () => {
    for (const { status, html } of await crowd("/explore?tag=old", 0)) {
      expect(status).toBe(fresh.status);
      expect(html).toBe(fresh.html);
    }
  });
  expect(whileStale("kept_documents_total", { outcome: "stale" })).toBe(CROWD);
  expect(whileStale("kept_documents_total", { outcome: "failed" })).toBe(0);

  await jumpClock();
  become("down");
  const late = await added(() => read("/explore?tag=old"));
  expect(late("kept_documents_total", { outcome: "failed" })).toBe(1);
}, 60_000);

test("a page that is not shared after all is rendered once for the one who asks", async () => {
  await untilHealthy();
  const alone = await added(async () => {
    const { status, headers } = await read("/communities/new");
    expect(status).toBe(307);
    expect(headers.get("location")).toContain("/login?returnTo=");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
  expect(alone("renders_total")).toBe(1);
  expect(alone("shared_renders_total", { outcome: "private" })).toBe(1);
});

test("a page of a client that has asked too often is not for others who wait, and not rendered for each", async () => {
  await untilHealthy();
  limitedAddress = "192.0.2.66";
  const growth = await added(async () => {
    become("slow");
    const path = "/explore?tag=limited";
    const limited = [read(path, limitedAddress)];
    await untilWaiting(limited.length);
    limited.push(read(path, limitedAddress), read(path, limitedAddress));
    const others = Array.from({ length: CROWD }, (_, number) => read(path, `198.51.100.${number}`));
    await untilWaiting(limited.length + CROWD);
    become("up");
    for (const response of await Promise.all(limited)) expect(isCopy(response)).toBe(false);
    for (const response of await Promise.all(others)) expect(isCopy(response)).toBe(true);
  });
  expect(growth("renders_total")).toBe(2);
  expect(growth("kept_documents_total", { outcome: "failed" })).toBe(3);
  expect(growth("kept_documents_total", { outcome: "private" })).toBe(0);
}, 30_000);
