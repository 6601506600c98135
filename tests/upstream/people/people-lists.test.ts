import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
const fans: Member[] = [];

const params = { username: "alice" };

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  for (let index = 0; index < 7; index += 1) {
    const fan = await upstream.signUp(`fan_${index}`);
    // Pairs with the same time, so that sorting needs more than the time.
    if (index % 2 === 0) upstream.advance(1_000);
    await fan.client.ok("followUser", { params });
    fans.push(fan);
  }
});

afterAll(() => upstream.close());

const fan = (index: number) => fans[index] ?? alice;
const names = (people: { username: string }[]) => people.map(({ username }) => username);

async function filtered(q: string) {
  return names((await bob.client.ok("listFollowers", { params, query: { q } })).followers);
}

test("pages list every follower once, latest first, with the total", async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = cursor ? { cursor, limit: 3 } : { limit: 3 };
    const page: { followers: { username: string }[]; nextCursor: string | null; total: number } =
      await bob.client.ok("listFollowers", { params, query });
    expect(page.total).toBe(7);
    seen.push(...names(page.followers));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(["fan_6", "fan_5", "fan_4", "fan_3", "fan_2", "fan_1", "fan_0"]);
});

test("a list that changes while it is paged neither repeats nor skips anyone who stays", async () => {
  const first = await bob.client.ok("listFollowers", { params, query: { limit: 3 } });
  upstream.advance(1_000);
  await fan(5).client.ok("unfollowUser", { params });
  await fan(5).client.ok("followUser", { params });
  const rest = await bob.client.ok("listFollowers", { params, query: { cursor: first.nextCursor ?? "" } });
  expect(names(rest.followers)).toEqual(["fan_3", "fan_2", "fan_1", "fan_0"]);
});

test("the list of followed people has the caller's own relation in each row", async () => {
  await bob.client.ok("followUser", { params: { username: "alice" } });
  const { following, total } = await bob.client.ok("listFollowing", { params: { username: "fan_0" } });
  expect(total).toBe(1);
  expect(following).toMatchObject([{ username: "alice", isFollowing: true, followerCount: 8 }]);
  const own = await alice.client.ok("listFollowers", { params, query: { q: "bob" } });
  expect(own.followers).toMatchObject([{ username: "bob", followsYou: true, isFollowing: false }]);
  await bob.client.ok("unfollowUser", { params: { username: "alice" } });
});

test("the filter matches usernames and names in any case and takes wildcards literally", async () => {
  expect(await filtered("AN_3")).toEqual(["fan_3"]);
  expect(await filtered("_")).toHaveLength(7);
  for (const text of ["%", "\\", "fan%3", "a_n"]) expect(await filtered(text)).toEqual([]);
  expect(await filtered("  ")).toHaveLength(7);
});

describe.each([
  ["10 KB", `q=${"x".repeat(10_240)}`],
  ["a list", "q=a&q=b"],
  ["a cursor of another list", "cursor=WyJhIl0"],
  ["no page size", "limit=0"],
  ["too large a page", "limit=51"],
])("%s", (_kind, query) => {
  test.each(["/followers/alice", "/following/alice", "/blocked-list"])("is refused by %s", async (url) => {
    const response = await bob.client.send({ method: "GET", url: `${url}?${query}` });
    expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED" });
  });
});

test("people blocked in either direction are omitted from lists, while the count is unchanged", async () => {
  await bob.client.ok("blockUser", { params: { username: "fan_0" } });
  await fan(1).client.ok("blockUser", { params: { username: "bob" } });
  expect(await filtered("fan")).toEqual(["fan_5", "fan_6", "fan_4", "fan_3", "fan_2"]);
  const { followers, total } = await alice.client.ok("listFollowers", { params });
  expect([followers.length, total]).toEqual([7, 7]);
});

test("a private account's lists are visible to itself and approved followers only", async () => {
  await makePrivate(upstream.db, alice.id);
  const refusal = {
    success: false,
    code: "PRIVATE_ACCOUNT",
    message: "Cannot view this list for a private account.",
  };
  for (const name of ["listFollowers", "listFollowing"] as const) {
    const response = await bob.client.call(name, { params });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual(refusal);
    await fan(2).client.ok(name, { params });
    await alice.client.ok(name, { params });
  }
});

test("a private follower's row shows no count", async () => {
  await makePrivate(upstream.db, fan(3).id);
  const { followers } = await fan(2).client.ok("listFollowers", { params, query: { q: "fan_3" } });
  expect(followers).toMatchObject([{ username: "fan_3", accountType: "private", followerCount: null }]);
});
