import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { RESET_LINK_MS } from "#contract/limits";
import { MINUTE } from "#contract/units";
import { countStatements } from "#tests/upstream/support/count-statements";
import { enableSecondFactor } from "#tests/upstream/support/second-factor";
import { mailedToken, subjectsTo } from "#tests/upstream/support/sent-mail";
import { storePasskey } from "#tests/upstream/support/stored-passkey";
import {
  PASSWORD,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { mailedLinks } from "#upstream/core/db/schema/schema-account";

const NEW_PASSWORD = "Green4Finch?";
const SUBJECT = "Reset your password";
const ANSWER = {
  success: true,
  asOf: expect.any(Number),
  message: "If there is an account with this address, we have sent it a link. The link works for 15 minutes.",
};
const INVALID = {
  success: false,
  code: "LINK_INVALID",
  message: "This link has expired or was already used.",
};

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

async function askFor(email: string) {
  const visitor = await upstream.visitor();
  return visitor.call("requestPasswordReset", { body: { email } });
}

async function newLink(username: string): Promise<string> {
  await askFor(`${username}@example.org`);
  return mailedToken(upstream, `${username}@example.org`, SUBJECT);
}

async function reset(token: string, password = NEW_PASSWORD) {
  const visitor = await upstream.visitor();
  const body = { token, newPassword: password, confirmNewPassword: password };
  return visitor.call("resetPassword", { body });
}

async function signsInWith(identifier: string, password: string): Promise<boolean> {
  const client = await upstream.visitor();
  return (await client.call("login", { body: { identifier, password } })).statusCode === 200;
}

test("a link can be checked any number of times until it is used, invalidated or expired", async () => {
  await upstream.signUp("ada");
  const look = async (token: string) => {
    const visitor = await upstream.visitor();
    return (await visitor.call("checkResetLink", { body: { token } })).json();
  };
  const good = { success: true, asOf: upstream.now().getTime(), message: "This link is good." };
  expect(await look("x".repeat(43))).toMatchObject(INVALID);
  const former = await newLink("ada");
  const token = await newLink("ada");
  expect(await look(former)).toMatchObject(INVALID);
  expect(await look(token)).toEqual(good);
  expect(await look(token)).toEqual(good);
  expect((await reset(token)).statusCode).toBe(200);
  expect(await look(token)).toMatchObject(INVALID);
  const late = await newLink("ada");
  upstream.advance(RESET_LINK_MS);
  expect(await look(late)).toMatchObject(INVALID);
});

test("a mailed link sets a new password and ends every session without starting one", async () => {
  const { client } = await upstream.signUp("alice");
  expect((await askFor(" ALICE@example.org ")).json()).toEqual(ANSWER);
  const token = await mailedToken(upstream, "alice@example.org", SUBJECT);
  expect(upstream.sentMails.at(-1)?.text).toContain(`${TEST_ORIGIN}/reset-password?token=${token}`);
  const response = await reset(token);
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toEqual([]);
  expect((await client.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  expect(await signsInWith("alice", PASSWORD)).toBe(false);
  expect(await signsInWith("alice", NEW_PASSWORD)).toBe(true);
  expect(await subjectsTo(upstream, "alice@example.org")).toContain("Your password was changed");
});

test("it also confirms the address, whose mail was read", async () => {
  const { id } = await upstream.signUp("bob");
  await reset(await newLink("bob"));
  const [row] = await upstream.db.select().from(users).where(eq(users.id, id));
  expect(row?.emailConfirmedAt).toEqual(upstream.now());
});

test("it tells the member that passkeys still work", async () => {
  const { id } = await upstream.signUp("pat");
  await storePasskey(upstream, id, "Laptop");
  await reset(await newLink("pat"));
  await upstream.runJobs();
  const mail = upstream.sentMails.findLast(({ subject }) => subject === "Your password was changed");
  expect(mail?.to).toBe("pat@example.org");
  expect(mail?.text).toContain("Your passkeys still work; remove any you don't recognize.");
});

test("it does not replace the second factor", async () => {
  const { client } = await upstream.signUp("zoe");
  await enableSecondFactor(upstream, client);
  expect((await reset(await newLink("zoe"))).statusCode).toBe(200);
  const visitor = await upstream.visitor();
  const response = await visitor.call("login", { body: { identifier: "zoe", password: NEW_PASSWORD } });
  expect(response.json()).toMatchObject({ code: "TWO_FACTOR_REQUIRED", requires2FA: true });
});

describe("a reset link is refused", () => {
  test("on second use", async () => {
    await upstream.signUp("carol");
    const token = await newLink("carol");
    expect((await reset(token)).statusCode).toBe(200);
    const again = await reset(token, "Other1!pw");
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual(INVALID);
    expect(await signsInWith("carol", "Other1!pw")).toBe(false);
  });

  test("from fifteen minutes on", async () => {
    await upstream.signUp("dora");
    const token = await newLink("dora");
    upstream.advance(RESET_LINK_MS);
    expect((await reset(token)).json()).toEqual(INVALID);
    const next = await newLink("dora");
    upstream.advance(RESET_LINK_MS - 1);
    expect((await reset(next)).statusCode).toBe(200);
    const late = await newLink("dora");
    upstream.advance(16 * MINUTE);
    expect((await reset(late)).json()).toEqual(INVALID);
  });

  test("when a newer one exists", async () => {
    await upstream.signUp("erik");
    const older = await newLink("erik");
    const newer = await newLink("erik");
    expect((await reset(older)).json()).toEqual(INVALID);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test("when the address has changed", async () => {
    const { client } = await upstream.signUp("fay");
    const token = await newLink("fay");
    await client.ok("reauthenticate", { body: { password: PASSWORD } });
    await client.ok("changeEmail", { body: { email: "fay@example.net" } });
    const confirmation = await mailedToken(upstream, "fay@example.net", "Confirm your email address");
    await (await upstream.visitor()).ok("confirmEmail", { body: { token: confirmation } });
    expect((await reset(token)).json()).toEqual(INVALID);
  });

  test("when it is a link that confirms an address", async () => {
    await upstream.signUp("greg");
    const token = await mailedToken(upstream, "greg@example.org", "Confirm your email address");
    expect((await reset(token)).json()).toEqual(INVALID);
  });

  test("when its member was suspended in the meantime", async () => {
    const { id } = await upstream.signUp("hans");
    const token = await newLink("hans");
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
    expect((await reset(token)).json()).toEqual(INVALID);
  });

  test.each(["x", "nul\0byte", "A".repeat(43), "' or 1=1 --"])("when it is %p", async (token) => {
    expect((await reset(token)).json()).toEqual(INVALID);
  });
});

test("an invalid new password does not use up the link", async () => {
  await upstream.signUp("ida");
  const token = await newLink("ida");
  const visitor = await upstream.visitor();
  const bodies = [
    { newPassword: "P@ssw0rd", confirmNewPassword: "P@ssw0rd" },
    { newPassword: "weak", confirmNewPassword: "weak" },
    { newPassword: NEW_PASSWORD, confirmNewPassword: "Green4Finch!" },
  ];
  for (const body of bodies) {
    const response = await visitor.call("resetPassword", { body: { token, ...body } });
    expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: expect.any(Object) });
  }
  expect((await reset(token)).statusCode).toBe(200);
});

test("one of twenty simultaneous uses of a link sets the password", async () => {
  await upstream.signUp("jana");
  const token = await newLink("jana");
  const passwords = Array.from({ length: 20 }, (_nothing, index) => `Number${index}?`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const won = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(won).toHaveLength(1);
  expect(await signsInWith("jana", passwords[won[0] ?? 0] ?? "")).toBe(true);
});

test("a simultaneous reset and password change end with one of the two and no deadlock", async () => {
  for (let round = 0; round < 5; round += 1) {
    const username = `kim${round}`;
    const { client } = await upstream.signUp(username);
    const token = await newLink(username);
    const changed = { newPassword: "Changed1!", confirmNewPassword: "Changed1!" };
    const answers = await Promise.all([
      reset(token),
      client.call("changePassword", { body: { currentPassword: PASSWORD, ...changed } }),
    ]);
    for (const { statusCode } of answers) expect([200, 400, 401]).toContain(statusCode);
    const outcomes = [await signsInWith(username, NEW_PASSWORD), await signsInWith(username, "Changed1!")];
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  }
});

describe("an address without an account", () => {
  test("gets the same answer, and no mail", async () => {
    await upstream.signUp("lea");
    const { id } = await upstream.signUp("suspended");
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
    await upstream.runJobs();
    const before = upstream.sentMails.length;
    const answers = [
      await askFor("lea@example.org"),
      await askFor("nobody@example.org"),
      await askFor("suspended@example.org"),
    ];
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { "x-request-id": _id, date: _date, ...rest } = headers;
      return JSON.stringify([statusCode, body, rest]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.json()).toEqual(ANSWER);
    await upstream.runJobs();
    expect(upstream.sentMails.slice(before).map(({ to }) => to)).toEqual(["lea@example.org"]);
    expect(
      await upstream.db.select().from(mailedLinks).where(eq(mailedLinks.email, "nobody@example.org")),
    ).toEqual([]);
  });

  let tries = 0;
  test("takes the same database work", async () => {
    // The retry has its own name.
    tries += 1;
    const name = `mona${tries}`;
    await upstream.signUp(name);
    // The first calls also pay for what is cached afterwards.
    await askFor(`${name}@example.org`);
    await askFor("nobody@example.org");
    // The minimum of several: on the embedded store the outbox sometimes queries the same connection.
    const statements = async (email: string) => {
      const counts: number[] = [];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const sent = countStatements(upstream);
        await askFor(email);
        counts.push(sent());
      }
      return Math.min(...counts);
    };
    const known = await statements(`${name}@example.org`);
    expect(known).toBeGreaterThan(6);
    expect(await statements("nobody@example.org")).toBe(known);
  });
});

describe("limits of a password reset", () => {
  test("refuse the sixth request for an address within half an hour, with or without an account", async () => {
    const strict = await startTestUpstream({ rateLimitScale: 1 });
    await strict.signUp("alice", "203.0.113.1");
    for (const email of ["alice@example.org", "nobody@example.org"]) {
      for (let asked = 0; asked < 5; asked += 1) {
        const visitor = await strict.visitor(`198.51.100.${asked}`);
        await visitor.ok("requestPasswordReset", { body: { email } });
      }
      const visitor = await strict.visitor("198.51.100.9");
      const refused = await visitor.call("requestPasswordReset", { body: { email: email.toUpperCase() } });
      expect(refused.statusCode).toBe(429);
    }
    await strict.close();
  });

  test("refuse a client's twenty-first request for any address", async () => {
    const strict = await startTestUpstream({ rateLimitScale: 1 });
    const visitor = await strict.visitor("198.51.100.1");
    for (let asked = 0; asked < 20; asked += 1) {
      await visitor.ok("requestPasswordReset", { body: { email: `nobody${asked}@example.org` } });
    }
    const refused = await visitor.call("requestPasswordReset", { body: { email: "nobody20@example.org" } });
    expect(refused.statusCode).toBe(429);
    await strict.close();
  });
});

test("a reset is refused with a message when the server cannot send mail", async () => {
  const silent = await startTestUpstream({ mail: { canSend: false } });
  await silent.signUp("alice");
  const visitor = await silent.visitor();
  for (const email of ["alice@example.org", "nobody@example.org"]) {
    const response = await visitor.call("requestPasswordReset", { body: { email } });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      success: false,
      code: "MAIL_UNAVAILABLE",
      message: "This server cannot send email, so passwords cannot be reset here. Ask the people who run it.",
    });
  }
  await silent.close();
});

test("links and addresses are not logged, and the database stores no link", async () => {
  await upstream.signUp("nina");
  await askFor("nina@example.org");
  const links = await upstream.db.select().from(mailedLinks);
  const token = await mailedToken(upstream, "nina@example.org", SUBJECT);
  expect(JSON.stringify(links)).not.toContain(token);
  await reset(token);
  const log = upstream.logLines.join("");
  for (const event of ["request-password-reset", "reset-password", "reset-password-refused"]) {
    expect(log).toContain(`"event":"${event}"`);
  }
  for (const secret of [token, "nina@example.org", NEW_PASSWORD]) expect(log).not.toContain(secret);
});
