import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { COLLECTIONS_PER_MEMBER } from "#contract/limits";
import { postPictures } from "#tests/upstream/support/picture-post";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { blocks } from "#upstream/core/db/schema/schema-graph";
import { bookmarks, collections } from "#upstream/core/db/schema/schema-post";

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

beforeEach(async () => {
  for (const table of [bookmarks, collections, blocks]) await upstream.db.delete(table);
  await upstream.db.update(users).set({ accountType: "public" });
});

afterAll(() => upstream.close());

const postBy = async (member: Member, content: string) =>
  (await member.client.ok("createPost", { body: { content } })).post.id;
const keep = (id: string, member = alice) => member.client.ok("bookmarkPost", { params: { id } });
const kept = async (query = {}) =>
  (await alice.client.ok("listBookmarks", { query })).posts.map(({ content }) => content);
const make = async (name: string, isPublic = false, member = alice) =>
  (await member.client.ok("createCollection", { body: { name, isPublic } })).collection;
const put = (id: string, postId: string) => alice.client.ok("addToCollection", { params: { id, postId } });
const collectionsOf = async (username: string, member = alice, query = {}) =>
  (await member.client.ok("listCollections", { params: { username }, query })).collections;

async function keepThree() {
  for (const content of ["one", "two", "three"]) {
    const id = await postBy(bob, content);
    upstream.advance(1_000);
    await keep(id);
  }
}

describe("bookmarks", () => {
  test("are added, listed in pages, latest first, and removed", async () => {
    await keepThree();
    const first = await alice.client.ok("listBookmarks", { query: { limit: 2 } });
    expect(first.posts.map(({ content, isBookmarked }) => [content, isBookmarked])).toEqual([
      ["three", true],
      ["two", true],
    ]);
    expect(await kept({ limit: 2, cursor: first.nextCursor ?? "" })).toEqual(["one"]);
    const id = first.posts[0]?.id ?? "";
    for (let call = 0; call < 2; call += 1) {
      expect(await alice.client.ok("unbookmarkPost", { params: { id } })).toMatchObject({
        isBookmarked: false,
      });
    }
    expect(await kept()).toEqual(["two", "one"]);
    expect((await bob.client.ok("listBookmarks")).posts).toEqual([]);
  });

  test("are stored once when repeated or added ten times simultaneously", async () => {
    const id = await postBy(bob, "once");
    await Promise.all(Array.from({ length: 10 }, () => keep(id)));
    expect(await upstream.db.$count(bookmarks)).toBe(1);
  });

  test("include only posts that are visible now, and reappear with the permission", async () => {
    const id = await postBy(bob, "coming and going");
    await keep(id);
    await makePrivate(upstream.db, bob.id);
    expect(await kept()).toEqual([]);
    await upstream.db.update(users).set({ accountType: "public" });
    expect(await kept()).toEqual(["coming and going"]);
    await bob.client.ok("deletePost", { params: { id } });
    expect(await kept()).toEqual([]);
    await bob.client.ok("restorePost", { params: { id } });
    expect(await kept()).toEqual(["coming and going"]);
    await alice.client.ok("blockUser", { params: { username: "bob" } });
    expect(await kept()).toEqual([]);
  });

  test("of an invisible post are refused as not found", async () => {
    const id = await postBy(bob, "private");
    await makePrivate(upstream.db, bob.id);
    for (const hidden of [id, crypto.randomUUID()]) {
      const answer = await alice.client.call("bookmarkPost", { params: { id: hidden } });
      expect(answer.json()).toMatchObject({ code: "NOT_FOUND", message: "Post not found" });
    }
  });

  test("of muted members stay listed because they were chosen individually", async () => {
    await keep(await postBy(carol, "worth keeping"));
    await alice.client.ok("muteUser", { params: { username: "carol" }, body: { duration: "always" } });
    expect(await kept()).toEqual(["worth keeping"]);
    await alice.client.ok("unmuteUser", { params: { username: "carol" } });
  });
});

describe("collections", () => {
  test("contain posts, count them and show the first picture of the latest post with one", async () => {
    const collection = await make("Recipes");
    expect(collection).toMatchObject({
      name: "Recipes",
      isPublic: false,
      postCount: 0,
      cover: null,
      hasPost: null,
    });
    const pictured = await postPictures(upstream, bob, { content: "soup", count: 2, alt: "a bowl" });
    const plain = await postBy(bob, "bread");
    expect((await put(collection.id, pictured)).collection).toMatchObject({ postCount: 1, hasPost: true });
    upstream.advance(1_000);
    await put(collection.id, plain);
    await put(collection.id, plain);
    const [listed] = await collectionsOf("alice", alice, { postId: plain });
    expect(listed).toMatchObject({ postCount: 2, hasPost: true, cover: { alt: "a bowl" } });
    expect(await kept()).toEqual(["bread", "soup"]);
    const { posts } = await alice.client.ok("listCollectionPosts", { params: { id: collection.id } });
    expect(posts.map(({ content }) => content)).toEqual(["bread", "soup"]);
  });

  test("lose a removed post, which stays bookmarked, and a post whose bookmark is removed", async () => {
    const { id } = await make("Both");
    const [one, two] = [await postBy(bob, "one"), await postBy(bob, "two")];
    await put(id, one);
    await put(id, two);
    const { collection } = await alice.client.ok("removeFromCollection", { params: { id, postId: one } });
    expect(collection).toMatchObject({ postCount: 1, hasPost: false });
    expect(await kept()).toHaveLength(2);
    await alice.client.ok("unbookmarkPost", { params: { id: two } });
    expect((await alice.client.ok("getCollection", { params: { id } })).collection.postCount).toBe(0);
  });

  test("are paged by keyset, latest added first", async () => {
    const { id } = await make("Long");
    for (const content of ["one", "two", "three"]) {
      upstream.advance(1_000);
      await put(id, await postBy(bob, content));
    }
    const params = { id };
    const first = await alice.client.ok("listCollectionPosts", { params, query: { limit: 2 } });
    const rest = await alice.client.ok("listCollectionPosts", {
      params,
      query: { limit: 2, cursor: first.nextCursor ?? "" },
    });
    expect([...first.posts, ...rest.posts].map(({ content }) => content)).toEqual(["three", "two", "one"]);
    expect(rest.nextCursor).toBeNull();
  });

  test("are visible to others when public, as far as the owner and posts are", async () => {
    const secret = await make("Secret");
    const shown = await make("Shown", true);
    const byCarol = await postBy(carol, "from carol");
    await put(shown.id, byCarol);
    await put(shown.id, await postBy(bob, "from bob"));
    expect((await collectionsOf("alice", bob)).map(({ name, postCount }) => [name, postCount])).toEqual([
      ["Shown", 2],
    ]);
    await makePrivate(upstream.db, carol.id);
    const params = { id: shown.id };
    const { posts } = await bob.client.ok("listCollectionPosts", { params });
    expect(posts.map(({ content }) => content)).toEqual(["from bob"]);
    expect((await bob.client.ok("getCollection", { params })).collection.postCount).toBe(1);
    for (const name of ["getCollection", "listCollectionPosts"] as const) {
      expect((await bob.client.call(name, { params: { id: secret.id } })).json().code).toBe("NOT_FOUND");
    }
    await makePrivate(upstream.db, alice.id);
    expect((await bob.client.call("getCollection", { params })).json().code).toBe("NOT_FOUND");
    const refused = await bob.client.call("listCollections", { params: { username: "alice" } });
    expect(refused.json().code).toBe("PRIVATE_ACCOUNT");
    await upstream.db.update(users).set({ accountType: "public" });
    await alice.client.ok("blockUser", { params: { username: "bob" } });
    expect((await bob.client.call("getCollection", { params })).json().code).toBe("NOT_FOUND");
  });

  test("of others count and show nothing by whom the reader has muted, as their posts are left out", async () => {
    const { id } = await make("Shown", true);
    await put(id, await postBy(bob, "from bob"));
    upstream.advance(1_000);
    await put(id, await postPictures(upstream, carol, { content: "from carol", count: 1, alt: "a bowl" }));
    const shownTo = async ({ client }: Member) => {
      const { collection } = await client.ok("getCollection", { params: { id } });
      const { posts } = await client.ok("listCollectionPosts", { params: { id } });
      return [collection.postCount, posts.length, collection.cover?.alt];
    };
    const mute = { params: { username: "carol" }, body: { duration: "always" } } as const;
    expect(await shownTo(bob)).toEqual([2, 2, "a bowl"]);
    for (const member of [alice, bob]) await member.client.ok("muteUser", mute);
    expect(await shownTo(bob)).toEqual([1, 1, undefined]);
    expect(await shownTo(alice)).toEqual([2, 2, "a bowl"]);
    for (const member of [alice, bob]) await member.client.ok("unmuteUser", { params: mute.params });
  });

  test("can be changed only by their owner", async () => {
    const { id } = await make("Mine", true);
    const postId = await postBy(bob, "anything");
    const calls = [
      ["updateCollection", { params: { id }, body: { name: "Yours" } }],
      ["addToCollection", { params: { id, postId } }],
      ["removeFromCollection", { params: { id, postId } }],
    ] as const;
    for (const [name, input] of calls) {
      expect((await bob.client.call(name, input)).json()).toMatchObject({
        code: "NOT_FOUND",
        message: "This collection does not exist",
      });
    }
    await bob.client.ok("deleteCollection", { params: { id } });
    expect(await collectionsOf("alice")).toHaveLength(1);
    const { collection } = await alice.client.ok("updateCollection", {
      params: { id },
      body: { name: "Ours", isPublic: false },
    });
    expect(collection).toMatchObject({ name: "Ours", isPublic: false });
    await put(id, postId);
    await alice.client.ok("deleteCollection", { params: { id } });
    await alice.client.ok("deleteCollection", { params: { id } });
    expect(await collectionsOf("alice")).toEqual([]);
    expect(await kept()).toEqual(["anything"]);
  });

  test("have unique one-line names and number at most a hundred", async () => {
    const first = await make("Trips");
    await make("Food");
    const answer = async (body: Record<string, unknown>) =>
      (await alice.client.call("createCollection", { body })).json();
    const taken = { code: "CONFLICT", fields: { name: "You already have a collection with that name" } };
    expect(await answer({ name: "TRIPS" })).toMatchObject(taken);
    const renamed = await alice.client.call("updateCollection", {
      params: { id: first.id },
      body: { name: "food" },
    });
    expect(renamed.json()).toMatchObject(taken);
    await make("Trips", false, bob);
    expect(await answer({ name: " \u200b" })).toMatchObject({ fields: { name: "Name is required" } });
    expect(await answer({ name: "a\nb" })).toMatchObject({ fields: { name: "Name must be on one line" } });
    expect(await answer({ name: "x".repeat(51) })).toMatchObject({ code: "VALIDATION_FAILED" });
    const rows = Array.from({ length: COLLECTIONS_PER_MEMBER - 3 }, (_, index) => ({
      id: crypto.randomUUID(),
      ownerId: alice.id,
      name: `c${index}`,
      createdAt: upstream.now(),
    }));
    await upstream.db.insert(collections).values(rows);
    const answers = await Promise.all(["x", "y", "z"].map((name) => answer({ name })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.message).toBe("You can have at most 100 collections");
  });
});
