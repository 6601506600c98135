import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { NextRequest, type NextResponse } from "next/server";
import { JSON_BODY_MAX_BYTES } from "#contract/limits";
import { DEFAULT_SETTINGS } from "#contract/settings";
import { answerCall } from "#lib/server/api/answer-call";
import { handleChange } from "#lib/server/api/handle-change";
import { log } from "#lib/server/log";
import { deviceKeyOf } from "#lib/server/session/browser-id";
import { closeSessionAndClear } from "#lib/server/session/close-session";
import { formTokenOf } from "#lib/server/session/csrf";
import { unsealFlash } from "#lib/server/session/form-flash";
import { revokeWaiting } from "#lib/server/session/revoke-later";
import type { Session } from "#lib/server/session/session";
import { sealSession, unsealSession } from "#lib/server/session/session-seal";
import { parsePreferences } from "#lib/shared/preferences/preferences";
import { sampleSession } from "./sample-session.ts";
import { sendJson, startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answers: Record<string, Parameters<typeof startStandIn>[0]>;

const ORIGIN = "http://localhost:3000";
const BROWSER = "b".repeat(43);
const USER_ID = "0190f3a0-0000-7000-8000-000000000001";
const credentials = { identifier: "alice", password: "Correct1!" };

interface Sent {
  session?: Session;
  headers?: Record<string, string | null>;
  json?: unknown;
  form?: Record<string, string>;
  body?: BodyInit;
}

/** A request as our own page sends it, with the test's changes. */
async function request(
  path: string,
  { session, headers = {}, json, form, body }: Sent,
): Promise<NextRequest> {
  const token = formTokenOf({ session: session ?? null, browserId: BROWSER });
  const cookies = [`roost_browser=${BROWSER}`];
  if (session) cookies.push(`roost_session=${await sealSession(session)}`);
  const all: Record<string, string | null> = {
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
    cookie: cookies.join("; "),
    "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
    ...(form ? {} : { "x-csrf-token": token }),
    ...headers,
  };
  const sent = new Headers();
  for (const [name, value] of Object.entries(all)) if (value !== null) sent.set(name, value);
  const content = form
    ? new URLSearchParams({ csrfToken: token, ...form }).toString()
    : JSON.stringify(json ?? {});
  return new NextRequest(`${ORIGIN}${path}`, { method: "POST", headers: sent, body: body ?? content });
}

const giveSession: Parameters<typeof startStandIn>[0] = (_, response) =>
  sendJson(
    response,
    200,
    { success: true, asOf: 1, userId: USER_ID, username: "alice", csrfToken: "up-csrf" },
    [
      "accessToken=up-access; Max-Age=900; HttpOnly",
      "refreshToken=up-refresh; HttpOnly",
      "sessionVersion=1",
      "csrfToken=up-csrf",
    ],
  );

const refuse =
  (status: number, code: string, more = {}): Parameters<typeof startStandIn>[0] =>
  (_, response) =>
    sendJson(response, status, { success: false, code, message: "Refused", ...more });

beforeAll(async () => {
  upstream = await startStandIn((seen, response) => {
    const answer = answers[`${seen.method} ${seen.path}`];
    if (answer) answer(seen, response);
    else refuse(404, "NOT_FOUND")(seen, response);
  });
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
  answers = {
    "GET /auth/csrf-token": (_, response) =>
      sendJson(response, 200, { success: true, asOf: 1, csrfToken: "greeting" }, ["csrfToken=greeting"]),
    "POST /auth/login": giveSession,
    "POST /auth/signup": giveSession,
    "POST /auth/logout": (_, response) => sendJson(response, 200, { success: true, asOf: 1 }),
    "POST /auth/logout-all": (_, response) => sendJson(response, 200, { success: true, asOf: 1 }),
  };
});

describe("a change from a foreign page", () => {
  const alice = sampleSession();
  it.each<[string, Sent, number, string]>([
    ["without an origin", { headers: { origin: null } }, 403, "ORIGIN_REFUSED"],
    ["with the null origin", { headers: { origin: "null" } }, 403, "ORIGIN_REFUSED"],
    ["from another site", { headers: { origin: "https://evil.example" } }, 403, "ORIGIN_REFUSED"],
    ["from a subdomain", { headers: { "sec-fetch-site": "same-site" } }, 403, "ORIGIN_REFUSED"],
    [
      "whose host only looks right",
      { headers: { origin: "http://evil.example", host: "evil.example" } },
      403,
      "ORIGIN_REFUSED",
    ],
    ["without a token", { headers: { "x-csrf-token": null } }, 403, "CSRF_INVALID"],
    ["with a made-up token", { headers: { "x-csrf-token": "x".repeat(43) } }, 403, "CSRF_INVALID"],
    ["with the upstream's token", { headers: { "x-csrf-token": alice.csrfToken } }, 403, "CSRF_INVALID"],
    ["as text", { headers: { "content-type": "text/plain" } }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "of no type",
      { headers: { "content-type": null }, body: new Uint8Array([1]) },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "with a type that begins alike",
      { headers: { "content-type": "application/json-patch+json" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
  ])("%s is refused before the upstream hears of it", async (_, sent, status, code) => {
    const response = await answerCall(
      await request("/api/posts", { session: alice, json: { content: "hi" }, ...sent }),
    );
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(upstream.seen).toEqual([]);
  });

  it("is logged with the request's id", async () => {
    const warn = jest.spyOn(log(), "warn");
    const forged = { json: credentials, headers: { "x-csrf-token": "x".repeat(43) } };
    const refused = [
      await answerCall(await request("/api/posts", { session: alice, headers: { origin: null } })),
      await answerCall(await request("/api/auth/login", forged)),
    ];
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      { requestId: refused[0]?.headers.get("x-request-id"), route: "createPost", code: "ORIGIN_REFUSED" },
      { requestId: refused[1]?.headers.get("x-request-id"), route: "login", code: "CSRF_INVALID" },
    ]);
  });

  it("is refused with another session's token", async () => {
    const bob = formTokenOf({ session: sampleSession({ id: "the session of bob" }), browserId: BROWSER });
    const sent = { session: alice, json: { content: "hi" }, headers: { "x-csrf-token": bob } };
    const response = await answerCall(await request("/api/posts", sent));
    expect(await response.json()).toMatchObject({ code: "CSRF_INVALID" });
  });
});

describe("a change whose body violates the contract", () => {
  const alice = sampleSession();
  it.each<[string, Sent, number, string]>([
    ["broken JSON", { body: "{" }, 400, "BAD_REQUEST"],
    ["a list", { json: [] }, 400, "BAD_REQUEST"],
    ["bytes that are no text", { body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, "BAD_REQUEST"],
    ["an unknown key", { json: { content: "hi", isAdmin: true } }, 400, "VALIDATION_FAILED"],
    ["a wrong type", { json: { content: 5 } }, 400, "VALIDATION_FAILED"],
    ["nothing to say", { json: { content: "  " } }, 400, "VALIDATION_FAILED"],
    ["more than 100 KB", { json: { content: "x".repeat(JSON_BODY_MAX_BYTES) } }, 413, "PAYLOAD_TOO_LARGE"],
  ])("%s is a clear refusal", async (_, sent, status, code) => {
    const response = await answerCall(await request("/api/posts", { session: alice, ...sent }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect(upstream.seen).toEqual([]);
  });

  it("names the field", async () => {
    const response = await answerCall(await request("/api/posts", { session: alice, json: { content: "" } }));
    expect(await response.json()).toMatchObject({ fields: { content: "Enter some text first" } });
  });

  it("is refused when a body is not expected, as are unknown parameters of a read", async () => {
    const follow = await answerCall(
      await request("/api/f4j8r/bob", { session: alice, json: { force: true } }),
    );
    expect(await follow.json()).toMatchObject({ code: "VALIDATION_FAILED" });
    const read = await answerCall(new NextRequest(`${ORIGIN}/api/feed/public?limit=10&debug=1`));
    expect(await read.json()).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(upstream.seen).toEqual([]);
  });

  it.each(["ab", "x".repeat(300), "no%20body"])(
    "answers not found for the impossible name %s",
    async (name) => {
      const answers = [
        await answerCall(new NextRequest(`${ORIGIN}/api/profile/${name}`)),
        await answerCall(await request(`/api/f4j8r/${name}`, { session: alice })),
      ];
      for (const response of answers) {
        expect(response.status).toBe(404);
        const message = "There is nothing at this address.";
        expect(await response.json()).toEqual({ success: false, code: "NOT_FOUND", message });
      }
      expect(upstream.seen).toEqual([]);
    },
  );

  it("reports an invalid cursor", async () => {
    const read = await answerCall(new NextRequest(`${ORIGIN}/api/feed/public?limit=many&cursor=`));
    expect(await read.json()).toMatchObject({
      fields: {
        limit: "Limit must be a whole number from 1 to 50",
        cursor: "This page of the list does not exist",
      },
    });
  });
});

describe("signing in", () => {
  it("seals the upstream's tokens and sends none to the browser", async () => {
    const response = await answerCall(await request("/api/auth/login", { json: credentials }));
    expect(response.status).toBe(200);
    const session = await unsealSession(response.cookies.get("roost_session")?.value);
    expect(session).toMatchObject({
      userId: USER_ID,
      username: "alice",
      accessToken: "up-access",
      refreshToken: "up-refresh",
      csrfToken: "up-csrf",
      deviceKey: deviceKeyOf(BROWSER),
    });
    const answer = await response.json();
    expect(answer).toEqual({
      success: true,
      asOf: 1,
      userId: USER_ID,
      username: "alice",
      csrfToken: formTokenOf({ session, browserId: BROWSER }),
    });
    const everything = JSON.stringify(answer) + [...response.headers].join();
    expect(everything).not.toMatch(/up-access|up-refresh|up-csrf/);
  });

  it("sends the browser's device key and the requested token to the upstream, but not our cookies", async () => {
    await answerCall(await request("/api/auth/login", { json: credentials }));
    const [greeting, call] = upstream.seen;
    expect(greeting?.headers.cookie).toBe(`deviceKey=${deviceKeyOf(BROWSER)}`);
    expect(call?.headers.cookie).toBe(`deviceKey=${deviceKeyOf(BROWSER)}; csrfToken=greeting`);
    expect(call?.headers["x-csrf-token"]).toBe("greeting");
    expect(JSON.parse(call?.body ?? "")).toEqual({ ...credentials, twoFactorCode: "" });
  });

  it("works as a plain form and redirects to the requested page", async () => {
    const form = { ...credentials, returnTo: "/profile/bob" };
    const response = await answerCall(await request("/api/auth/login", { form }));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/profile/bob");
    expect(response.cookies.get("roost_session")?.value).toBeTruthy();
  });

  it("redirects to an address in any script", async () => {
    const form = { ...credentials, returnTo: "/search?q=日本" };
    const response = await answerCall(await request("/api/auth/login", { form }));
    expect(response.headers.get("location")).toBe("/search?q=%E6%97%A5%E6%9C%AC");
    expect(response.cookies.get("roost_flash")).toBeUndefined();
  });

  it("never redirects to another site", async () => {
    const form = { ...credentials, returnTo: "https://evil.example/" };
    const response = await answerCall(await request("/api/auth/login", { form }));
    expect(response.headers.get("location")).toBe("/");
  });

  it("redirects to its page on failure, with the message and without the password", async () => {
    answers["POST /auth/login"] = refuse(401, "INVALID_CREDENTIALS", { message: "Invalid credentials" });
    const headers = { referer: `${ORIGIN}/login?returnTo=%2Fprofile` };
    const response = await answerCall(await request("/api/auth/login", { form: credentials, headers }));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login?returnTo=%2Fprofile");
    expect(response.cookies.get("roost_session")).toBeUndefined();
    expect(await unsealFlash(response.cookies.get("roost_flash")?.value ?? "")).toEqual({
      form: "login",
      message: "Invalid credentials",
      fields: {},
      values: { identifier: "alice" },
      requires2FA: false,
    });
  });

  it("returns the comment that was replied to with a refusal, though the text is too long for a cookie", async () => {
    answers[`POST /posts/${USER_ID}/comments`] = refuse(403, "FORBIDDEN", { message: "You cannot comment" });
    const form = { content: "👩‍👩‍👧‍👦".repeat(200), replyTo: USER_ID };
    const sent = await request(`/api/posts/${USER_ID}/comments`, { form, session: sampleSession() });
    const response = await answerCall(sent);
    expect(await unsealFlash(response.cookies.get("roost_flash")?.value ?? "")).toEqual({
      form: "createComment",
      message: "You cannot comment",
      fields: {},
      values: { replyTo: USER_ID },
      requires2FA: false,
    });
  });

  it("passes on that a second factor is required", async () => {
    answers["POST /auth/login"] = refuse(401, "TWO_FACTOR_REQUIRED", {
      message: "2FA code required",
      requires2FA: true,
    });
    const response = await answerCall(await request("/api/auth/login", { json: credentials }));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "2FA code required", requires2FA: true });
  });

  it.each([
    ["sign-in", "/api/auth/login", "Login failed"],
    ["sign-up", "/api/auth/signup", "Authentication error: CSRF token missing"],
  ])("fails a %s without a token in the specification's words", async (_, path, message) => {
    const sent = { json: credentials, headers: { "x-csrf-token": null } };
    const response = await answerCall(await request(path, sent));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "CSRF_INVALID", message });
  });

  it("reports an unreachable upstream and signs no one in", async () => {
    answers["POST /auth/login"] = (_, response) => response.writeHead(503).end();
    const response = await answerCall(await request("/api/auth/login", { json: credentials }));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    expect(response.cookies.getAll()).toEqual([]);
  });
});

describe("a post's button pressed without script", () => {
  const session = sampleSession();
  const id = "0190f3a0-0000-7000-8000-000000000002";
  const headers = { referer: `${ORIGIN}/bookmarks?cursor=abc` };
  const press = async (action: string, sent: Sent = {}) =>
    answerCall(await request(`/api/posts/${id}/${action}`, { session, headers, form: {}, ...sent }));

  it.each(["like", "unlike", "bookmark", "unbookmark", "pin", "unpin"])(
    "%s redirects to that post",
    async (action) => {
      const fields = { isLiked: true, likeCount: 1, isBookmarked: true, isPinned: true, replacedId: null };
      answers[`POST /posts/${id}/${action}`] = (_, response) =>
        sendJson(response, 200, { success: true, asOf: 1, ...fields });
      const response = await press(action);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`/bookmarks?cursor=abc#by-${id}`);
    },
  );

  it("redirects to the page and shows the reason when refused", async () => {
    answers[`POST /posts/${id}/like`] = refuse(404, "NOT_FOUND", { message: "Post not found" });
    const response = await press("like");
    expect(response.headers.get("location")).toBe("/bookmarks?cursor=abc");
    const flash = await unsealFlash(response.cookies.get("roost_flash")?.value ?? "");
    expect(flash).toMatchObject({ form: "likePost", message: "Post not found" });
  });

  it("is refused before reaching the upstream when the token is another session's or missing", async () => {
    for (const csrfToken of ["x".repeat(43), ""]) {
      const response = await press("like", { form: { csrfToken } });
      expect(response.headers.get("location")).toBe("/bookmarks?cursor=abc");
    }
    expect(upstream.seen).toEqual([]);
  });
});

describe("preferences stored in the account", () => {
  const settings = { ...DEFAULT_SETTINGS, autoPlayVideos: false, asOf: 1 };

  it("are copied to a browser that signs in, beside its own", async () => {
    answers["GET /settings"] = (_, response) => sendJson(response, 200, { success: true, asOf: 1, settings });
    const cookie = `roost_browser=${BROWSER}; preferences=fontSize%3Dlarge`;
    const response = await answerCall(
      await request("/api/auth/login", { json: credentials, headers: { cookie } }),
    );
    expect(response.status).toBe(200);
    const mirror = response.cookies.get("preferences");
    expect(parsePreferences(mirror?.value)).toMatchObject({ fontSize: "large", autoPlay: "off" });
    expect(mirror?.httpOnly).toBeFalsy();
    expect(upstream.seen.at(-1)?.headers.cookie).toContain("accessToken=up-access");
  });

  it("do not prevent signing in when they cannot be fetched", async () => {
    answers["GET /settings"] = (_, response) => response.writeHead(503).end();
    const response = await answerCall(await request("/api/auth/login", { json: credentials }));
    expect(response.status).toBe(200);
    expect(response.cookies.get("roost_session")?.value).toBeTruthy();
    expect(response.cookies.get("preferences")).toBeUndefined();
  });
});

describe("signing out", () => {
  it("notifies the upstream, removes the cookie and clears the browser's data", async () => {
    const alice = sampleSession();
    const response = await answerCall(await request("/api/auth/logout", { session: alice }));
    expect(response.status).toBe(200);
    expect(response.cookies.get("roost_session")).toMatchObject({ value: "", maxAge: 0 });
    expect(response.headers.get("clear-site-data")).toBe('"prefetchCache", "prerenderCache"');
    expect(upstream.seen[0]?.headers.cookie).toContain(alice.accessToken);
  });

  it("succeeds when the upstream fails", async () => {
    answers["POST /auth/logout"] = (_, response) => response.writeHead(500).end();
    const response = await answerCall(
      await request("/api/auth/logout", { session: sampleSession(), form: {} }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.cookies.get("roost_session")).toMatchObject({ value: "", maxAge: 0 });
  });

  it("is repeated with the latest tokens once an unreachable upstream returns", async () => {
    answers["POST /auth/logout"] = (_, response) => response.writeHead(503).end();
    const session = sampleSession({ id: "the session that waits", refreshToken: "waits-1" });
    await answerCall(await request("/api/auth/logout", { session }));
    await revokeWaiting();
    answers["POST /auth/refresh"] = (_, response) =>
      sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, ["accessToken=a2; Max-Age=900"]);
    answers["POST /auth/logout"] = (seen, response) =>
      seen.headers.cookie?.includes("accessToken=a2")
        ? sendJson(response, 200, { success: true, asOf: 1 })
        : refuse(401, "UNAUTHENTICATED")(seen, response);
    upstream.seen.length = 0;
    await revokeWaiting();
    expect(upstream.seen.map(({ path }) => path).slice(-3)).toEqual([
      "/auth/logout",
      "/auth/refresh",
      "/auth/logout",
    ]);
    upstream.seen.length = 0;
    await revokeWaiting();
    expect(upstream.seen).toEqual([]);
  });

  it("clears all data of this origin on request, but not of other origins", async () => {
    const response = await handleChange(
      await request("/api/session/clear", { session: sampleSession() }),
      "logout",
      closeSessionAndClear,
    );
    expect(response.status).toBe(200);
    const cleared = response.headers.get("clear-site-data");
    expect(cleared).toContain('"storage"');
    expect(cleared).toContain('"cache"');
    // It would affect everything else on the same domain.
    expect(cleared).not.toContain('"cookies"');
    const removed = response.cookies.getAll().filter(({ value, maxAge }) => value === "" && maxAge === 0);
    expect(removed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["roost_session", "roost_browser", "roost_flash", "preferences", "sidebar"]),
    );
    expect(upstream.seen.map(({ path }) => path)).toContain("/auth/logout");
  });

  it("of all devices fails when the upstream does because they would remain signed in", async () => {
    answers["POST /auth/logout-all"] = (_, response) => response.writeHead(500).end();
    const response = await answerCall(await request("/api/auth/logout-all", { session: sampleSession() }));
    expect(response.status).toBe(503);
    expect(response.cookies.get("roost_session")).toBeUndefined();
  });
});

describe("a member's change", () => {
  const posted = {
    success: true,
    asOf: 1,
    relation: { isFollowing: true, hasPendingRequest: false, isBlocked: false, followsYou: false },
    followerCount: 4,
  };
  const giveTokens: Parameters<typeof startStandIn>[0] = (_, response) =>
    sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, [
      "accessToken=a2; Max-Age=900",
      "refreshToken=r2",
    ]);

  it("is sent upstream with the session's tokens, and the response matches the contract", async () => {
    answers["POST /f4j8r/bob"] = (_, response) => sendJson(response, 200, { ...posted, secret: 1 });
    const response = await answerCall(await request("/api/f4j8r/Bob", { session: sampleSession() }));
    expect(await response.json()).toEqual(posted);
    expect(response.cookies.getAll()).toEqual([]);
  });

  it("is sent with new tokens when the old ones are about to expire", async () => {
    answers["POST /auth/refresh"] = giveTokens;
    answers["POST /f4j8r/bob"] = (_, response) => sendJson(response, 200, posted);
    const session = sampleSession({ refreshToken: "change-1", accessExpiresAt: Date.now() });
    const response = await answerCall(await request("/api/f4j8r/bob", { session }));
    expect(response.status).toBe(200);
    expect(upstream.seen.map((seen) => seen.path)).toEqual(["/auth/refresh", "/f4j8r/bob"]);
    expect(await unsealSession(response.cookies.get("roost_session")?.value)).toMatchObject({
      accessToken: "a2",
    });
  });

  it("is retried once after a 401 and stores the new tokens even when refused", async () => {
    answers["POST /auth/refresh"] = giveTokens;
    answers["POST /f4j8r/bob"] = (seen, response) =>
      seen.headers.cookie?.includes("accessToken=a2")
        ? refuse(403, "BLOCKED")(seen, response)
        : refuse(401, "UNAUTHENTICATED")(seen, response);
    const session = sampleSession({ refreshToken: "change-2" });
    const response = await answerCall(await request("/api/f4j8r/bob", { session }));
    expect(await response.json()).toMatchObject({ code: "BLOCKED" });
    expect(upstream.seen.map((seen) => seen.path)).toEqual(["/f4j8r/bob", "/auth/refresh", "/f4j8r/bob"]);
    expect(await unsealSession(response.cookies.get("roost_session")?.value)).toMatchObject({
      accessToken: "a2",
    });
  });

  it("ends the session when the refresh is refused", async () => {
    answers["POST /auth/refresh"] = refuse(401, "SESSION_REVOKED");
    answers["POST /f4j8r/bob"] = refuse(401, "UNAUTHENTICATED");
    const session = sampleSession({ refreshToken: "change-3" });
    const response = await answerCall(await request("/api/f4j8r/bob", { session }));
    expect(response.status).toBe(401);
    expect(response.cookies.get("roost_session")).toMatchObject({ value: "", maxAge: 0 });
  });

  it("keeps the session when the refresh merely fails", async () => {
    answers["POST /auth/refresh"] = (_, response) => response.writeHead(503, { "retry-after": "1" }).end();
    answers["POST /f4j8r/bob"] = refuse(401, "UNAUTHENTICATED");
    const session = sampleSession({ refreshToken: "change-4" });
    const response = await answerCall(await request("/api/f4j8r/bob", { session }));
    expect(response.status).toBe(503);
    expect(response.cookies.get("roost_session")).toBeUndefined();
  });

  it("redirects a visitor's plain form to sign-in and then back to its page", async () => {
    answers["POST /f4j8r/bob"] = refuse(401, "UNAUTHENTICATED");
    const sent = { form: {}, headers: { referer: `${ORIGIN}/profile/bob` } };
    const response = await answerCall(await request("/api/f4j8r/bob", sent));
    expect(response.headers.get("location")).toBe("/login?returnTo=%2Fprofile%2Fbob");
  });
});

describe("the browser's refresh", () => {
  it("answers with the token of the same session, or 401 without one", async () => {
    answers["POST /auth/refresh"] = (_, response) =>
      sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, ["accessToken=a2; Max-Age=900"]);
    const session = sampleSession({ refreshToken: "timer-1" });
    const response = await answerCall(await request("/api/auth/refresh", { session }));
    expect(await response.json()).toEqual({
      success: true,
      csrfToken: formTokenOf({ session, browserId: BROWSER }),
    });
    const visitor = await answerCall(await request("/api/auth/refresh", {}));
    expect(visitor.status).toBe(401);
  });
});

describe("a password change", () => {
  const passwords = {
    currentPassword: "Old1!pass",
    newPassword: "New1!pass",
    confirmNewPassword: "New1!pass",
  };
  const flashOf = (response: NextResponse) => unsealFlash(response.cookies.get("roost_flash")?.value ?? "");

  it.each(["json", "form"] as const)(
    "sent as %s signs out here and is confirmed on the sign-in page",
    async (kind) => {
      const message = "Password changed successfully";
      answers["POST /auth/change-password"] = (_, response) =>
        sendJson(response, 200, { success: true, asOf: 1, message });
      const sent = kind === "json" ? { json: passwords } : { form: { ...passwords, returnTo: "/login" } };
      const response = await answerCall(
        await request("/api/auth/change-password", { session: sampleSession(), ...sent }),
      );
      expect(response.cookies.get("roost_session")).toMatchObject({ value: "", maxAge: 0 });
      expect(response.headers.get("clear-site-data")).toBe('"prefetchCache", "prerenderCache"');
      expect(await flashOf(response)).toMatchObject({ form: "changePassword done", message });
      if (kind === "json") expect(await response.json()).toEqual({ success: true, asOf: 1, message });
      else expect(response.headers.get("location")).toBe("/login");
    },
  );

  it("that fails keeps the session and stores no password for the page", async () => {
    answers["POST /auth/change-password"] = refuse(400, "VALIDATION_FAILED", {
      fields: { currentPassword: "Wrong" },
    });
    const headers = { referer: `${ORIGIN}/change-password` };
    const response = await answerCall(
      await request("/api/auth/change-password", { session: sampleSession(), form: passwords, headers }),
    );
    expect(response.headers.get("location")).toBe("/change-password");
    expect(response.cookies.get("roost_session")).toBeUndefined();
    expect(await flashOf(response)).toMatchObject({ fields: { currentPassword: "Wrong" }, values: {} });
  });

  it("by a mailed link that fails returns to the link, which the browser does not reveal", async () => {
    answers["POST /auth/reset-password"] = refuse(400, "VALIDATION_FAILED", {
      fields: { newPassword: "Too common" },
    });
    const { currentPassword: _, ...form } = { ...passwords, token: "t".repeat(43), returnTo: "/login" };
    const response = await answerCall(
      await request("/api/auth/reset-password", { form, headers: { referer: `${ORIGIN}/` } }),
    );
    expect(response.headers.get("location")).toBe(`/reset-password?token=${"t".repeat(43)}`);
    expect(await flashOf(response)).toMatchObject({ values: {}, fields: { newPassword: "Too common" } });
  });
});
