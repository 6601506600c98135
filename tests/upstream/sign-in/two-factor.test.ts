import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  BACKUP_CODE_COUNT,
  REAUTHENTICATION_MS,
  REPLACED_TOKENS_MS,
  TWO_FACTOR_PENDING_MS,
  TWO_FACTOR_STEP_MS,
} from "#contract/limits";
import { SECOND } from "#contract/units";
import { appCode, enableSecondFactor } from "#tests/upstream/support/second-factor";
import { securityNewsOf } from "#tests/upstream/support/security-news";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

async function logIn(identifier: string, twoFactorCode?: string) {
  const client = await upstream.visitor();
  const body = { identifier, password: PASSWORD, ...(twoFactorCode !== undefined && { twoFactorCode }) };
  return { client, response: await client.call("login", { body }) };
}

const status = async (identifier: string, code?: string) =>
  (await logIn(identifier, code)).response.statusCode;

const securityTitles = async (client: TestClient) => (await securityNewsOf(client)).map(({ title }) => title);

test("the first step creates a pending secret that does not affect login", async () => {
  const { client } = await upstream.signUp("pia");
  const { client: other } = await logIn("pia");
  const first = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  expect(first).toMatchObject({ success: true, twoFactorEnabled: false });
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(first.qrCodeUrl).toMatch(/^data:image\/png;base64,/);
  expect(first.backupCodes).toBeUndefined();
  expect(await client.ok("getTwoFactorStatus")).toEqual({
    success: true,
    asOf: expect.any(Number),
    twoFactorEnabled: false,
    backupCodesLeft: 0,
  });
  expect(await status("pia")).toBe(200);
  await other.ok("checkProtected");
  const second = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  expect(second.secret).not.toBe(first.secret);
  const refused = await client.call("setupTwoFactor", {
    body: { enable: true, code: appCode(upstream, first.secret ?? "") },
  });
  expect(refused.json()).toMatchObject({ code: "TWO_FACTOR_INVALID", fields: { code: expect.any(String) } });
});

test("a code enables it, returns ten backup codes once and ends every other session", async () => {
  const { client, id } = await upstream.signUp("alice");
  const { client: other } = await logIn("alice");
  const replay = client.copy();
  const { backupCodes: codes, secret } = await enableSecondFactor(upstream, client);
  expect(new Set(codes).size).toBe(BACKUP_CODE_COUNT);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);

  await client.ok("checkProtected");
  await client.ok("refresh");
  await client.ok("checkProtected");
  expect((await other.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  expect((await replay.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  expect((await other.call("refresh")).statusCode).toBe(401);
  expect((await replay.call("refresh")).statusCode).toBe(401);
  await client.ok("checkProtected");

  const [row] = await upstream.db.select().from(users).where(eq(users.id, id));
  expect(row?.sessionVersion).toBe(2);
  expect(await client.ok("getTwoFactorStatus")).toEqual({
    success: true,
    asOf: expect.any(Number),
    twoFactorEnabled: true,
    backupCodesLeft: BACKUP_CODE_COUNT,
  });
  const { user } = await client.ok("getOwnProfile");
  expect(user.twoFactorEnabled).toBe(true);
  expect(await securityTitles(client)).toContain("2FA was turned on");

  const stored = JSON.stringify([
    await upstream.db.select().from(secondFactors),
    await upstream.db.select().from(backupCodes),
  ]);
  const shown = [secret, ...codes, ...codes.map((code) => code.replaceAll("-", "").toUpperCase())];
  for (const text of shown) expect(stored).not.toContain(text);
  const log = upstream.logLines.join("");
  for (const text of shown) expect(log).not.toContain(text);
});

test.each([
  ["no password", { enable: true }, "Password is required"],
  ["a wrong password", { enable: true, password: "Wrong1!xx" }, "This password is wrong"],
])("%s creates no secret", async (label, body, message) => {
  const { client, id } = await upstream.signUp(label === "no password" ? "nora" : "wendy");
  expect((await client.call("setupTwoFactor", { body })).json()).toEqual({
    success: false,
    code: "VALIDATION_FAILED",
    message,
    fields: { password: message },
  });
  const rows = await upstream.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  expect(rows).toEqual([]);
});

test("a code without a pending secret or with an expired one enables nothing", async () => {
  const { client } = await upstream.signUp("tilda");
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  const none = await client.call("setupTwoFactor", { body: { enable: true, code: "123456" } });
  expect(none.json()).toMatchObject({ code: "CONFLICT" });
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  upstream.advance(TWO_FACTOR_PENDING_MS);
  await client.ok("refresh");
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  const late = await client.call("setupTwoFactor", {
    body: { enable: true, code: appCode(upstream, secret) },
  });
  expect(late.json()).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("Start again") });
});

test("the code is accepted on the session that entered the password, for five minutes or until re-entry", async () => {
  const { client } = await upstream.signUp("freya");
  const { client: other } = await logIn("freya");
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const turnOn = (by: typeof client) =>
    by.call("setupTwoFactor", { body: { enable: true, code: appCode(upstream, secret) } });
  expect((await turnOn(other)).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
  upstream.advance(REAUTHENTICATION_MS);
  const late = await turnOn(client);
  expect(late.statusCode).toBe(403);
  expect(late.json()).toMatchObject({ code: "REAUTH_REQUIRED" });
  expect((await client.ok("getTwoFactorStatus")).twoFactorEnabled).toBe(false);
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  expect((await turnOn(client)).json()).toMatchObject({ twoFactorEnabled: true });
});

test("the first code has five attempts per secret and ten an hour, separate from login", async () => {
  const limited = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const { client } = await limited.signUp("tess");
    const start = async () => {
      limited.advance(SECOND);
      return client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
    };
    const codeOf = async (body: { code: string }) =>
      (await client.call("setupTwoFactor", { body: { enable: true, ...body } })).json().code;
    const { secret: first = "" } = await start();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await codeOf({ code: "000000" })).toBe("TWO_FACTOR_INVALID");
    }
    expect(await codeOf({ code: appCode(limited, first) })).toBe("RATE_LIMITED");
    const { secret = "" } = await start();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await codeOf({ code: "000000" })).toBe("TWO_FACTOR_INVALID");
    }
    expect(await codeOf({ code: appCode(limited, secret) })).toBeUndefined();
    limited.advance(TWO_FACTOR_STEP_MS);
    const visitor = await limited.visitor();
    await visitor.ok("login", {
      body: { identifier: "tess", password: PASSWORD, twoFactorCode: appCode(limited, secret) },
    });
  } finally {
    await limited.close();
  }
});

test("a member has ten attempts an hour for a first code across secrets", async () => {
  const limited = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const { client } = await limited.signUp("toni");
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      limited.advance(SECOND);
      await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const refused = await client.call("setupTwoFactor", { body: { enable: true, code: "000000" } });
        codes.push(refused.json().code);
      }
    }
    expect(codes).toEqual([...Array(10).fill("TWO_FACTOR_INVALID"), "RATE_LIMITED", "RATE_LIMITED"]);
  } finally {
    await limited.close();
  }
});

test("a former backup code or another member's code does not enable it", async () => {
  const { client } = await upstream.signUp("uma");
  const { client: other } = await upstream.signUp("uwe");
  await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const { secret = "" } = await other.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  for (const code of [appCode(upstream, secret), "abcd-efgh-jkmn-pqrs", "12345", "no code"]) {
    const refused = await client.call("setupTwoFactor", { body: { enable: true, code } });
    expect(refused.json()).toMatchObject({
      code: "TWO_FACTOR_INVALID",
      fields: { code: expect.any(String) },
    });
  }
});

test("it cannot be set up when enabled or disabled when not", async () => {
  const { client } = await upstream.signUp("oscar");
  const off = await client.call("setupTwoFactor", {
    body: { enable: false, password: PASSWORD, code: "123456" },
  });
  expect(off.json()).toMatchObject({ code: "CONFLICT", message: "2FA is not on." });
  const { code } = await enableSecondFactor(upstream, client);
  for (const body of [{ password: PASSWORD }, { code: code() }, { password: PASSWORD, code: code() }]) {
    const on = await client.call("setupTwoFactor", { body: { enable: true, ...body } });
    expect(on.json()).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("on already") });
  }
});

test("disabling it requires password and code and ends every other session", async () => {
  const { client, id } = await upstream.signUp("dora");
  const { code, backupCodes: codes } = await enableSecondFactor(upstream, client);
  const { client: other } = await logIn("dora", code());
  upstream.advance(TWO_FACTOR_STEP_MS);
  const attempt = (body: object) => client.call("setupTwoFactor", { body: { enable: false, ...body } });
  expect((await attempt({ code: code() })).json()).toMatchObject({
    fields: { password: "Password is required" },
  });
  expect((await attempt({ password: "Wrong1!xx", code: code() })).json()).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { password: "This password is wrong" },
  });
  expect((await attempt({ password: PASSWORD })).json()).toMatchObject({ code: "TWO_FACTOR_REQUIRED" });
  expect((await attempt({ password: PASSWORD, code: "000000" })).json()).toMatchObject({
    code: "TWO_FACTOR_INVALID",
    fields: { code: expect.any(String) },
  });
  await other.ok("checkProtected");
  expect((await client.ok("getTwoFactorStatus")).twoFactorEnabled).toBe(true);

  const replay = client.copy();
  const answer = await attempt({ password: PASSWORD, code: code() });
  expect(answer.json()).toMatchObject({ success: true, twoFactorEnabled: false });
  await client.ok("checkProtected");
  for (const former of [other, replay]) expect((await former.call("checkProtected")).statusCode).toBe(401);
  expect(await upstream.db.select().from(backupCodes).where(eq(backupCodes.userId, id))).toEqual([]);
  expect(await status("dora")).toBe(200);
  expect(await status("dora", codes[0])).toBe(200);
  expect(await securityTitles(client)).toContain("2FA was turned off");
});

test("the code that disables it cannot start a session as well", async () => {
  const { client } = await upstream.signUp("ruth");
  const { code } = await enableSecondFactor(upstream, client);
  await client.ok("regenerateBackupCodes", { body: { password: PASSWORD, code: code() } });
  expect(await status("ruth", code())).toBe(401);
});

test("new backup codes require password and code and invalidate the old ones", async () => {
  const { client } = await upstream.signUp("rita");
  const { code, backupCodes: former } = await enableSecondFactor(upstream, client);
  for (const body of [{ password: PASSWORD }, { code: code() }, { password: "Wrong1!xx", code: code() }]) {
    expect((await client.call("regenerateBackupCodes", { body })).statusCode).toBeGreaterThanOrEqual(400);
  }
  const { backupCodes: renewed } = await client.ok("regenerateBackupCodes", {
    body: { password: PASSWORD, code: code() },
  });
  expect(renewed.filter((each) => former.includes(each))).toEqual([]);
  expect(await status("rita", former[0])).toBe(401);
  expect(await status("rita", renewed[0])).toBe(200);
  expect(await securityTitles(client)).toContain("New backup codes were made");
});

test("a backup code can be checked without using it", async () => {
  const { client } = await upstream.signUp("vera");
  const { client: other } = await upstream.signUp("vito");
  const { backupCodes: codes } = await enableSecondFactor(upstream, client);
  const isValid = async (by: typeof client, code = "") =>
    (await by.ok("validateBackupCode", { body: { code } })).isValid;
  expect(await isValid(client, codes[3])).toBe(true);
  expect(await isValid(client, codes[3]?.toUpperCase().replaceAll("-", " "))).toBe(true);
  expect(await isValid(other, codes[3])).toBe(false);
  expect(await isValid(client, "abcd-efgh-jkmn-pqrs")).toBe(false);
  expect(await isValid(client, "123456")).toBe(false);
  expect((await client.ok("getTwoFactorStatus")).backupCodesLeft).toBe(BACKUP_CODE_COUNT);
  expect(await status("vera", codes[3])).toBe(200);
  expect(await isValid(client, codes[3])).toBe(false);
});

test("an old cookie is asked to start over for a second and afterwards reported as ended", async () => {
  const { client } = await upstream.signUp("olga");
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const former = client.copy();
  await client.ok("setupTwoFactor", { body: { enable: true, code: appCode(upstream, secret) } });
  expect((await former.call("refresh")).json()).toMatchObject({ code: "CSRF_INVALID" });
  expect(former.cookies.has("refreshToken")).toBe(true);
  upstream.advance(REPLACED_TOKENS_MS);
  expect((await former.call("refresh")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
  await client.ok("refresh");
  await client.ok("checkProtected");
});
