import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { SECOND } from "#contract/units";
import { isNearExpiry, renewSession } from "#lib/server/session/renew-session";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { sampleSession } from "./sample-session.ts";
import { sendJson, startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answer: Parameters<typeof startStandIn>[0];
let count = 0;

/** A unique session. */
function freshSession() {
  count += 1;
  return sampleSession({ refreshToken: `refresh-${count}` });
}

function callerOf(session: ReturnType<typeof freshSession>): Caller {
  return { tokens: tokensOf(session), requestId: "r", clientAddress: undefined, userAgent: undefined };
}

const giveTokens: typeof answer = (_, response) =>
  sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, [
    "accessToken=a2; Max-Age=900",
    "refreshToken=r2",
    "csrfToken=c2",
  ]);

beforeAll(async () => {
  upstream = await startStandIn((request, response) => answer(request, response));
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
});

describe("renewSession", () => {
  it("sends one request for 50 simultaneous callers and for those a moment later", async () => {
    answer = giveTokens;
    const alice = freshSession();
    const renewals = await Promise.all(
      Array.from({ length: 50 }, () => renewSession(alice, callerOf(alice))),
    );
    renewals.push(await renewSession(alice, callerOf(alice)));
    for (const renewal of renewals) {
      expect(renewal).toMatchObject({
        kind: "renewed",
        session: { username: "alice", accessToken: "a2", refreshToken: "r2", csrfToken: "c2" },
      });
    }
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]?.headers).toMatchObject({
      cookie: expect.stringContaining(`refreshToken=${alice.refreshToken}`),
      "x-csrf-token": alice.csrfToken,
    });
  });

  it("continues for the others when one client disconnects", async () => {
    answer = giveTokens;
    const alice = freshSession();
    const gone = AbortSignal.abort();
    const renewal = await renewSession(alice, { ...callerOf(alice), signal: gone });
    expect(renewal.kind).toBe("renewed");
  });

  it("limits each caller's wait to its own budget, whoever called first", async () => {
    const answered = Promise.withResolvers<void>();
    answer = async (request, response) => {
      await answered.promise;
      giveTokens(request, response);
    };
    const alice = freshSession();
    const impatient = renewSession(alice, callerOf(alice), 20);
    const patient = renewSession(alice, callerOf(alice), 5 * SECOND);
    const alsoImpatient = renewSession(alice, callerOf(alice), 20);
    for (const renewal of await Promise.all([impatient, alsoImpatient])) {
      expect(renewal).toMatchObject({ kind: "unavailable", error: { code: "UPSTREAM_TIMEOUT" } });
    }
    answered.resolve();
    expect((await patient).kind).toBe("renewed");
    expect(upstream.seen).toHaveLength(1);
  });

  it.each<[string, typeof answer]>([
    ["is cut off half way", (_, response) => response.writeHead(200, { "content-length": 99 }).end("{")],
    ["is no JSON", (_, response) => response.writeHead(200).end('{"success":true,"csrf')],
    [
      "has lost its cookies",
      (_, response) => sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }),
    ],
  ])("asks again when the answer %s", async (_case, breakOff) => {
    const alice = freshSession();
    answer = (request, response) => {
      if (upstream.seen.length === 1) breakOff(request, response);
      else giveTokens(request, response);
    };
    expect(await renewSession(alice, callerOf(alice))).toMatchObject({
      kind: "renewed",
      session: { accessToken: "a2", refreshToken: "r2" },
    });
    expect(upstream.seen).toHaveLength(2);
    const [first, second] = upstream.seen.map(({ headers }) => headers.cookie);
    expect(second).toBe(first);
  });

  it("does not retry a second time", async () => {
    const alice = freshSession();
    answer = (_, response) => response.writeHead(200).end("<html>");
    expect((await renewSession(alice, callerOf(alice))).kind).toBe("unavailable");
    expect(upstream.seen).toHaveLength(2);
  });

  it("distinguishes an ended session from a failing upstream", async () => {
    const alice = freshSession();
    for (const [status, code, kind] of [
      [500, "INTERNAL", "unavailable"],
      [429, "RATE_LIMITED", "unavailable"],
      [401, "SESSION_REVOKED", "ended"],
    ] as const) {
      answer = (_, response) => sendJson(response, status, { success: false, code, message: "No" });
      expect((await renewSession(alice, callerOf(alice))).kind).toBe(kind);
    }
    answer = () => undefined;
    expect((await renewSession(alice, callerOf(alice), 50)).kind).toBe("unavailable");
  });

  it("retries after a failure, which is not cached", async () => {
    const alice = freshSession();
    answer = (_, response) => sendJson(response, 500, { success: false, code: "INTERNAL", message: "No" });
    await renewSession(alice, callerOf(alice));
    answer = giveTokens;
    expect((await renewSession(alice, callerOf(alice))).kind).toBe("renewed");
  });
});

describe("isNearExpiry", () => {
  it("is true from 60 s before the access token expires", () => {
    const alice = sampleSession();
    expect(isNearExpiry(alice, alice.accessExpiresAt - 60 * SECOND)).toBe(false);
    expect(isNearExpiry(alice, alice.accessExpiresAt - 60 * SECOND + 1)).toBe(true);
    expect(isNearExpiry(alice, alice.accessExpiresAt + 1)).toBe(true);
  });
});
