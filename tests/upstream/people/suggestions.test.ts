import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DAY, MINUTE } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { mutes } from "#upstream/core/db/schema/schema-mute";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";

let upstream: TestUpstream;
const clients = new Map<string, TestClient>();

function as(name: string): TestClient {
  const client = clients.get(name);
  if (!client) throw new Error(`No member ${name}`);
  return client;
}

const write = (name: string, content: string) => as(name).ok("createPost", { body: { content } });
const follow = (name: string, username: string) => as(name).ok("followUser", { params: { username } });

beforeAll(async () => {
  upstream = await startTestUpstream();
  for (const name of ["alice", "bob", "carol", "dave"])
    clients.set(name, (await upstream.signUp(name)).client);
});

afterAll(() => upstream.close());

test("suggests people by followers, without oneself and followed people", async () => {
  await follow("bob", "carol");
  await follow("dave", "carol");
  await follow("bob", "dave");
  const names = async () => (await as("alice").ok("suggestPeople")).users.map(({ username }) => username);
  expect(await names()).toEqual(["carol", "dave", "bob"]);
  await follow("alice", "carol");
  expect(await names()).toEqual(["dave", "bob"]);
});

test("puts friends of friends first, by the number of shared friends", async () => {
  for (const name of ["erin", "frank", "grace"]) clients.set(name, (await upstream.signUp(name)).client);
  await follow("carol", "erin");
  await follow("frank", "erin");
  await follow("carol", "frank");
  await follow("grace", "carol");
  await follow("grace", "frank");
  const names = async () => (await as("grace").ok("suggestPeople")).users.map(({ username }) => username);
  // Followed by both friends; then those with the most followers, of whom grace already follows one.
  expect((await names())[0]).toBe("erin");
  expect(await names()).not.toContain("carol");
});

test("suggests no one who is muted, requested or blocked in either direction", async () => {
  const names = async () => (await as("grace").ok("suggestPeople")).users.map(({ username }) => username);
  expect(await names()).toEqual(expect.arrayContaining(["erin", "dave", "bob", "alice"]));
  await as("grace").ok("blockUser", { params: { username: "dave" } });
  await as("bob").ok("blockUser", { params: { username: "grace" } });
  const idOf = async (username: string) => {
    const [row] = await upstream.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    return row?.id ?? "";
  };
  const mute = { muterId: await idOf("grace"), mutedId: await idOf("alice"), createdAt: upstream.now() };
  await upstream.db.insert(mutes).values(mute);
  await as("erin").ok("changeAccountType", { body: { accountType: "private" } });
  await follow("grace", "erin");
  await as("erin").ok("changeAccountType", { body: { accountType: "public" } });
  expect(await names()).toEqual([]);
});

test("trending topics are the most used hashtags of a week, and recommended ones are others, of followed people first", async () => {
  await write("bob", "#old #old2");
  await write("bob", "#old");
  await write("carol", "#knitting");
  // A hashtag with a single post is not a topic.
  expect((await as("alice").ok("suggestTopics")).trending).toEqual([{ hashtag: "old", postCount: 2 }]);
  upstream.advance(8 * DAY);
  for (const name of clients.keys()) clients.set(name, await upstream.logIn(name));
  for (const tag of ["moss", "fern", "birch", "pine"]) {
    await write("bob", `#${tag}`);
    await write("dave", `#${tag}`);
  }
  await write("dave", "#moss again");
  await write("dave", "#rare");
  await write("carol", "#knitting still");
  const { trending, recommended } = await as("alice").ok("suggestTopics");
  expect(trending).toEqual([
    { hashtag: "moss", postCount: 3 },
    { hashtag: "birch", postCount: 2 },
    { hashtag: "fern", postCount: 2 },
    { hashtag: "pine", postCount: 2 },
  ]);
  expect(recommended.map(({ hashtag }) => hashtag)).toEqual(["knitting", "old"]);
});

test("recommended topics have all-time post counts, including those of followed people", async () => {
  await upstream.db.insert(hashtagCounts).values({ hashtag: "knitting", postCount: 7 });
  const { recommended } = await as("alice").ok("suggestTopics");
  expect(recommended[0]).toEqual({ hashtag: "knitting", postCount: 7 });
  await upstream.db.delete(hashtagCounts);
});

test("counts are refreshed every minute", async () => {
  const visitor = await upstream.visitor();
  // Any number of posts by one person ranks below those by two.
  for (let times = 0; times < 9; times += 1) await write("bob", "#alone");
  for (const name of ["bob", "dave", "carol"]) await write(name, "#new");
  expect((await visitor.ok("suggestTopics")).trending.map(({ hashtag }) => hashtag)).not.toContain("new");
  upstream.advance(MINUTE);
  const { trending } = await visitor.ok("suggestTopics");
  expect(trending[0]).toEqual({ hashtag: "new", postCount: 3 });
  expect(trending.map(({ hashtag }) => hashtag)).not.toContain("alone");
});

test("visitors get topics too", async () => {
  const visitor = await upstream.visitor();
  const { trending, recommended } = await visitor.ok("suggestTopics");
  expect(trending).toHaveLength(4);
  expect(recommended[0]).toEqual({ hashtag: "pine", postCount: 2 });
});

test("every suggested hashtag and person is found by a search", async () => {
  // As the sweep does.
  await refreshHashtagCounts(upstream.db, upstream.now());
  const { trending, recommended } = await as("alice").ok("suggestTopics");
  const topics = [...trending, ...recommended];
  expect(topics.length).toBeGreaterThan(3);
  for (const { hashtag } of topics) {
    const found = await as("alice").ok("searchHashtags", { query: { q: `#${hashtag}` } });
    expect(found.topics.map((topic) => topic.hashtag)).toContain(hashtag);
  }
  const { users: people } = await as("alice").ok("suggestPeople");
  expect(people.length).toBeGreaterThan(0);
  for (const { username } of people) {
    const found = await as("alice").ok("searchUsers", { query: { username } });
    expect(found.users.map((person) => person.username)).toContain(username);
  }
});

test("a person whom a search finds has the specification's _id", async () => {
  const { users: found } = await as("alice").ok("searchUsers", { query: { username: "carol" } });
  expect(found.map(({ _id }) => _id)).toEqual(found.map(({ id }) => id));
  expect(found).toHaveLength(1);
});
