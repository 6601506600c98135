import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { LOGIN_CHALLENGE_MS, TWO_FACTOR_STEP_MS } from "#contract/limits";
import { appCode, enableSecondFactor } from "#tests/upstream/support/second-factor";
import { securityNewsOf } from "#tests/upstream/support/security-news";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { deriveKeys } from "#upstream/core/security/keys";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

async function withSecondFactor(username: string, on = upstream) {
  const member = await on.signUp(username);
  return { ...member, ...(await enableSecondFactor(on, member.client)) };
}

async function logIn(identifier: string, twoFactorCode?: string, on = upstream) {
  const client = await on.visitor();
  const body = { identifier, password: PASSWORD, ...(twoFactorCode !== undefined && { twoFactorCode }) };
  return { client, response: await client.call("login", { body }) };
}

const outcome = async (identifier: string, code?: string, on = upstream) => {
  const { response } = await logIn(identifier, code, on);
  return response.statusCode === 200 ? "in" : response.json().code;
};

const CODE_REQUIRED = {
  success: false,
  code: "TWO_FACTOR_REQUIRED",
  message: "2FA code required",
  requires2FA: true,
};

test("a correct password alone asks for a code and starts no session", async () => {
  await withSecondFactor("alice");
  for (const code of [undefined, "", "   ", "- -"]) {
    const { client, response } = await logIn("alice", code);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(CODE_REQUIRED);
    expect((await client.call("checkProtected")).statusCode).toBe(401);
  }
});

test("a wrong password and an unknown member get the same answer with or without a code or second factor", async () => {
  await withSecondFactor("wanda");
  await upstream.signUp("plain");
  const codes = [undefined, "123456", "abcd-efgh-jkmn-pqrs"];
  const answers = await Promise.all(
    ["wanda", "plain", "nobody"].flatMap((identifier) =>
      codes.map(async (twoFactorCode) => {
        const client = await upstream.visitor();
        const body = { identifier, password: "Wrong1!xx", ...(twoFactorCode && { twoFactorCode }) };
        const { statusCode, body: text, headers } = await client.call("login", { body });
        const { "x-request-id": _id, date: _date, ...rest } = headers;
        return JSON.stringify([statusCode, text, rest]);
      }),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("INVALID_CREDENTIALS");
});

test("each app code starts a session once", async () => {
  const { code } = await withSecondFactor("carol");
  expect(await outcome("carol", code())).toBe("in");
  expect(await outcome("carol", code())).toBe("TWO_FACTOR_INVALID");
  upstream.advance(TWO_FACTOR_STEP_MS);
  expect(await outcome("carol", code(-1))).toBe("TWO_FACTOR_INVALID");
  expect(await outcome("carol", code())).toBe("in");
});

test("the code that enabled the second factor does not start a session as well", async () => {
  const { client } = await upstream.signUp("first");
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const code = appCode(upstream, secret);
  await client.ok("setupTwoFactor", { body: { enable: true, code } });
  expect(await outcome("first", code)).toBe("TWO_FACTOR_INVALID");
});

test.each([
  [-2, "TWO_FACTOR_INVALID"],
  [-1, "in"],
  [1, "in"],
  [2, "TWO_FACTOR_INVALID"],
])("a code from %p steps away is %p", async (steps, expected) => {
  const { code } = await withSecondFactor(`clock.${steps + 2}`);
  upstream.advance(2 * TWO_FACTOR_STEP_MS);
  expect(await outcome(`clock.${steps + 2}`, code(steps))).toBe(expected);
});

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test.each([
  ["in two groups", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["with spaces around", (code: string) => `  ${code}\u00a0`],
  ["with a dash", (code: string) => `${code.slice(0, 3)}\u2013${code.slice(3)}`],
  ["in full-width digits", fullWidth],
  ["in Arabic digits", arabic],
])("an app code can be typed %s", async (label, typed) => {
  const username = `typed.${label.replace(/\W/g, "").slice(0, 12).toLowerCase()}`;
  const { code } = await withSecondFactor(username);
  expect(await outcome(username, typed(code()))).toBe("in");
});

test.each([
  ["as shown", (code: string) => code],
  ["in upper case without dashes", (code: string) => code.replaceAll("-", "").toUpperCase()],
  ["with spaces", (code: string) => code.replaceAll("-", " ")],
  ["in full-width signs", fullWidth],
  ["with o for 0 and l for 1", (code: string) => code.replaceAll("0", "o").replaceAll("1", "l")],
])("a backup code typed %s starts a session once", async (label, typed) => {
  const username = `back.${label.replace(/\W/g, "").slice(0, 12).toLowerCase()}`;
  const { backupCodes, client } = await withSecondFactor(username);
  const code = typed(backupCodes[4] ?? "");
  expect(await outcome(username, code)).toBe("in");
  expect(await outcome(username, code)).toBe("TWO_FACTOR_INVALID");
  expect((await client.ok("getTwoFactorStatus")).backupCodesLeft).toBe(9);
  expect(await securityNewsOf(client)).toContainEqual({
    title: "A backup code was used",
    message: expect.stringContaining("A backup code was used; 9 left."),
    page: "twoFactor",
  });
});

test("another member's codes are refused", async () => {
  await withSecondFactor("gina");
  const { backupCodes, code } = await withSecondFactor("hugo");
  expect(await outcome("gina", backupCodes[0])).toBe("TWO_FACTOR_INVALID");
  expect(await outcome("gina", code())).toBe("TWO_FACTOR_INVALID");
  expect(await outcome("hugo", backupCodes[0])).toBe("in");
});

test.each([
  "12345",
  "1234567",
  "abc",
  "0000000000000000000",
  "u".repeat(16),
  "\u{1F512}".repeat(6),
  "x".repeat(64),
])("%p is refused as a code", async (code) => {
  const username = `none.${code.length}${code.codePointAt(0)}`;
  await withSecondFactor(username);
  expect(await outcome(username, code)).toBe("TWO_FACTOR_INVALID");
});

test("one of twenty simultaneous uses of a code or backup code succeeds", async () => {
  const { code, backupCodes } = await withSecondFactor("crowd");
  for (const used of [code(), backupCodes[0]]) {
    const visitors = await Promise.all(Array.from({ length: 20 }, () => upstream.visitor()));
    const body = { identifier: "crowd", password: PASSWORD, twoFactorCode: used };
    const answers = await Promise.all(visitors.map((visitor) => visitor.call("login", { body })));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? "in" : answer.json().code));
    expect(codes.filter((each) => each === "in")).toHaveLength(1);
    expect(codes.filter((each) => each === "TWO_FACTOR_INVALID")).toHaveLength(19);
  }
});

describe("a two-step login", () => {
  async function half(username: string) {
    const { client, response } = await logIn(username);
    expect(response.json()).toEqual(CODE_REQUIRED);
    return client;
  }
  const finish = (client: Awaited<ReturnType<typeof half>>, twoFactorCode: string) =>
    client.call("finishLogin", { body: { twoFactorCode } });

  test("is completed once by the code alone after a correct password", async () => {
    const { code, backupCodes } = await withSecondFactor("ida");
    const client = await half("ida");
    const kept = client.copy();
    expect((await finish(client, "000000")).json()).toMatchObject({
      code: "TWO_FACTOR_INVALID",
      requires2FA: true,
    });
    expect((await finish(client, code())).json()).toMatchObject({ success: true, username: "ida" });
    expect(client.cookies.has("loginChallenge")).toBe(false);
    await client.ok("checkProtected");
    expect((await finish(kept, code())).json()).toMatchObject({ code: "TWO_FACTOR_INVALID" });
    expect((await finish(await half("ida"), backupCodes[0] ?? "")).statusCode).toBe(200);
  });

  test("is valid for five minutes on that device while password and sessions are unchanged", async () => {
    const { code, id, backupCodes } = await withSecondFactor("jana");
    const tooLate = { code: "INVALID_CREDENTIALS", message: expect.stringContaining("too long") };

    const late = await half("jana");
    upstream.advance(LOGIN_CHALLENGE_MS);
    expect((await finish(late, code())).json()).toMatchObject(tooLate);

    const here = await half("jana");
    const elsewhere = await upstream.visitor();
    elsewhere.cookies.set("loginChallenge", here.cookies.get("loginChallenge") ?? "");
    expect((await finish(elsewhere, code())).json()).toMatchObject(tooLate);
    const [text = "", ...rest] = (here.cookies.get("loginChallenge") ?? "").split(/(?=\.[^.]*$)/);
    const forged = here.copy();
    forged.cookies.set("loginChallenge", `${text.slice(0, -1)}9${rest.join("")}`);
    expect((await finish(forged, code())).json()).toMatchObject(tooLate);
    expect((await finish(await upstream.visitor(), code())).json()).toMatchObject(tooLate);

    const { client } = await logIn("jana", backupCodes[0]);
    await client.ok("logoutAll");
    expect((await finish(here, code())).json()).toMatchObject(tooLate);

    const suspended = await half("jana");
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
    expect((await finish(suspended, code())).json()).toMatchObject(tooLate);
  });
});

describe("limits of code attempts", () => {
  let limited: TestUpstream;

  beforeAll(async () => {
    limited = await startTestUpstream({ rateLimitScale: 1 });
  });
  afterAll(() => limited.close());

  test("allow five per challenge", async () => {
    const { code } = await withSecondFactor("five", limited);
    const { client } = await logIn("five", undefined, limited);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await client.call("finishLogin", { body: { twoFactorCode: "000000" } });
      expect(wrong.json()).toMatchObject({ code: "TWO_FACTOR_INVALID" });
    }
    const sixth = await client.call("finishLogin", { body: { twoFactorCode: code() } });
    expect(sixth.json()).toMatchObject({ code: "RATE_LIMITED" });
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect(await outcome("five", code(), limited)).toBe("in");
  });

  test("allow five per device across consecutive challenges", async () => {
    const { code } = await withSecondFactor("device", limited);
    const client = await limited.visitor("203.0.113.5");
    const attempt = (twoFactorCode: string) =>
      client.call("login", { body: { identifier: "device", password: PASSWORD, twoFactorCode } });
    for (let count = 0; count < 5; count += 1) expect((await attempt("000000")).statusCode).toBe(401);
    expect((await attempt(code())).json()).toMatchObject({ code: "RATE_LIMITED" });
  });

  test("count a signed-in member's wrong codes separately from login", async () => {
    const { client, code, backupCodes } = await withSecondFactor("apart", limited);
    const check = (typed: string) => client.call("validateBackupCode", { body: { code: typed } });
    const giveAgain = () =>
      client.call("reauthenticate", { body: { password: PASSWORD, twoFactorCode: "000000" } });
    for (let count = 0; count < 5; count += 1) {
      expect((await check("abcd-efgh-jkmn-pqrs")).statusCode).toBe(200);
      expect((await giveAgain()).statusCode).toBe(401);
    }
    expect((await check(backupCodes[0] ?? "")).statusCode).toBe(429);
    expect((await giveAgain()).statusCode).toBe(429);
    const visitor = await limited.visitor("203.0.113.77");
    await visitor.ok("login", { body: { identifier: "apart", password: PASSWORD, twoFactorCode: code() } });
  });

  test("allow a member ten an hour from anywhere, not counting correct ones", async () => {
    const { code } = await withSecondFactor("ten", limited);
    for (let count = 0; count < 3; count += 1) {
      const visitor = await limited.visitor("203.0.113.9");
      await visitor.ok("login", { body: { identifier: "ten", password: PASSWORD, twoFactorCode: code() } });
      limited.advance(TWO_FACTOR_STEP_MS);
    }
    const wrong = async (at: number) => {
      const visitor = await limited.visitor(`198.51.100.${at}`);
      const body = { identifier: "ten", password: PASSWORD, twoFactorCode: "000000" };
      return (await visitor.call("login", { body })).statusCode;
    };
    for (let at = 1; at <= 10; at += 1) expect(await wrong(at)).toBe(401);
    expect(await wrong(11)).toBe(429);
    const visitor = await limited.visitor("198.51.100.20");
    const body = { identifier: "ten", password: PASSWORD, twoFactorCode: code() };
    expect((await visitor.call("login", { body })).statusCode).toBe(429);
  });
});

test("the secret can be decrypted after a rotation, is re-encrypted, and is bound to its member", async () => {
  const { id, code, backupCodes } = await withSecondFactor("rota");
  const { id: otherId } = await withSecondFactor("rotb");
  const read = async () =>
    (await upstream.db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]?.secret ?? "";
  const before = await read();
  expect(await outcome("rota", code())).toBe("in");
  expect(await read()).not.toBe(before);

  const original = upstream.deps.keys;
  const newer = deriveKeys(["a newer secret of the tests, long enough"]);
  const withKeys = async <T>(atRest: typeof original.atRest, work: () => Promise<T>) => {
    Object.assign(upstream.deps, { keys: { ...original, atRest } });
    return work().finally(() => Object.assign(upstream.deps, { keys: original }));
  };
  upstream.advance(TWO_FACTOR_STEP_MS);
  const both = [newer.atRest[0], ...original.atRest] as const;
  expect(await withKeys(both, () => outcome("rota", code()))).toBe("in");
  upstream.advance(TWO_FACTOR_STEP_MS);
  expect(await withKeys(newer.atRest, () => outcome("rota", code()))).toBe("in");
  upstream.advance(TWO_FACTOR_STEP_MS);
  expect(await outcome("rota", code())).toBe("TWO_FACTOR_INVALID");
  expect(await outcome("rota", backupCodes[0])).toBe("in");

  await upstream.db.update(secondFactors).set({ secret: before }).where(eq(secondFactors.userId, otherId));
  expect(await outcome("rotb", code())).toBe("TWO_FACTOR_INVALID");
});

test("a login that checked its password before the second factor was enabled gets no session without a code", async () => {
  const { client } = await upstream.signUp("quick");
  const { secret = "" } = await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
  const code = appCode(upstream, secret);
  const [enabled, ...logins] = await Promise.all([
    client.call("setupTwoFactor", { body: { enable: true, code } }),
    ...Array.from({ length: 5 }, () => logIn("quick")),
  ]);
  expect(enabled?.statusCode).toBe(200);
  for (const { client: other } of logins) {
    expect((await other.call("checkProtected")).statusCode).toBe(401);
  }
  await client.ok("checkProtected");
});
