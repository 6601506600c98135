import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { foldCases } from "#tests/support/text-cases";
import { foundPosts } from "#tests/upstream/support/found-posts";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  for (const content of [
    "The Secret garden behind the mill",
    "A garden of 100% wool",
    "snake_case here",
    "ПРИВЕТ из сада",
    "東京の庭は静かだ",
    "a\\b",
    "Café in Zürich",
    "For you ❤\ufe0f‍🔥 and 👍🏽",
  ])
    await bob.client.ok("createPost", { body: { content } });
});

afterAll(() => upstream.close());

const search = (q: string, who = alice) => foundPosts(q, who);

test.each(foldCases)("finds $text by $typed", async ({ typed, text }) => {
  const { post } = await bob.client.ok("createPost", { body: { content: text } });
  expect(await search(typed)).toContain(post.content);
  await upstream.db.delete(posts).where(eq(posts.id, post.id));
});

test.each([
  ["a word, newest first", "garden", ["A garden of 100% wool", "The Secret garden behind the mill"]],
  ["another case", "SECRET", ["The Secret garden behind the mill"]],
  ["part of a word", "arde", ["A garden of 100% wool", "The Secret garden behind the mill"]],
  ["several words in any order", "mill  garden", ["The Secret garden behind the mill"]],
  ["a percent sign as itself", "100%", ["A garden of 100% wool"]],
  ["a percent sign alone", "%", ["A garden of 100% wool"]],
  ["an underscore as itself", "e_c", ["snake_case here"]],
  ["a backslash", "\\", ["a\\b"]],
  ["Cyrillic in another case", "привет", ["ПРИВЕТ из сада"]],
  ["two Japanese characters", "東京", ["東京の庭は静かだ"]],
  ["letters written apart from their accents", "cafe\u0301", ["Café in Zürich"]],
  ["an emoji", "🔥", ["For you ❤\ufe0f‍🔥 and 👍🏽"]],
  ["an emoji of several, whole", "❤\ufe0f‍🔥", ["For you ❤\ufe0f‍🔥 and 👍🏽"]],
  ["an emoji of any color", "👍", ["For you ❤\ufe0f‍🔥 and 👍🏽"]],
  ["an emoji as text, and as a picture", "❤ ❤\ufe0f", ["For you ❤\ufe0f‍🔥 and 👍🏽"]],
  ["an emoji and a short word", "🔥 to", []],
  ["an emoji that nobody wrote", "🦤", []],
  ["what nobody wrote", "xylophone", []],
  ["one word that is there and one that is not", "garden xylophone", []],
  ["nothing", "", []],
  ["spaces", "   ", []],
])("finds by %s", async (_kind, q, expected) => {
  expect(await search(q)).toEqual(expected);
});

test("finds a rare word and a rare emoji behind thousands of newer posts", async () => {
  const at = upstream.now();
  const [rare] = await upstream.db.select().from(posts).where(eq(posts.content, "snake_case here"));
  for (let round = 0; round < 11; round += 1) {
    await upstream.db.insert(posts).values(
      Array.from({ length: 500 }, (_, index) => ({
        id: newId(new Date(at.getTime() + 1)),
        authorId: bob.id,
        content: `common ${index}`,
        createdAt: at,
      })),
    );
  }
  expect(rare).toBeDefined();
  expect(await search("snake_case")).toEqual(["snake_case here"]);
  expect(await search("🔥")).toEqual(["For you ❤\ufe0f‍🔥 and 👍🏽"]);
  expect(await search("🔥 u")).toHaveLength(1);
  const { posts: first, nextCursor } = await alice.client.ok("searchPosts", { query: { q: "common" } });
  expect(first).toHaveLength(10);
  expect(nextCursor).not.toBeNull();
});

test("finds only what the searcher can see and has not muted", async () => {
  const { post } = await bob.client.ok("createPost", { body: { content: "a plain pumpernickel" } });
  expect(await search("pumpernickel")).toHaveLength(1);
  await alice.client.ok("blockUser", { params: { username: "bob" } });
  expect(await search("pumpernickel")).toEqual([]);
  await alice.client.ok("unblockUser", { params: { username: "bob" } });
  await bob.client.ok("changeAccountType", { body: { accountType: "private" } });
  expect(await search("pumpernickel")).toEqual([]);
  expect(await search("pumpernickel", bob)).toHaveLength(1);
  await bob.client.ok("changeAccountType", { body: { accountType: "public" } });
  await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.id, post.id));
  expect(await search("pumpernickel")).toEqual([]);
});

test("labels a post with a muted word", async () => {
  await upstream.db.insert(mutedWords).values({
    id: newId(upstream.now()),
    userId: alice.id,
    word: "Wool",
    folded: "wool",
    createdAt: upstream.now(),
  });
  const { posts: found } = await alice.client.ok("searchPosts", { query: { q: "100%" } });
  expect(found).toMatchObject([{ mutedWord: "Wool" }]);
});

test("refuses a visitor's search for posts or hashtags", async () => {
  const visitor = await upstream.visitor();
  for (const name of ["searchPosts", "searchHashtags"] as const) {
    const response = await visitor.call(name, { query: { q: "garden" } });
    expect(response.json()).toMatchObject({ code: "UNAUTHENTICATED", message: "Please log in to search" });
  }
});
