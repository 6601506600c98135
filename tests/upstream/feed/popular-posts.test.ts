import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DAY, HOUR, MINUTE } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { sweeps } from "#upstream/jobs/sweeps";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

async function write(author: Member, content: string, counts: { likeCount?: number; commentCount?: number }) {
  const { post } = await author.client.ok("createPost", { body: { content } });
  await upstream.db
    .update(posts)
    .set({ likeCount: 0, ...counts })
    .where(eq(posts.id, post.id));
  return post.id;
}

const sweep = () => sweeps.popularPosts?.run(upstream.deps);

async function popular(client: TestClient, window?: string, limit = 10) {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = {
      limit,
      ...(window && { window }),
      ...(cursor && { cursor }),
    };
    const page = await client.ok("listPopularPosts", { query });
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}

test("is empty when no one has posted", async () => {
  expect(await popular(alice.client)).toEqual([]);
});

test("ranks existing posts at once after the server starts", async () => {
  upstream.advance(MINUTE);
  await write(bob, "three likes", { likeCount: 3 });
  expect(await popular(await upstream.visitor())).toEqual(["three likes"]);
});

test("weights comments twice as much as likes and omits posts with neither", async () => {
  await write(bob, "two comments", { commentCount: 2 });
  await write(bob, "one like", { likeCount: 1 });
  await write(bob, "nothing", {});
  await sweep();
  expect(await popular(alice.client)).toEqual(["two comments", "three likes", "one like"]);
});

test("pages list each post once, best first", async () => {
  expect(await popular(alice.client, "day", 1)).toEqual(["two comments", "three likes", "one like"]);
});

test("ranks older posts lower and ends each window", async () => {
  upstream.advance(DAY - HOUR);
  alice = { ...alice, client: await upstream.logIn("alice") };
  bob = { ...bob, client: await upstream.logIn("bob") };
  await write(bob, "two likes, new", { likeCount: 2 });
  await sweep();
  expect(await popular(alice.client)).toEqual(["two likes, new", "two comments", "three likes", "one like"]);
  expect(await popular(alice.client, "week")).toEqual([
    "two comments",
    "three likes",
    "two likes, new",
    "one like",
  ]);
  upstream.advance(2 * HOUR);
  await sweep();
  expect(await popular(alice.client)).toEqual(["two likes, new"]);
  upstream.advance(7 * DAY);
  await sweep();
  const visitor = await upstream.visitor();
  expect(await popular(visitor, "week")).toEqual([]);
  expect(await popular(visitor, "month")).toHaveLength(4);
  upstream.advance(30 * DAY);
  await sweep();
  expect(await popular(visitor, "month")).toEqual([]);
});

test("omits posts that are no longer visible at once, without a sweep", async () => {
  alice = { ...alice, client: await upstream.logIn("alice") };
  bob = { ...bob, client: await upstream.logIn("bob") };
  const carol = await upstream.signUp("carol");
  const dave = await upstream.signUp("dave");
  const deleted = await write(bob, "deleted", { likeCount: 9 });
  const removed = await write(bob, "removed", { likeCount: 8 });
  await write(carol, "turned private", { likeCount: 7 });
  await write(dave, "by somebody blocked", { likeCount: 6 });
  await write(bob, "stays", { likeCount: 1 });
  await sweep();
  expect(await popular(alice.client)).toHaveLength(5);
  await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.id, deleted));
  await upstream.db.update(posts).set({ removedAt: upstream.now() }).where(eq(posts.id, removed));
  await makePrivate(upstream.db, carol.id);
  await alice.client.ok("blockUser", { params: { username: "dave" } });
  expect(await popular(alice.client)).toEqual(["stays"]);
  expect(await popular(await upstream.visitor())).toEqual(["by somebody blocked", "stays"]);
});

test("a private account's posts are in its followers' feed, not among popular posts", async () => {
  await alice.client.ok("followUser", { params: { username: "carol" } });
  await sweep();
  expect(await popular(alice.client)).toEqual(["stays"]);
});

test("two simultaneous sweeps create one ranking", async () => {
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await popular(await upstream.visitor())).toEqual(["by somebody blocked", "stays"]);
});

test.each(["year", "24h", ""])("refuses the window %p with a sentence", async (window) => {
  const response = await alice.client.send({ method: "GET", url: `/posts/popular?window=${window}` });
  expect(response.json()).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { window: "Choose 24 hours, 7 days or 30 days" },
  });
});

test("refuses a forged cursor", async () => {
  const response = await alice.client.call("listPopularPosts", { query: { cursor: "eyJhIjoxfQ" } });
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED" });
});
