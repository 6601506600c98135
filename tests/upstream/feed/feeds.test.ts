import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { EndpointName } from "#contract/endpoints";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { hotScore } from "#upstream/modules/post/hot-score";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
});

afterAll(() => upstream.close());

async function write(author: Member, content: string): Promise<string> {
  upstream.advance(SECOND);
  return (await author.client.ok("createPost", { body: { content } })).post.id;
}

type ListName = Extract<EndpointName, "getHomeFeed" | "getPublicFeed" | "listPostsByAuthor">;

async function readAll(
  client: TestClient,
  name: ListName,
  betweenPages: () => Promise<unknown> = async () => {},
) {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 4, ...(cursor && { cursor }) };
    const page = await client.ok(name, { query, params: { username: "bob" } });
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
    await betweenPages();
  } while (cursor);
  return contents;
}

describe("the home feed", () => {
  test("is empty for a member without follows and posts", async () => {
    expect(await alice.client.ok("getHomeFeed")).toEqual({
      success: true,
      asOf: expect.any(Number),
      posts: [],
      nextCursor: null,
    });
  });

  test("contains own and followed posts, newest first, and no others", async () => {
    await alice.client.ok("followUser", { params: { username: "bob" } });
    await write(bob, "bob 1");
    await write(alice, "alice 1");
    await write(carol, "carol 1");
    await write(bob, "bob 2");
    expect(await readAll(alice.client, "getHomeFeed")).toEqual(["bob 2", "alice 1", "bob 1"]);
    await alice.client.ok("unfollowUser", { params: { username: "bob" } });
    expect(await readAll(alice.client, "getHomeFeed")).toEqual(["alice 1"]);
  });

  test("contains each post once across pages while new ones are written", async () => {
    await alice.client.ok("followUser", { params: { username: "bob" } });
    for (let index = 0; index < 13; index += 1) await write(bob, `paged ${index}`);
    let extra = 0;
    const seen = await readAll(alice.client, "getHomeFeed", async () => {
      extra += 1;
      await write(bob, `meanwhile ${extra}`);
    });
    expect(new Set(seen).size).toBe(seen.length);
    const paged = seen.filter((content) => content.startsWith("paged"));
    expect(paged).toEqual(Array.from({ length: 13 }, (_, index) => `paged ${12 - index}`));
    expect(seen).not.toContainEqual(expect.stringContaining("meanwhile"));
  });

  test("contains all posts of the same millisecond", async () => {
    const same = Array.from({ length: 9 }, (_, index) => `same ${index}`);
    for (const content of same) await alice.client.ok("createPost", { body: { content } });
    const seen = await readAll(alice.client, "getHomeFeed");
    expect(seen.filter((content) => content.startsWith("same"))).toEqual(same.reverse());
  });
});

describe("an author's posts", () => {
  test("are listed newest first, in pages", async () => {
    const seen = await readAll(carol.client, "listPostsByAuthor");
    expect(seen.slice(-2)).toEqual(["bob 2", "bob 1"]);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("the public feed", () => {
  test("ranks a liked post above a newer one until it is old", () => {
    const now = upstream.now();
    const earlier = (ms: number) => new Date(now.getTime() - ms);
    const likedOneHourOld = hotScore(earlier(HOUR), [earlier(MINUTE), earlier(2 * MINUTE)]);
    expect(likedOneHourOld).toBeGreaterThan(hotScore(now));
    const likedLongAgo = hotScore(earlier(72 * HOUR), Array(40).fill(earlier(71 * HOUR)));
    expect(likedLongAgo).toBeLessThan(hotScore(now));
    expect(hotScore(earlier(72 * HOUR), [now, now])).toBeGreaterThan(hotScore(now));
  });

  test("is paged in that order without duplicates, for visitors too", async () => {
    const liked = await write(carol, "liked");
    await write(carol, "newer");
    const now = upstream.now();
    await upstream.db
      .update(postHeat)
      .set({ score: hotScore(now, [now, now, now]) })
      .where(eq(postHeat.postId, liked));
    const seen = await readAll(await upstream.visitor(), "getPublicFeed");
    expect(seen.slice(0, 2)).toEqual(["liked", "newer"]);
    const [row] = await upstream.db.select({ total: sql<number>`count(*)::int` }).from(posts);
    expect(seen).toHaveLength(row?.total ?? 0);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

test.each(["%", "abc", "eyJhIjoxfQ", "W10", Buffer.from('["x"]').toString("base64url")])(
  "refuses the cursor %p in every list",
  async (cursor) => {
    for (const name of ["getHomeFeed", "getPublicFeed", "listPostsByAuthor"] as const) {
      const response = await alice.client.call(name, { query: { cursor }, params: { username: "bob" } });
      expect(response.json()).toMatchObject({
        code: "VALIDATION_FAILED",
        fields: { cursor: expect.any(String) },
      });
    }
  },
);

test.each([0, -1, 51, 1.5, "many"])("refuses a page of %p posts", async (limit) => {
  const response = await alice.client.call("getHomeFeed", { query: { limit } });
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { limit: expect.any(String) } });
});
