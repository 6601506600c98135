import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { sampleSession } from "./sample-session.ts";
import { sendJson, startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

type Answer = Parameters<typeof startStandIn>[0];

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answer: Answer;

const alice = sampleSession();
const caller: Caller = {
  tokens: tokensOf(alice),
  requestId: "request-1",
  clientAddress: "203.0.113.7",
  userAgent: "Browser/1.0",
};
const page = { success: true, asOf: 1, posts: [], nextCursor: null };

beforeAll(async () => {
  upstream = await startStandIn((request, response) => answer(request, response));
  giveWebSettings({ API_BASE_URL: `${upstream.url}/social/` });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
});

const failsWith = (code: string) => expect.objectContaining({ code });

describe("callUpstream", () => {
  it("sends the upstream's cookies, the CSRF header and the client's details", async () => {
    answer = (_, response) => sendJson(response, 200, page);
    await callUpstream("getHomeFeed", { query: { cursor: "a b" } }, caller);
    const [seen] = upstream.seen;
    expect(seen).toMatchObject({ method: "GET", path: "/social/feed/home?cursor=a+b" });
    expect(seen?.headers).toMatchObject({
      cookie:
        `accessToken=${alice.accessToken}; refreshToken=${alice.refreshToken}; deviceKey=${alice.deviceKey}; ` +
        `sessionVersion=1; csrfToken=${alice.csrfToken}`,
      "x-csrf-token": alice.csrfToken,
      "x-request-id": "request-1",
      "x-forwarded-for": "203.0.113.7",
      "user-agent": "Browser/1.0",
      "x-roost-web": expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("escapes parameters so that they cannot change the path", async () => {
    answer = (_, response) => sendJson(response, 404, { success: false, code: "NOT_FOUND", message: "No" });
    await expect(callUpstream("getProfile", { params: { username: "../feed?x" } }, caller)).rejects.toEqual(
      failsWith("NOT_FOUND"),
    );
    expect(upstream.seen[0]?.path).toBe("/social/profile/..%2Ffeed%3Fx");
  });

  it("strips fields that the contract lacks and rejects values that it forbids", async () => {
    answer = (_, response) => sendJson(response, 200, { ...page, secret: 1 });
    expect(await callUpstream("getHomeFeed", {}, caller)).toEqual(page);
    answer = (_, response) => sendJson(response, 200, { success: true, asOf: 1, posts: "none" });
    await expect(callUpstream("getHomeFeed", {}, caller)).rejects.toEqual(failsWith("UPSTREAM_INVALID"));
    answer = (_, response) => response.end("<html>");
    await expect(callUpstream("getHomeFeed", {}, caller)).rejects.toEqual(failsWith("UPSTREAM_INVALID"));
  });

  it("passes a refusal on with its field errors and Retry-After", async () => {
    answer = (_, response) => {
      response.setHeader("retry-after", "12");
      sendJson(response, 429, {
        success: false,
        code: "RATE_LIMITED",
        message: "Slow down",
        fields: { content: "x" },
      });
    };
    await expect(callUpstream("createPost", { body: { content: "hi" } }, caller)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "Slow down",
      fields: { content: "x" },
      retryAfterSeconds: 12,
    });
  });

  it.each([
    [503, "UPSTREAM_UNAVAILABLE", "5"],
    [503, "BUSY", "2"],
    [507, "STORAGE_FULL", undefined],
  ])(
    "passes on a %d %s with its own message and Retry-After, without a retry",
    async (status, code, after) => {
      answer = (_, response) => {
        if (after) response.setHeader("retry-after", after);
        sendJson(response, status, { success: false, code, message: "Said by the upstream" });
      };
      await expect(callUpstream("createPost", { body: { content: "hi" } }, caller)).rejects.toMatchObject({
        code,
        status,
        message: "Said by the upstream",
        retryAfterSeconds: after && Number(after),
      });
      expect(upstream.seen).toHaveLength(1);
    },
  );

  it("retries a read after a transient failure, but never a write", async () => {
    let calls = 0;
    answer = (_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(502).end("bad gateway");
      else sendJson(response, 200, page);
    };
    expect(await callUpstream("getHomeFeed", {}, caller)).toEqual(page);
    calls = 0;
    await expect(callUpstream("createPost", { body: { content: "hi" } }, caller)).rejects.toEqual(
      failsWith("UPSTREAM_UNAVAILABLE"),
    );
    expect(upstream.seen.map((request) => request.method)).toEqual(["GET", "GET", "POST"]);
  });

  it("stops when the client disconnects", async () => {
    const client = new AbortController();
    answer = () => client.abort(new Error("gone"));
    await expect(callUpstream("getHomeFeed", {}, { ...caller, signal: client.signal })).rejects.toThrow(
      "gone",
    );
    expect(upstream.seen).toHaveLength(1);
  });
});

describe("the breaker in front of the upstream", () => {
  // Each test has its own breaker.
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, "roostOnce");
  });

  /** Calls until one is not passed on, or as often as given; returns the last call's error. */
  async function askUntilOpen(times: number): Promise<unknown> {
    let failure: unknown;
    for (let i = 0; i < times && upstream.seen.length === i; i++) {
      failure = await callUpstream("createPost", { body: { content: "hi" } }, caller).catch((error) => error);
    }
    return failure;
  }

  it.each([
    [500, "INTERNAL"],
    [503, "BUSY"],
    [504, "UPSTREAM_TIMEOUT"],
  ])("is not opened by an answer of the upstream itself: %i %s", async (status, code) => {
    answer = (_, response) => sendJson(response, status, { success: false, code, message: "No" });
    expect(await askUntilOpen(60)).toEqual(failsWith(code));
    expect(upstream.seen).toHaveLength(60);
  });

  it.each([
    ["is cut off", (response: ServerResponse) => response.destroy()],
    ["is away behind a gateway", (response: ServerResponse) => response.writeHead(502).end("bad gateway")],
  ])("stops calling an upstream that %s, and fails at once", async (_case, fail) => {
    answer = (_, response) => fail(response);
    expect(await askUntilOpen(60)).toEqual(failsWith("UPSTREAM_UNAVAILABLE"));
    expect(upstream.seen.length).toBeGreaterThanOrEqual(10);
    expect(upstream.seen.length).toBeLessThan(60);
  });
});
