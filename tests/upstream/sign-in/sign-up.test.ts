import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { createPasswordHasher } from "#upstream/core/security/password-hasher";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream({ hasher: await createPasswordHasher() });
});

afterAll(() => upstream.close());

function alice(overrides: object = {}) {
  return { name: "Alice", username: "alice", email: "alice@example.org", password: PASSWORD, ...overrides };
}

test("a new member is signed in at once and can read their profile", async () => {
  const client = await upstream.visitor();
  const answer = await client.ok("signup", { body: alice({ name: "  Alice 🌿 ", username: "Alice" }) });
  expect(answer.username).toBe("alice");
  expect([...client.cookies.keys()].sort()).toEqual([
    "accessToken",
    "csrfToken",
    "deviceKey",
    "refreshToken",
    "sessionVersion",
  ]);
  const { user } = await client.ok("getOwnProfile");
  expect(user).toMatchObject({
    username: "alice",
    name: "Alice 🌿",
    bio: "",
    accountType: "public",
    followerCount: 0,
    postCount: 0,
    joinDate: upstream.now().toISOString(),
    twoFactorEnabled: false,
  });
});

test("the password is stored as argon2id with the specified cost", async () => {
  const [row] = await upstream.db.select({ hash: users.passwordHash }).from(users).limit(1);
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ["the same name in other capitals", { username: "ALICE", email: "other@example.org" }, "USERNAME_TAKEN"],
  ["the same email in other capitals", { username: "alice2", email: "ALICE@example.ORG" }, "EMAIL_TAKEN"],
  ["a page's name", { username: "settings", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["an endpoint's name", { username: "f4j8r", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["an official name in disguise", { username: "ad_min_", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["a name of dots alone", { username: "...", email: "x@example.org" }, "VALIDATION_FAILED"],
  ["a hidden name", { username: ".x.", email: "x@example.org" }, "VALIDATION_FAILED"],
  ["a path upwards", { username: "x..y", email: "x@example.org" }, "VALIDATION_FAILED"],
  ["a property of every object", { username: "__proto__", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["the constructor", { username: "Constructor", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["a file for crawlers", { username: "robots.txt", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["any file", { username: "anything.js", email: "x@example.org" }, "USERNAME_TAKEN"],
  ["the product's name with a digit", { username: "r00st", email: "x@example.org" }, "USERNAME_TAKEN"],
  [
    "a common password",
    { username: "x.y.z", email: "x@example.org", password: "P@ssw0rd" },
    "VALIDATION_FAILED",
  ],
])("%s is refused at its field", async (_case, overrides, code) => {
  const client = await upstream.visitor();
  const response = await client.call("signup", { body: alice(overrides) });
  expect(response.json()).toMatchObject({ success: false, code, fields: expect.any(Object) });
  expect(client.cookies.has("accessToken")).toBe(false);
});

test("one of twenty simultaneous sign-ups for a name succeeds", async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => upstream.visitor()));
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.call("signup", { body: alice({ username: "wanted", email: `wanted${index}@example.org` }) }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(409)]);
});

test("names in any script, and markup, are returned as written", async () => {
  const client = await upstream.visitor();
  const name = "<b>Ångström</b> شيماء 李";
  await client.ok("signup", { body: alice({ username: "world", email: "w@example.org", name }) });
  expect((await client.ok("getOwnProfile")).user.name).toBe(name);
});

test("bidirectional overrides are removed from a name", async () => {
  const client = await upstream.visitor();
  await client.ok("signup", {
    body: alice({ username: "rtl", email: "r@example.org", name: "abc\u202Edef" }),
  });
  expect((await client.ok("getOwnProfile")).user.name).toBe("abcdef");
});

test("a refused sign-up stores nothing", async () => {
  const before = await upstream.db.select({ count: sql<number>`count(*)::int` }).from(users);
  const client = await upstream.visitor();
  for (const body of [
    alice(),
    alice({ username: "new", extra: 1 }),
    alice({ username: "new", email: "no" }),
  ]) {
    expect((await client.call("signup", { body })).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await upstream.db.select({ count: sql<number>`count(*)::int` }).from(users)).toEqual(before);
});

test("the availability of a username matches sign-up's decision", async () => {
  const client = await upstream.visitor();
  const ask = (username: string) => client.call("checkUsername", { query: { username } });
  const isFree = async (username: string) => (await ask(username)).json().isFree;
  expect(await isFree("somebody.new")).toBe(true);
  // The answers are the same for a taken and a free address.
  expect((await ask("ALICE")).json()).toEqual((await ask("admin")).json());
  expect(await isFree("alice")).toBe(false);
  const refused = await ask("no spaces");
  expect(refused.json()).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { username: "Username can contain only letters, digits, _ and ." },
  });
});
