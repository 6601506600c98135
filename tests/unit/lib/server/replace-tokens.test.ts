import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MINUTE, SECOND } from "#contract/units";
import { renewSession, replaceTokens } from "#lib/server/session/renew-session";
import type { Session } from "#lib/server/session/session";
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
  return sampleSession({
    id: `5b0d1d6c-6c1e-4d0e-9f0a-${count}`,
    refreshToken: `refresh-of-${count}`,
    issuedAt: Date.now() - MINUTE,
  });
}

function callerOf(session: Session): Caller {
  return { tokens: tokensOf(session), requestId: "r", clientAddress: undefined, userAgent: undefined };
}

const giveTokens: typeof answer = ({ headers }, response) => {
  const [, number = ""] = /refreshToken=refresh-of-(\d+)/.exec(headers.cookie ?? "") ?? [];
  sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, [
    "accessToken=a2; Max-Age=900",
    `refreshToken=successor-of-${number}`,
  ]);
};

beforeAll(async () => {
  upstream = await startStandIn((request, response) => answer(request, response));
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
  answer = giveTokens;
});

describe("replaceTokens", () => {
  it("waits for a pending refresh and its calls, and uses its tokens", async () => {
    const alice = freshSession();
    let isResponseSent = false;
    // A response with the new tokens that takes its time; `replaceTokens` allows for 3 s.
    const renewal = renewSession(alice, callerOf(alice)).finally(() => {
      setTimeout(() => {
        isResponseSent = true;
      }, 2.5 * SECOND);
    });
    const used = await replaceTokens(alice, async ({ refreshToken }) => ({ refreshToken, isResponseSent }));
    expect(used).toEqual({ refreshToken: `successor-of-${count}`, isResponseSent: true });
    expect((await renewal).kind).toBe("renewed");
  });

  it("delays the session's own refresh but no other session's", async () => {
    const alice = freshSession();
    const bob = freshSession();
    const done = Promise.withResolvers<string>();
    const replacing = replaceTokens(alice, () => done.promise);
    const renewal = renewSession(alice, callerOf(alice));
    expect((await renewSession(bob, callerOf(bob))).kind).toBe("renewed");
    expect(upstream.seen).toHaveLength(1);
    answer = (_, response) =>
      sendJson(response, 403, { success: false, code: "CSRF_INVALID", message: "Out of date" });
    done.resolve("new tokens");
    expect(await replacing).toBe("new tokens");
    expect(await renewal).toMatchObject({ kind: "unavailable", error: { code: "CSRF_INVALID" } });
  });

  it("discards an earlier refresh's result", async () => {
    const alice = freshSession();
    expect((await renewSession(alice, callerOf(alice))).kind).toBe("renewed");
    await replaceTokens(alice, async () => undefined);
    answer = (_, response) =>
      sendJson(response, 401, { success: false, code: "UNAUTHENTICATED", message: "Ended" });
    expect((await renewSession(alice, callerOf(alice))).kind).toBe("ended");
  });

  it("changes nothing when the request is refused", async () => {
    const alice = freshSession();
    const refused = replaceTokens(alice, () => Promise.reject(new Error("wrong code")));
    const renewal = renewSession(alice, callerOf(alice));
    await expect(refused).rejects.toThrow("wrong code");
    expect((await renewal).kind).toBe("renewed");
    expect((await renewSession(alice, callerOf(alice))).kind).toBe("renewed");
    expect(upstream.seen).toHaveLength(1);
  });
});
