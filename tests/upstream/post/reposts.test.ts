import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { MINUTE, SECOND } from "#contract/units";
import { openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { hotScore } from "#upstream/modules/post/hot-score";
import { refreshPopularPosts } from "#upstream/modules/trend/refresh-trends";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;
let carol: Member;
let id: string;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol] = [await signUp("alice"), await signUp("bob"), await signUp("carol")];
  id = await write(alice);
});

async function write(author: Member, community?: string): Promise<string> {
  upstream.advance(SECOND);
  const body = { content: "The weir is open", ...(community && { community }) };
  return (await author.client.ok("createPost", { body })).post.id;
}

const repost = (member: Member, postId = id) => {
  upstream.advance(SECOND);
  return member.client.ok("repostPost", { params: { id: postId } });
};
const undo = (member: Member, postId = id) => member.client.ok("unrepostPost", { params: { id: postId } });
const tried = async (member: Member, postId = id) =>
  (await member.client.call("repostPost", { params: { id: postId } })).statusCode;
const seen = async (member: Member) => (await member.client.ok("getPost", { params: { id } })).post;
const block = (who: Member, { username }: Member) => who.client.ok("blockUser", { params: { username } });
const suspend = ({ id: userId }: Member) =>
  upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, userId));

async function found(owner: Member, isPublic: boolean): Promise<string> {
  const slug = `rowers-${round}`;
  const body = { name: "Rowers", slug, description: "", rules: "", isPublic };
  await owner.client.ok("createCommunity", { body });
  return slug;
}

describe("reposting", () => {
  test("a repost counts once, is shown to its member and can be undone", async () => {
    expect(await seen(bob)).toMatchObject({ canRepost: true, isReposted: false, repostCount: 0 });
    expect(await repost(bob)).toMatchObject({ isReposted: true, repostCount: 1 });
    expect(await repost(bob)).toMatchObject({ isReposted: true, repostCount: 1 });
    expect(await seen(bob)).toMatchObject({ isReposted: true, repostCount: 1 });
    expect(await seen(alice)).toMatchObject({ isReposted: false, repostCount: 1 });
    expect(await undo(bob)).toMatchObject({ isReposted: false, repostCount: 0 });
    expect(await undo(bob)).toMatchObject({ isReposted: false, repostCount: 0 });
    const { states } = await carol.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ repostCount: 0, isReposted: false, canRepost: true }]);
  });

  test("one's own post can be reposted", async () => {
    expect(await repost(alice)).toMatchObject({ isReposted: true, repostCount: 1 });
  });

  test("only what everyone can read can be reposted, and a repost of it can be undone afterwards", async () => {
    const open = await write(alice, await found(alice, true));
    expect(await tried(bob, open)).toBe(200);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    await repost(bob);
    await makePrivate(upstream.db, alice.id);
    expect(await seen(bob)).toMatchObject({ canRepost: false, isReposted: true });
    expect(await tried(alice)).toBe(403);
    // Already there: nothing changes.
    expect(await tried(bob)).toBe(200);
    expect(await undo(bob)).toMatchObject({ isReposted: false, repostCount: 0 });
    expect(await tried(bob)).toBe(403);
    expect(await tried(carol)).toBe(404);
  });

  test("is undone too where the member sees the post no more", async () => {
    const open = await write(alice, await found(alice, true));
    for (const postId of [id, open]) await repost(bob, postId);
    await repost(carol);
    await makePrivate(upstream.db, alice.id);
    // How often it was reposted is not said to them.
    expect(await undo(bob)).toMatchObject({ isReposted: false, repostCount: 0 });
    expect(await seen(alice)).toMatchObject({ repostCount: 1 });
    expect((await bob.client.call("unrepostPost", { params: { id } })).statusCode).toBe(404);
    await block(alice, carol);
    expect(await undo(carol)).toMatchObject({ isReposted: false, repostCount: 0 });
    await upstream.db.update(users).set({ accountType: "public" }).where(eq(users.id, alice.id));
    await upstream.db
      .update(communities)
      .set({ isPublic: false })
      .where(eq(communities.slug, `rowers-${round}`));
    expect(await undo(bob, open)).toMatchObject({ isReposted: false });
    expect(await upstream.db.$count(reposts, inArray(reposts.postId, [id, open]))).toBe(0);
    expect((await carol.client.call("unrepostPost", { params: { id: open } })).statusCode).toBe(404);
  });

  test("a post in a community for its members cannot be reposted", async () => {
    const slug = await found(alice, false);
    const closed = await write(alice, slug);
    expect(await tried(alice, closed)).toBe(403);
    expect(await tried(bob, closed)).toBe(404);
  });

  test("what the member may not see is as one that does not exist", async () => {
    await block(alice, bob);
    await block(carol, alice);
    expect([await tried(bob), await tried(carol)]).toEqual([404, 404]);
    const dan = await upstream.signUp(`dan${round}`);
    await suspend(alice);
    expect(await tried(dan)).toBe(404);
    const gone = await write(dan);
    await dan.client.ok("deletePost", { params: { id: gone } });
    expect(await tried(bob, gone)).toBe(404);
  });

  test("count and rank are exact after many simultaneous reposts, likes and withdrawals", async () => {
    const fans = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upstream.signUp(`fan${index}x${round}`)),
    );
    upstream.advance(5 * MINUTE);
    await Promise.all([...fans, ...fans].map((fan) => fan.client.ok("repostPost", { params: { id } })));
    await Promise.all(fans.slice(0, 4).flatMap((fan) => [undo(fan), undo(fan)]));
    expect((await seen(alice)).repostCount).toBe(4);
    const [stored] = await upstream.db
      .select({ createdAt: posts.createdAt, score: postHeat.score })
      .from(posts)
      .innerJoin(postHeat, eq(postHeat.postId, posts.id))
      .where(eq(posts.id, id));
    const rows = await upstream.db.select().from(reposts).where(eq(reposts.postId, id));
    const moments = rows.map(({ createdAt }) => createdAt);
    expect(stored?.score).toBeCloseTo(hotScore(stored?.createdAt ?? new Date(), moments), 6);
  });

  test("too many in a short time are refused", async () => {
    const strict = await startTestUpstream({ rateLimitScale: 1 });
    const dan = await strict.signUp("dan");
    const { post } = await dan.client.ok("createPost", { body: { content: "Again" } });
    const input = { params: { id: post.id } };
    for (let count = 0; count < 60; count += 1) await dan.client.ok("repostPost", input);
    expect((await dan.client.call("repostPost", input)).statusCode).toBe(429);
    await strict.close();
  });

  test("of the same post a member brings to the top three times a day", async () => {
    const strict = await startTestUpstream({ rateLimitScale: 1 });
    const [dan, erin] = [await strict.signUp("dan"), await strict.signUp("erin")];
    const write = async (content: string) =>
      (await dan.client.ok("createPost", { body: { content } })).post.id;
    const input = { params: { id: await write("Again") } };
    for (let count = 0; count < 3; count += 1) {
      await dan.client.ok("repostPost", input);
      // Changes nothing, so it does not count.
      await dan.client.ok("repostPost", input);
      await dan.client.ok("unrepostPost", input);
    }
    expect((await dan.client.call("repostPost", input)).statusCode).toBe(429);
    expect((await dan.client.ok("getPost", input)).post.isReposted).toBe(false);
    await dan.client.ok("repostPost", { params: { id: await write("Other") } });
    await erin.client.ok("repostPost", input);
    await strict.close();
  });
});

describe("who reposted a post", () => {
  const repostersFor = async (
    reader: Member,
    query: { limit?: number; cursor?: string; q?: string } = {},
  ) => {
    const { reposters, ...rest } = await reader.client.ok("listReposters", { params: { id }, query });
    return { ...rest, names: reposters.map(({ username }) => username) };
  };
  const isLinkedFor = async (reader: Member) =>
    (await reader.client.ok("getPost", { params: { id } })).hasListedReposters;

  test("is listed page by page, latest first, and by name", async () => {
    const dan = await upstream.signUp(`dan${round}`);
    expect(await isLinkedFor(dan)).toBe(false);
    await repost(bob);
    await repost(carol);
    const first = await repostersFor(dan, { limit: 1 });
    expect(first).toMatchObject({ names: [carol.username], total: 2, isWhole: false });
    const second = await repostersFor(dan, { limit: 1, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ names: [bob.username], nextCursor: null });
    expect(await repostersFor(alice, { q: "BOB" })).toMatchObject({ names: [bob.username], isWhole: true });
    expect(await isLinkedFor(dan)).toBe(true);
  });

  test("names private accounts to the author and their followers alone, and no one across a block", async () => {
    const [dan, erin] = [await upstream.signUp(`dan${round}`), await upstream.signUp(`erin${round}`)];
    await dan.client.ok("followUser", { params: { username: bob.username } });
    await makePrivate(upstream.db, bob.id);
    await repost(bob);
    expect(await repostersFor(alice)).toMatchObject({ names: [bob.username] });
    expect(await repostersFor(dan)).toMatchObject({ names: [bob.username] });
    expect(await repostersFor(carol)).toMatchObject({ names: [], total: 1 });
    expect([await isLinkedFor(carol), await isLinkedFor(dan)]).toEqual([false, true]);
    await repost(erin);
    await block(erin, carol);
    await block(carol, bob);
    expect(await repostersFor(carol)).toMatchObject({ names: [] });
    expect(await repostersFor(erin)).toMatchObject({ names: [erin.username] });
    await suspend(erin);
    expect(await repostersFor(alice)).toMatchObject({ names: [bob.username] });
    await block(alice, carol);
    expect((await carol.client.call("listReposters", { params: { id } })).statusCode).toBe(404);
  });
});

describe("the author", () => {
  const told = async () => {
    const { notifications } = await alice.client.ok("listNotifications", { query: { kind: "repost" } });
    return notifications.map(({ message, postId }) => ({ message, postId }));
  };

  test("is notified, of several together, until they undo it", async () => {
    await repost(alice);
    await repost(bob);
    await repost(carol);
    const both = `carol${round} and bob${round} reposted your post`;
    expect(await told()).toEqual([{ message: both, postId: id }]);
    await undo(bob);
    expect(await told()).toEqual([{ message: `carol${round} reposted your post`, postId: id }]);
    await repost(bob);
    expect(await told()).toMatchObject([{ message: both }]);
  });

  test("is not notified after turning it off, nor by people they muted", async () => {
    await alice.client.ok("updateSettings", { body: { reposts: false } });
    await repost(bob);
    await alice.client.ok("updateSettings", { body: { reposts: true } });
    const username = carol.username;
    await alice.client.ok("muteUser", { params: { username }, body: { duration: "always" } });
    await repost(carol);
    expect(await told()).toEqual([]);
  });
});

test("pages that watch a post are told the new count, and the member's own to read it again", async () => {
  const [watching, own] = [await openPage(upstream, alice), await openPage(upstream, bob)];
  for (const page of [watching, own]) {
    page.socket.emit("watchPosts", [id]);
    await page.catchesUp();
  }
  await repost(bob);
  const [counted] = await watching.receives("postChanged");
  expect(counted).toMatchObject({ postId: id, counts: { repostCount: 1, likeCount: 0 } });
  expect(await own.receives("postChanged")).toMatchObject([{ postId: id, counts: null }]);
});

test("a repost counts in the popular posts as a comment does, and twice as much as a like", async () => {
  const liked = await write(alice);
  await bob.client.ok("likePost", { params: { id: liked } });
  await repost(bob);
  await refreshPopularPosts(upstream.db, upstream.now());
  const { posts: popular } = await carol.client.ok("listPopularPosts", { query: { window: "day" } });
  const places = [id, liked].map((each) => popular.findIndex((post) => post.id === each));
  expect(places[0]).toBeLessThan(places[1] ?? -1);
  expect(places[0]).toBeGreaterThanOrEqual(0);
});
