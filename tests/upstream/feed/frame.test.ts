import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { FEED_PAGE_SIZE, SIDEBAR_COMMUNITIES } from "#contract/limits";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

test("a page's frame answers what its parts answer", async () => {
  for (let count = 0; count < SIDEBAR_COMMUNITIES; count += 1) await foundCommunity(bob);
  const joined = await foundCommunity(bob, [alice]);
  await bob.client.ok("followUser", { params: { username: "alice" } });
  await bob.client.ok("createPost", { body: { content: "#moss grows" } });
  await bob.client.ok("createPost", { body: { content: "#moss grows on" } });

  const frame = await alice.client.ok("getFrame");
  const [own, chat, topics] = [
    await alice.client.ok("getOwnProfile"),
    await alice.client.ok("listConversations"),
    await alice.client.ok("suggestTopics"),
  ];
  expect(frame.user).toEqual({ ...own.user, asOf: frame.asOf });
  expect(frame).toMatchObject({ isEmailConfirmed: own.isEmailConfirmed, unreadCount: 1 });
  expect(frame.chat).toEqual({ unreadCount: chat.unreadCount, requestCount: chat.requestCount });
  expect(frame.topics).toEqual({ trending: topics.trending, recommended: topics.recommended });
  expect(frame.communities).toHaveLength(SIDEBAR_COMMUNITIES);
  expect(frame.communities?.[0]).toMatchObject({ slug: joined.slug, role: "member", asOf: frame.asOf });
});

test("a member's home has the first posts and the stories above them", async () => {
  await alice.client.ok("followUser", { params: { username: "bob" } });
  await makeStory(bob.client);
  const home = await alice.client.ok("getHome");
  const feed = await alice.client.ok("getHomeFeed");
  expect(home.posts.map(({ id }) => id)).toEqual(feed.posts.map(({ id }) => id));
  expect(home.nextCursor).toBe(feed.nextCursor);
  expect(home.stories?.reels.map(({ person }) => person.username)).toEqual(["bob"]);
});

test("a member's home answers with what is popular in its other tab", async () => {
  const { post } = await alice.client.ok("createPost", { body: { content: "Liked by a stranger" } });
  const carol = await upstream.signUp("carol");
  await carol.client.ok("likePost", { params: { id: post.id } });
  const home = await carol.client.ok("getHome", { query: { tab: "popular" } });
  const popular = await carol.client.ok("listPopularPosts", { query: { window: "day" } });
  expect(home.posts.map(({ content }) => content)).toContain("Liked by a stranger");
  expect(home.posts.map(({ id }) => id)).toEqual(popular.posts.map(({ id }) => id));
  expect(home.nextCursor).toBe(popular.nextCursor);
  expect(home.stories).toEqual({ own: null, reels: [] });
  expect((await carol.client.ok("getHome")).posts).toEqual([]);
});

test("offers people, communities and topics to members who follow few people, however long their feed", async () => {
  const dave = await upstream.signUp("dave");
  const { suggestions } = await dave.client.ok("getHome");
  expect(suggestions?.people.map(({ username }) => username).sort()).toEqual(["alice", "bob", "carol"]);
  expect(suggestions?.communities).toHaveLength(SIDEBAR_COMMUNITIES);
  expect(suggestions?.topics.map(({ hashtag }) => hashtag)).toContain("moss");
  expect((await dave.client.ok("getHome", { query: { tab: "popular" } })).suggestions).toBeNull();
  for (let number = 0; number <= FEED_PAGE_SIZE; number += 1) {
    await alice.client.ok("createPost", { body: { content: `Number ${number}` } });
  }
  await dave.client.ok("followUser", { params: { username: "alice" } });
  const home = await dave.client.ok("getHome");
  expect(home.nextCursor).not.toBeNull();
  expect(home.suggestions?.people.map(({ username }) => username).sort()).toEqual(["bob", "carol"]);
  for (const username of ["bob", "carol"]) {
    await dave.client.ok("followUser", { params: { username } });
  }
  expect((await dave.client.ok("getHome")).suggestions).toBeNull();
});

async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  const away = `${table}_away`;
  await upstream.db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(away)}`);
  return work().finally(() =>
    upstream.db.execute(sql`alter table ${sql.identifier(away)} rename to ${sql.identifier(table)}`),
  );
}

test("omits a part that fails and returns the rest", async () => {
  const frame = await without("community_bans", () => alice.client.ok("getFrame"));
  expect(frame.communities).toBeNull();
  expect(frame).toMatchObject({ user: { username: "alice" }, chat: { unreadCount: 0 } });
  const home = await without("story_views", () => alice.client.ok("getHome"));
  expect(home.stories).toBeNull();
  expect(home.posts).not.toEqual([]);
});
