import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { NextRequest } from "next/server";
import { SECOND } from "#contract/units";
import { gate } from "#lib/server/gate/gate";
import { sealFlash, unsealFlash } from "#lib/server/session/form-flash";
import type { Session } from "#lib/server/session/session";
import { sealSession, unsealSession } from "#lib/server/session/session-seal";
import { sampleSession } from "./sample-session.ts";
import { sendJson, startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answer: Parameters<typeof startStandIn>[0];

const BROWSER = "b".repeat(43);

async function visit(
  path: string,
  {
    session,
    headers = {},
    cookies = {},
    method = "GET",
  }: {
    session?: Session;
    headers?: Record<string, string>;
    cookies?: Record<string, string>;
    method?: string;
  } = {},
) {
  const jar: Record<string, string> = { roost_browser: BROWSER, ...cookies };
  if (session) jar.roost_session = await sealSession(session);
  const cookie = Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const response = await gate(
    new NextRequest(`http://localhost:3000${path}`, { method, headers: { cookie, ...headers } }),
  );
  return {
    response,
    set: (name: string) => response.cookies.get(name),
    /** The request headers that the page receives, as Next passes them. */
    passedOn: (name: string) => response.headers.get(`x-middleware-request-${name}`),
    passedCookie(name: string) {
      const line = response.headers.get("x-middleware-request-cookie") ?? "";
      return new Map(line.split("; ").map((pair) => pair.split("=", 2) as [string, string])).get(name);
    },
  };
}

function giveTokens(response: ServerResponse): void {
  sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, [
    "accessToken=a2; Max-Age=900",
    "refreshToken=r2",
  ]);
}

const nearlyExpired = (refreshToken: string) =>
  sampleSession({ refreshToken, accessExpiresAt: Date.now() + 5 * SECOND });

beforeAll(async () => {
  upstream = await startStandIn((request, response) => answer(request, response));
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
  answer = (_, response) => response.writeHead(500).end();
});

describe("access through the gate", () => {
  it.each(["/", "/explore", "/login", "/signup", "/terms", "/about"])(
    "allows a visitor to open %s",
    async (path) => {
      const { response } = await visit(path);
      expect(response.headers.get("x-middleware-next")).toBe("1");
    },
  );

  it.each([
    ["/profile", "/login?returnTo=%2Fprofile"],
    ["/profile/alice?tab=likes&_rsc=1x", "/login?returnTo=%2Fprofile%2Falice%3Ftab%3Dlikes"],
    ["/settings", "/login?returnTo=%2Fsettings"],
    ["/2-fa", "/login?returnTo=%2F2-fa"],
    ["/%70rofile", "/login?returnTo=%2F%2570rofile"],
  ])("redirects a visitor of %s to %s", async (path, target) => {
    const { response } = await visit(path);
    expect(response.status).toBe(307);
    const location = new URL(response.headers.get("location") ?? "");
    expect(location.pathname + location.search).toBe(target);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("allows a member to open a guarded page without calling the upstream", async () => {
    const { response } = await visit("/profile", { session: sampleSession() });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.cookies.getAll()).toEqual([]);
    expect(upstream.seen).toEqual([]);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("answers %s on a page with 405", async (method) => {
    const { response } = await visit("/login", { method, headers: { "next-action": "x" } });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});

describe("headers set by the gate", () => {
  it("overwrite every internal header that a client sends", async () => {
    const forged = {
      "x-nonce": "forged",
      "x-request-id": "forged",
      "x-roost-path": "/forged",
      "x-roost-flash": "forged",
      "content-security-policy": "script-src 'nonce-forged'",
      "content-security-policy-report-only": "script-src 'nonce-forged'",
    };
    const { response, passedOn } = await visit("/about?x=1", { headers: forged });
    const nonce = passedOn("x-nonce");
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(passedOn("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("content-security-policy")).toBe(passedOn("content-security-policy"));
    expect(passedOn("x-roost-path")).toBe("/about?x=1");
    expect(passedOn("x-request-id")).toBe(response.headers.get("x-request-id"));
    expect(passedOn("x-roost-flash")).toBeNull();
    const passedNames = response.headers.get("x-middleware-override-headers")?.split(",") ?? [];
    expect(passedNames).not.toContain("content-security-policy-report-only");
    expect(passedNames).not.toContain("x-roost-flash");
  });

  it("have a new nonce for each response", async () => {
    const [first, second] = await Promise.all([visit("/"), visit("/")]);
    expect(first.passedOn("x-nonce")).not.toBe(second.passedOn("x-nonce"));
  });

  it("contain no browser name on a page without a form", async () => {
    for (const path of ["/", "/about", "/communities/birds", "/tag/birds", "/nothing-here"]) {
      const { response } = await visit(path, { cookies: { roost_browser: "" } });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("contain a browser name from the first document with a form on", async () => {
    const { set, passedCookie } = await visit("/login", { cookies: { roost_browser: "forged" } });
    const cookie = set("roost_browser");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(passedCookie("roost_browser")).toBe(cookie?.value);
  });

  it("contain a failed form's message for the next document only", async () => {
    const flash = { form: "login", message: "Login failed", fields: {}, values: {}, requires2FA: false };
    const cookies = { roost_flash: await sealFlash(flash) };
    const prefetch = await visit("/login", { cookies, headers: { "sec-fetch-dest": "empty" } });
    expect(prefetch.set("roost_flash")).toBeUndefined();
    const { passedOn, set } = await visit("/login", { cookies });
    expect(await unsealFlash(passedOn("x-roost-flash") ?? "")).toEqual(flash);
    expect(set("roost_flash")).toMatchObject({ value: "", maxAge: 0 });
    const onTheWay = await visit("/profile", { cookies });
    expect(onTheWay.response.status).toBe(307);
    expect(onTheWay.set("roost_flash")).toBeUndefined();
  });
});

describe("a session that is about to expire", () => {
  it("is renewed for the browser and for this page", async () => {
    answer = (_, response) => giveTokens(response);
    const { set, passedCookie } = await visit("/profile", { session: nearlyExpired("gate-1") });
    const cookie = set("roost_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", maxAge: 604_800 });
    expect(passedCookie("roost_session")).toBe(cookie?.value);
    expect(await unsealSession(cookie?.value)).toMatchObject({ accessToken: "a2", refreshToken: "r2" });
  });

  it("ends when the upstream answers 401: the cookie is removed and a guarded page redirects to sign-in", async () => {
    answer = (_, response) =>
      sendJson(response, 401, { success: false, code: "UNAUTHENTICATED", message: "Ended" });
    const { response, set } = await visit("/profile", { session: nearlyExpired("gate-2") });
    expect(response.status).toBe(307);
    expect(set("roost_session")).toMatchObject({ value: "", maxAge: 0 });
    expect(await unsealFlash(set("roost_flash")?.value ?? "")).toMatchObject({
      form: "login",
      message: "You have been logged out on this device. Please sign in again.",
    });
  });

  it("is kept when the upstream fails", async () => {
    const { response, set } = await visit("/profile", { session: nearlyExpired("gate-3") });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(set("roost_session")).toBeUndefined();
  });

  it("is kept when the upstream takes 3 s to respond, for which the page does not wait", async () => {
    const answered = Promise.withResolvers<void>();
    answer = (_, response) => {
      setTimeout(() => {
        giveTokens(response);
        answered.resolve();
      }, 3 * SECOND);
    };
    const { response, set } = await visit("/profile", { session: nearlyExpired("gate-4") });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(set("roost_session")).toBeUndefined();
    // The next one gets what the upstream has answered meanwhile.
    await answered.promise;
    const next = await visit("/profile", { session: nearlyExpired("gate-4") });
    expect(await unsealSession(next.set("roost_session")?.value)).toMatchObject({ accessToken: "a2" });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe("an invalid session cookie", () => {
  it("is removed, and the request is a visitor's", async () => {
    const { response, set } = await visit("/profile", { cookies: { roost_session: "forged" } });
    expect(response.status).toBe(307);
    expect(set("roost_session")).toMatchObject({ value: "", maxAge: 0 });
  });
});
