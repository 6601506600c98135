import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { NextRequest } from "next/server";
import { MINUTE } from "#contract/units";
import { answerCall } from "#lib/server/api/answer-call";
import { formTokenOf } from "#lib/server/session/csrf";
import { unsealFlash } from "#lib/server/session/form-flash";
import type { Session } from "#lib/server/session/session";
import { sealSession, unsealSession } from "#lib/server/session/session-seal";
import { sampleSession } from "./sample-session.ts";
import { sendJson, startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

type Answer = Parameters<typeof startStandIn>[0];

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let answers: Record<string, Answer>;

const ORIGIN = "http://localhost:3000";
const BROWSER = "b".repeat(43);

interface Sent {
  session?: Session;
  cookies?: string[];
  json?: object;
  form?: Record<string, string>;
}

/** A session whose tokens are not recent. */
const settledSession = (refreshToken: string) =>
  sampleSession({ refreshToken, issuedAt: Date.now() - MINUTE });

async function request(path: string, { session, cookies = [], json, form }: Sent): Promise<NextRequest> {
  const token = formTokenOf({ session: session ?? null, browserId: BROWSER });
  const all = [`roost_browser=${BROWSER}`, ...cookies];
  if (session) all.push(`roost_session=${await sealSession(session)}`);
  const headers = {
    origin: ORIGIN,
    referer: `${ORIGIN}/login?returnTo=%2Fdevices`,
    cookie: all.join("; "),
    "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
    ...(!form && { "x-csrf-token": token }),
  };
  const body = form ? new URLSearchParams({ csrfToken: token, ...form }).toString() : JSON.stringify(json);
  return new NextRequest(`${ORIGIN}${path}`, { method: "POST", headers, body });
}

const refuse =
  (status: number, code: string, setCookies: string[] = []): Answer =>
  (_, response) =>
    sendJson(
      response,
      status,
      { success: false, code, message: "Refused", requires2FA: code.startsWith("TWO_FACTOR") },
      setCookies,
    );

const giveSession: Answer = (_, response) =>
  sendJson(
    response,
    200,
    { success: true, asOf: 1, userId: sampleSession().userId, username: "alice", csrfToken: "c" },
    ["accessToken=up-access; Max-Age=900", "refreshToken=up-refresh", "csrfToken=c"],
  );

beforeAll(async () => {
  upstream = await startStandIn((sent, response) => {
    const answer = answers[`${sent.method} ${sent.path}`];
    if (answer) answer(sent, response);
    else sendJson(response, 404, { success: false, code: "NOT_FOUND", message: "Nothing here" });
  });
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.seen.length = 0;
  answers = {
    "GET /auth/csrf-token": (_, response) =>
      sendJson(response, 200, { success: true, asOf: 1, csrfToken: "device-csrf" }, [
        "csrfToken=device-csrf",
      ]),
    "POST /auth/login": refuse(401, "TWO_FACTOR_REQUIRED", [
      "loginChallenge=the-challenge; Max-Age=300; HttpOnly",
    ]),
    "POST /auth/login/2fa": giveSession,
  };
});

const credentials = { identifier: "alice", password: "Correct1!" };

async function pendingLogin() {
  const response = await answerCall(
    await request("/api/auth/login", { form: { ...credentials, returnTo: "/devices" } }),
  );
  return { response, cookie: response.cookies.get("roost_login") };
}

describe("a login that requires a code", () => {
  it("redirects to its form and exposes neither password nor challenge", async () => {
    const { response, cookie } = await pendingLogin();
    expect(response.headers.get("location")).toBe("/login?returnTo=%2Fdevices");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", maxAge: 300 });
    const sent = JSON.stringify([...response.headers]);
    expect(sent).not.toContain("the-challenge");
    expect(sent).not.toContain(credentials.password);
    const flash = await unsealFlash(response.cookies.get("roost_flash")?.value ?? "");
    expect(flash).toMatchObject({ form: "login", requires2FA: true, values: { identifier: "alice" } });
    expect(JSON.stringify(flash)).not.toContain(credentials.password);
  });

  it("is completed with the code and the challenge in the cookie", async () => {
    const { cookie } = await pendingLogin();
    const cookies = [`roost_login=${cookie?.value}`];
    const form = { twoFactorCode: "123456", returnTo: "/devices" };
    const response = await answerCall(await request("/api/auth/login/2fa", { form, cookies }));
    expect(response.headers.get("location")).toBe("/devices");
    const session = await unsealSession(response.cookies.get("roost_session")?.value);
    expect(session).toMatchObject({ username: "alice", accessToken: "up-access" });
    expect(response.cookies.get("roost_login")).toMatchObject({ value: "", maxAge: 0 });
    const sent = upstream.seen.find(({ path }) => path === "/auth/login/2fa");
    expect(sent?.headers.cookie).toContain("loginChallenge=the-challenge");
    expect(sent?.body).toBe(JSON.stringify({ twoFactorCode: "123456" }));
  });

  it("keeps the challenge and asks again when the code is wrong", async () => {
    answers["POST /auth/login/2fa"] = refuse(401, "TWO_FACTOR_INVALID");
    const { cookie } = await pendingLogin();
    const cookies = [`roost_login=${cookie?.value}`];
    const form = { twoFactorCode: "000000" };
    const response = await answerCall(await request("/api/auth/login/2fa", { form, cookies }));
    expect(response.cookies.get("roost_login")).toBeUndefined();
    const flash = await unsealFlash(response.cookies.get("roost_flash")?.value ?? "");
    expect(flash).toMatchObject({ form: "finishLogin", requires2FA: true, values: {} });
  });

  it.each(["", "roost_login=nonsense"])("does not send the challenge of cookie %p", async (cookie) => {
    answers["POST /auth/login/2fa"] = refuse(401, "INVALID_CREDENTIALS");
    const json = { twoFactorCode: "123456" };
    const response = await answerCall(
      await request("/api/auth/login/2fa", { json, cookies: cookie ? [cookie] : [] }),
    );
    expect(response.status).toBe(401);
    expect(upstream.seen.at(-1)?.headers.cookie).not.toContain("loginChallenge");
  });

  it("does not send the challenge with a new password", async () => {
    const { cookie } = await pendingLogin();
    await answerCall(
      await request("/api/auth/login", { json: credentials, cookies: [`roost_login=${cookie?.value}`] }),
    );
    expect(upstream.seen.at(-1)?.headers.cookie).not.toContain("loginChallenge");
  });
});

describe("enabling the second factor", () => {
  const pending = {
    success: true,
    asOf: 1,
    twoFactorEnabled: false,
    secret: "SECRET",
    qrCodeUrl: "data:image/png;base64,x",
  };
  const enabled = {
    success: true,
    asOf: 1,
    twoFactorEnabled: true,
    backupCodes: Array.from({ length: 10 }, (_, index) => `code-${index}`),
    csrfToken: "up-csrf-2",
  };
  const newTokens = [
    "accessToken=up-access-2; Max-Age=900",
    "refreshToken=up-refresh-2",
    "csrfToken=up-csrf-2",
    "sessionVersion=2",
  ];

  it("keeps the cookie while it is not enabled", async () => {
    answers["POST /auth/setup-2fa"] = (_, response) => sendJson(response, 200, pending);
    const session = settledSession("setup-1");
    const json = { enable: true, password: "Correct1!" };
    const response = await answerCall(await request("/api/auth/setup-2fa", { session, json }));
    expect(await response.json()).toEqual(pending);
    expect(response.cookies.get("roost_session")).toBeUndefined();
  });

  it("seals new tokens into the cookie and returns the matching form token", async () => {
    answers["POST /auth/setup-2fa"] = (_, response) => sendJson(response, 200, enabled, newTokens);
    const session = settledSession("setup-2");
    const json = { enable: true, code: "123456" };
    const response = await answerCall(await request("/api/auth/setup-2fa", { session, json }));
    const renewed = await unsealSession(response.cookies.get("roost_session")?.value);
    expect(renewed).toMatchObject({
      username: "alice",
      accessToken: "up-access-2",
      refreshToken: "up-refresh-2",
      sessionVersion: "2",
      deviceKey: session.deviceKey,
      absoluteExpiresAt: session.absoluteExpiresAt,
    });
    expect(renewed?.id).not.toBe(session.id);
    const answer = await response.json();
    expect(answer).toMatchObject({ twoFactorEnabled: true, backupCodes: enabled.backupCodes });
    expect(answer.csrfToken).toBe(formTokenOf({ session: renewed, browserId: BROWSER }));
    expect(JSON.stringify(answer)).not.toContain("up-");
  });

  it("is sent once because a retry would find the code used", async () => {
    answers["POST /auth/setup-2fa"] = (_, response) => void response.destroy();
    const session = settledSession("setup-3");
    const json = { enable: true, code: "123456" };
    const response = await answerCall(await request("/api/auth/setup-2fa", { session, json }));
    expect(response.status).toBe(503);
    expect(upstream.seen.filter(({ path }) => path === "/auth/setup-2fa")).toHaveLength(1);
  });

  it("keeps the session when the code or password is wrong", async () => {
    answers["POST /auth/setup-2fa"] = refuse(401, "TWO_FACTOR_INVALID");
    const session = settledSession("setup-4");
    const json = { enable: true, code: "000000" };
    const response = await answerCall(await request("/api/auth/setup-2fa", { session, json }));
    expect(response.status).toBe(401);
    expect(response.cookies.get("roost_session")).toBeUndefined();
    expect(upstream.seen.map(({ path }) => path)).toEqual(["/auth/setup-2fa"]);
  });

  it("asks another tab with the former tokens to start over, and keeps the cookie", async () => {
    answers["POST /auth/setup-2fa"] = refuse(401, "SESSION_REVOKED");
    answers["POST /auth/refresh"] = refuse(403, "CSRF_INVALID");
    const session = settledSession("setup-5");
    const json = { enable: true, code: "123456" };
    const response = await answerCall(await request("/api/auth/setup-2fa", { session, json }));
    expect((await response.json()).code).toBe("CSRF_INVALID");
    expect(response.cookies.get("roost_session")).toBeUndefined();
  });
});
