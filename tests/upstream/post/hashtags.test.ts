import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, like } from "drizzle-orm";
import { HOUR } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { sweeps } from "#upstream/jobs/sweeps";

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

const write = async (author: Member, content: string) =>
  (await author.client.ok("createPost", { body: { content } })).post.id;

async function tagged(client: TestClient, hashtag: string) {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 2, ...(cursor && { cursor }) };
    const page = await client.ok("listPostsByHashtag", { params: { hashtag }, query });
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}

describe("the posts of a hashtag", () => {
  test("are listed newest first without duplicates, in any case, for visitors too", async () => {
    for (const number of [1, 2, 3, 4, 5]) await write(bob, `${number} #Moss`);
    await write(bob, "#mosses");
    const visitor = await upstream.visitor();
    const expected = ["5 #Moss", "4 #Moss", "3 #Moss", "2 #Moss", "1 #Moss"];
    expect(await tagged(visitor, "moss")).toEqual(expected);
    expect(await tagged(visitor, "MOSS")).toEqual(expected);
    const { topic } = await visitor.ok("listPostsByHashtag", { params: { hashtag: "MOSS" } });
    expect(topic).toEqual({ hashtag: "moss", postCount: 5 });
  });

  test.each([
    ["İstanbul", "istanbul"],
    ["ＴＡＧ", "tag"],
  ])("with #%s are those with #%s, in any spelling", async (typed, folded) => {
    await write(bob, `see #${typed}`);
    await write(bob, `see ＃${folded.toUpperCase()}`);
    const visitor = await upstream.visitor();
    for (const hashtag of [typed, folded]) {
      expect(await tagged(visitor, hashtag)).toEqual([`see ＃${folded.toUpperCase()}`, `see #${typed}`]);
      const { topics } = await alice.client.ok("completeHashtags", { query: { q: `＃${hashtag}` } });
      expect(topics).toEqual([{ hashtag: folded, postCount: 2 }]);
    }
  });

  test("are empty for an unused hashtag", async () => {
    const answer = await alice.client.ok("listPostsByHashtag", { params: { hashtag: "nobody" } });
    expect(answer).toMatchObject({ posts: [], nextCursor: null, topic: { hashtag: "nobody", postCount: 0 } });
  });

  test("include those of private accounts only for followers and are never counted", async () => {
    await carol.client.ok("followUser", { params: { username: "alice" } });
    await alice.client.ok("followUser", { params: { username: "carol" } });
    await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
    await write(carol, "mine #garden");
    expect(await tagged(alice.client, "garden")).toEqual(["mine #garden"]);
    expect(await tagged(carol.client, "garden")).toEqual(["mine #garden"]);
    expect(await tagged(bob.client, "garden")).toEqual([]);
    expect(await tagged(await upstream.visitor(), "garden")).toEqual([]);
    const { topic } = await alice.client.ok("listPostsByHashtag", { params: { hashtag: "garden" } });
    expect(topic.postCount).toBe(0);
  });

  test("omit deleted posts and those of blocked people", async () => {
    const gone = await write(bob, "gone #fern");
    await write(bob, "here #fern");
    await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.id, gone));
    expect(await tagged(alice.client, "fern")).toEqual(["here #fern"]);
    await alice.client.ok("blockUser", { params: { username: "bob" } });
    expect(await tagged(alice.client, "fern")).toEqual([]);
    await alice.client.ok("unblockUser", { params: { username: "bob" } });
  });

  test.each(["日本語", "العربية", "कविता", "żółw", "ไทย", "col·lecció", "צה״ל"])(
    "are found by #%s",
    async (hashtag) => {
      await write(bob, `see #${hashtag}`);
      expect(await tagged(await upstream.visitor(), hashtag.normalize("NFD"))).toEqual([`see #${hashtag}`]);
    },
  );
});

describe("hashtags", () => {
  const complete = async (q: string) =>
    (await alice.client.ok("completeHashtags", { query: { q } })).topics.map(({ hashtag }) => hashtag);
  const search = async (q: string) =>
    (await alice.client.ok("searchHashtags", { query: { q } })).topics.map(({ hashtag }) => hashtag);

  test("are completed and found right after use, most used first", async () => {
    await write(bob, "#birchwood #birch");
    await write(alice, "#birch");
    expect(await complete("bir")).toEqual(["birch", "birchwood"]);
    expect(await complete("#BIR")).toEqual(["birch", "birchwood"]);
    expect(await search("chwo")).toEqual(["birchwood"]);
  });

  test("are found after the sweep has counted them", async () => {
    await sweeps.hashtagCounts?.run(upstream.deps);
    upstream.advance(HOUR);
    for (const who of [alice, bob]) who.client.cookies.clear();
    alice = { ...alice, client: await upstream.logIn("alice") };
    bob = { ...bob, client: await upstream.logIn("bob") };
    expect(await complete("bir")).toEqual(["birch", "birchwood"]);
    expect(await search("chwo")).toEqual(["birchwood"]);
    await write(bob, "#birdsong");
    expect(await complete("bir")).toEqual(["birch", "birchwood", "birdsong"]);
  });

  test("that are the searched text come first, though others are used more", async () => {
    const first = (q: string, limit: number) =>
      alice.client
        .ok("searchHashtags", { query: { q, limit } })
        .then(({ topics }) => topics.map(({ hashtag }) => hashtag));
    for (let uses = 0; uses < 3; uses += 1) await write(bob, "#homebaking #bakingday");
    await write(bob, "#baking");
    expect(await complete("#Baking")).toEqual(["baking", "bakingday"]);
    expect(await search("baking")).toEqual(["baking", "bakingday", "homebaking"]);
    await sweeps.hashtagCounts?.run(upstream.deps);
    expect(await complete("baking")).toEqual(["baking", "bakingday"]);
    expect(await first("baking", 1)).toEqual(["baking"]);
    await write(bob, "#homebak");
    expect(await complete("homebak")).toEqual(["homebak", "homebaking"]);
    await upstream.db.delete(posts).where(like(posts.content, "%bak%"));
    await sweeps.hashtagCounts?.run(upstream.deps);
  });

  test("of private posts are not disclosed", async () => {
    expect(await search("garden")).toEqual([]);
    expect(await complete("gar")).toEqual([]);
  });

  test("that are no longer used are deleted by the next sweep", async () => {
    await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.content, "#birdsong"));
    await sweeps.hashtagCounts?.run(upstream.deps);
    expect(await complete("bird")).toEqual([]);
  });

  test.each(["", "  ", "#", "%", "_%", "a b!", "\\"])("do not complete or match %p", async (q) => {
    expect(await complete(q)).toEqual([]);
    expect(await search(q)).toEqual([]);
  });

  test("with three public posts are listed for search engines", async () => {
    await sweeps.hashtagCounts?.run(upstream.deps);
    const visitor = await upstream.visitor();
    expect((await visitor.ok("listTopics")).topics).toEqual([{ hashtag: "moss", postCount: 5 }]);
  });
});
