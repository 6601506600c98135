import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { REAUTHENTICATION_MS, TWO_FACTOR_STEP_MS } from "#contract/limits";
import { appCode, enableSecondFactor } from "#tests/upstream/support/second-factor";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { readAccessToken } from "#upstream/core/security/access-token";
import { authenticateSession } from "#upstream/core/security/authenticate-session";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";

let upstream: TestUpstream;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream({ rateLimitScale: 1 });
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

/** Whether the session of these cookies has a recent password entry. */
async function isFresh(client: Member["client"]): Promise<boolean> {
  const claims = readAccessToken(
    upstream.deps.keys.access,
    client.cookies.get("accessToken") ?? "",
    upstream.now(),
  );
  if (!claims) throw new Error("No session.");
  const caller = await authenticateSession(upstream.db, claims, upstream.now());
  return requireFreshPassword(upstream.deps, caller).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({
        code: "REAUTH_REQUIRED",
        message: "Enter your password again to continue.",
      });
      return false;
    },
  );
}

test("a password entered again is valid for five minutes on that session only", async () => {
  const elsewhere = await upstream.logIn("alice");
  expect(await isFresh(alice.client)).toBe(false);
  const { expiresAt } = await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
  expect(expiresAt).toBe(new Date(upstream.now().getTime() + REAUTHENTICATION_MS).toISOString());
  expect(await isFresh(alice.client)).toBe(true);
  expect(await isFresh(elsewhere)).toBe(false);
  upstream.advance(REAUTHENTICATION_MS - 1);
  expect(await isFresh(alice.client)).toBe(true);
  upstream.advance(1);
  expect(await isFresh(alice.client)).toBe(false);
});

test("a refresh in between keeps it valid", async () => {
  await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await alice.client.ok("refresh");
  expect(await isFresh(alice.client)).toBe(true);
});

describe("a wrong password", () => {
  test("is shown at its field and keeps the session", async () => {
    const { id, client } = await upstream.signUp("bob");
    expect(id).toBeDefined();
    const response = await client.call("reauthenticate", { body: { password: "Wrong1!x" } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: "VALIDATION_FAILED",
      message: "This password is wrong",
      fields: { password: "This password is wrong" },
    });
    await client.ok("checkProtected");
    expect(await isFresh(client)).toBe(false);
  });

  test("is refused without a check after ten on any of the member's devices, for ten minutes", async () => {
    const { client } = await upstream.signUp("carol");
    for (let guess = 0; guess < 10; guess += 1) {
      const body = { password: `Wrong${guess}!x` };
      expect((await client.call("reauthenticate", { body })).statusCode).toBe(400);
    }
    for (const device of [client, await upstream.logIn("carol")]) {
      const refused = await device.call("reauthenticate", { body: { password: PASSWORD } });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
  });
});

test.each([
  ["nothing", {}, { password: "Password is required" }],
  ["an empty one", { password: "" }, { password: "Password is required" }],
  ["a list", { password: [PASSWORD] }, { password: "Password is required" }],
  [
    "one of 129 characters",
    { password: "x".repeat(129) },
    { password: "Password can be at most 128 characters long" },
  ],
  [
    "a code that is no text",
    { password: PASSWORD, twoFactorCode: 123456 },
    { twoFactorCode: "Enter your 2FA code as text" },
  ],
])("%s is refused with a sentence", async (_case, body, fields) => {
  const response = await alice.client.call("reauthenticate", { body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED", fields });
});

test("with a second factor its code is required as well and is valid once", async () => {
  const { client } = await upstream.signUp("frida");
  const { secret } = await enableSecondFactor(upstream, client);
  // The password entered to enable it counts too.
  upstream.advance(REAUTHENTICATION_MS);
  const give = (twoFactorCode?: string) =>
    client.call("reauthenticate", { body: { password: PASSWORD, twoFactorCode } });
  expect((await give()).json()).toMatchObject({ code: "TWO_FACTOR_REQUIRED", requires2FA: true });
  expect((await give("000000")).json()).toMatchObject({
    code: "TWO_FACTOR_INVALID",
    fields: { twoFactorCode: expect.any(String) },
  });
  expect(await isFresh(client)).toBe(false);
  upstream.advance(TWO_FACTOR_STEP_MS);
  const code = appCode(upstream, secret);
  expect((await give(code)).statusCode).toBe(200);
  expect(await isFresh(client)).toBe(true);
  expect((await give(code)).json()).toMatchObject({ code: "TWO_FACTOR_INVALID" });
  const wrong = await client.call("reauthenticate", { body: { password: "Wrong1!x", twoFactorCode: code } });
  expect(wrong.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { password: expect.any(String) } });
});
