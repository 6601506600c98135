import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { MINUTE } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { mutes } from "#upstream/core/db/schema/schema-mute";

let upstream: TestUpstream;
let alice: Member;
const ids = new Map<string, string>();

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  const at = upstream.now();
  const people = [
    ["marina", "Marina", 5],
    ["mariano", "Mariano", 9],
    ["mark", "Zed", 1],
    ["zoe", "Marcella", 3],
    ["rosemary", "Rose", 100],
  ] as const;
  const rows = people.map(([username, name, followerCount]) => {
    const id = newId(at);
    ids.set(username, id);
    const email = `${username}@example.org`;
    return { id, username, name, followerCount, email, passwordHash: "none", createdAt: at };
  });
  await upstream.db.insert(users).values(rows);
});

afterAll(() => upstream.close());

const complete = async (q: string, who = alice) =>
  (await who.client.ok("completePeople", { query: { q } })).users.map(({ username }) => username);

test("completes people by the beginning of username or name, most followers first", async () => {
  expect(await complete("mar")).toEqual(["mariano", "marina", "zoe", "mark"]);
  expect(await complete("@MARI")).toEqual(["mariano", "marina"]);
});

test("puts followed people first", async () => {
  await alice.client.ok("followUser", { params: { username: "mark" } });
  expect(await complete("mar")).toEqual(["mark", "mariano", "marina", "zoe"]);
});

test("omits the caller and blocked or muted people", async () => {
  expect(await complete("ali")).toEqual([]);
  await alice.client.ok("blockUser", { params: { username: "mariano" } });
  const until = new Date(upstream.now().getTime() + MINUTE);
  await upstream.db.insert(mutes).values({
    muterId: alice.id,
    mutedId: ids.get("marina") ?? "",
    createdAt: upstream.now(),
    expiresAt: until,
  });
  expect(await complete("mar")).toEqual(["mark", "zoe"]);
  upstream.advance(2 * MINUTE);
  expect(await complete("mar")).toEqual(["mark", "marina", "zoe"]);
});

test("returns six at most", async () => {
  const at = upstream.now();
  const crowd = Array.from({ length: 9 }, (_, index) => ({
    id: newId(at),
    username: `crowd${index}`,
    name: "Crowd",
    email: `crowd${index}@example.org`,
    passwordHash: "none",
    createdAt: at,
  }));
  await upstream.db.insert(users).values(crowd);
  expect(await complete("crowd")).toHaveLength(6);
});

test.each(["", " ", "@", "%", "__"])("returns no one for %p", async (q) => {
  expect(await complete(q)).toEqual([]);
});

test("allows fast typing but not a flood", async () => {
  const limited = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const { client } = await limited.signUp("bob");
    for (let times = 0; times < 60; times += 1) {
      await client.ok("completePeople", { query: { q: "a" } });
      await client.ok("completeHashtags", { query: { q: "a" } });
    }
    const refusal = await client.call("completePeople", { query: { q: "a" } });
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
