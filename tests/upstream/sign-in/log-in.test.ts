import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { hash, parseOptions } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { MAX_DEVICES_PER_MEMBER, PARALLEL_LOGIN_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { sessions, users } from "#upstream/core/db/schema/schema";
import type { HashTask } from "#upstream/core/security/hash-threads";
import { createPasswordHasher } from "#upstream/core/security/password-hasher";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream({ hasher: await createPasswordHasher() });
  await upstream.signUp("alice");
});

afterAll(() => upstream.close());

async function attempt(identifier: string, password: string) {
  const client = await upstream.visitor();
  return client.call("login", { body: { identifier, password } });
}

test.each(["alice", " ALICE ", "alice@example.org", "Alice@Example.org"])(
  "%p signs in",
  async (identifier) => {
    const response = await attempt(identifier, PASSWORD);
    expect(response.json()).toMatchObject({ success: true, username: "alice" });
  },
);

test("a wrong password, an unknown member and a closed account get the same answer", async () => {
  const { id } = await upstream.signUp("closed");
  await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
  const answers = await Promise.all([
    attempt("alice", "Wrong1!x"),
    attempt("nobody", "Wrong1!x"),
    attempt("nobody@example.org", "Wrong1!x"),
    attempt("nul\0byte", "Wrong1!x"),
    attempt("closed", "Wrong1!x"),
  ]);
  const seen = answers.map(({ statusCode, body, headers }) => {
    const { "x-request-id": _id, date: _date, ...rest } = headers;
    return JSON.stringify([statusCode, body, rest]);
  });
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]?.json()).toEqual({
    success: false,
    message: "Wrong username, email or password",
    code: "INVALID_CREDENTIALS",
  });
  // The code stays the same with the right password; the message says why.
  expect((await attempt("closed", PASSWORD)).json()).toMatchObject({
    code: "INVALID_CREDENTIALS",
    message: "Your account is suspended. Questions about it: support@example.org.",
  });
});

test("a login of an unknown member takes as much work as that of a known one", async () => {
  const hasher = await createPasswordHasher();
  const known = await hasher.hash("Other1!x");
  const tasks = jest.spyOn(Worker.prototype, "postMessage");
  expect(await hasher.verify(known, PASSWORD)).toBe(false);
  expect(await hasher.verify(undefined, PASSWORD)).toBe(false);
  const [ofKnown, ofUnknown, ...others] = tasks.mock.calls.map(([task]) => task as HashTask);
  expect(others).toEqual([]);
  // As much memory, as many rounds and threads, all of which the hash names.
  const work = parseOptions(known);
  for (const task of [ofKnown, ofUnknown]) {
    expect(task).toMatchObject({ kind: "verify", password: PASSWORD });
    expect(parseOptions(task?.kind === "verify" ? task.storedHash : "")).toEqual(work);
  }
});

test("login does not apply the password rule, so that a password from before it still works", async () => {
  await upstream.db
    .update(users)
    .set({ passwordHash: await hash("old and weak") })
    .where(eq(users.username, "alice"));
  expect((await attempt("alice", "old and weak")).statusCode).toBe(200);
});

test("login rehashes a password hash with weaker parameters, and the password still works", async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await upstream.db.update(users).set({ passwordHash: weak }).where(eq(users.username, "alice"));
  expect((await attempt("alice", PASSWORD)).statusCode).toBe(200);
  const [row] = await upstream.db.select().from(users).where(eq(users.username, "alice"));
  expect(row?.passwordHash).toContain("m=19456,t=2,p=1");
  expect((await attempt("alice", PASSWORD)).statusCode).toBe(200);
});

test("a full queue answers BUSY instead of growing", async () => {
  const hasher = await createPasswordHasher({ maxRunning: 1, maxQueued: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash(PASSWORD)));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["BUSY", "BUSY"]);
  await expect(hasher.verify(await hasher.hash(PASSWORD), PASSWORD)).resolves.toBe(true);
});

test("a session records its device", async () => {
  const client = await upstream.visitor();
  await client.ok("login", {
    body: { identifier: "alice", password: PASSWORD },
    headers: {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    },
  });
  const deviceKey = client.cookies.get("deviceKey") ?? "";
  const [row] = await upstream.db.select().from(sessions).where(eq(sessions.deviceKey, deviceKey));
  expect(row).toMatchObject({
    client: "Safari",
    os: "iOS",
    deviceType: "mobile",
    ipAddress: "127.0.0.1",
    createdAt: upstream.now(),
    lastActiveAt: upstream.now(),
  });
});

test("logging in again on a device replaces its session", async () => {
  const client = await upstream.logIn("alice");
  const before = client.copy();
  upstream.advance(PARALLEL_LOGIN_MS);
  await client.ok("login", { body: { identifier: "alice", password: PASSWORD } });
  expect(client.cookies.get("deviceKey")).toBe(before.cookies.get("deviceKey"));
  expect((await before.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  await client.ok("checkProtected");
});

test("six simultaneous logins in one browser all succeed, and the next one replaces them", async () => {
  const browser = await upstream.visitor();
  const tabs = Array.from({ length: 6 }, () => browser.copy());
  const body = { identifier: "alice", password: PASSWORD };
  await Promise.all(tabs.map((tab) => tab.ok("login", { body })));
  for (const tab of tabs) {
    await tab.ok("checkProtected");
    await tab.ok("refresh");
    await tab.ok("checkProtected");
  }
  upstream.advance(PARALLEL_LOGIN_MS);
  const next = browser.copy();
  await next.ok("login", { body });
  for (const tab of tabs) expect((await tab.call("checkProtected")).statusCode).toBe(401);
  await next.ok("checkProtected");
});

test("a twenty-first device ends the session that was unused the longest", async () => {
  const { client: first } = await upstream.signUp("traveller");
  await first.ok("checkProtected");
  for (let device = 1; device < MAX_DEVICES_PER_MEMBER; device += 1) {
    upstream.advance(SECOND);
    await upstream.logIn("traveller");
  }
  upstream.advance(SECOND);
  const newest = await upstream.logIn("traveller");
  expect((await first.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  await newest.ok("checkProtected");
});

test("logout ends only this session, at once", async () => {
  const here = await upstream.logIn("alice");
  const there = await upstream.logIn("alice");
  const replay = here.copy();
  await here.ok("logout");
  expect(here.cookies.size).toBe(0);
  expect((await replay.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  expect((await replay.call("refresh")).statusCode).toBe(401);
  await there.ok("checkProtected");
});

test("logout-all ends every session at once", async () => {
  const here = await upstream.logIn("alice");
  const there = await upstream.logIn("alice");
  await here.ok("logoutAll");
  expect((await there.call("checkProtected")).statusCode).toBe(401);
  expect((await there.call("refresh")).statusCode).toBe(401);
  const again = await upstream.logIn("alice");
  await again.ok("checkProtected");
});

test("every authentication event is logged without secrets", async () => {
  const client = await upstream.logIn("alice");
  const { accessToken, refreshToken, csrfToken } = Object.fromEntries(client.cookies);
  await client.ok("refresh");
  await client.ok("logout");
  const log = upstream.logLines.join("");
  for (const event of ["signup", "login", "login-refused", "refresh", "logout", "logout-all"]) {
    expect(log).toContain(`"event":"${event}"`);
  }
  for (const secret of [PASSWORD, accessToken, refreshToken, csrfToken]) expect(log).not.toContain(secret);
});
