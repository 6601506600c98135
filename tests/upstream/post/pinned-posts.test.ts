import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { foundCommunity, refusalOf, writeInto } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts, users } from "#upstream/core/db/schema/schema";
import { pinnedPosts } from "#upstream/core/db/schema/schema-post";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let visitor: TestClient;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
  visitor = await upstream.visitor();
});

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
});

afterAll(async () => {
  closeMemberSockets();
  await upstream.close();
});

async function write(content: string, { client } = alice): Promise<string> {
  upstream.advance(SECOND);
  return (await client.ok("createPost", { body: { content } })).post.id;
}

const pin = (id: string, { client } = alice) => client.ok("pinPost", { params: { id } });
const unpin = (id: string, { client } = alice) => client.ok("unpinPost", { params: { id } });
const pinCount = () => upstream.db.$count(pinnedPosts, eq(pinnedPosts.authorId, alice.id));

/** A page of alice's posts, with a star before what is pinned. */
async function read(client: TestClient, query: { cursor?: string; limit?: number } = {}) {
  const page = await client.ok("listPostsByAuthor", { params: { username: alice.username }, query });
  const shown = page.posts.map(({ content, isPinned }) => (isPinned ? `* ${content}` : content));
  return { shown, nextCursor: page.nextCursor };
}

const shownTo = async ({ client }: { client: TestClient }) => (await read(client)).shown;

describe("pinning a post", () => {
  test("puts it first on its author's profile, for members and visitors, until it is unpinned", async () => {
    const first = await write("first");
    await write("second");
    expect(await pin(first)).toMatchObject({ isPinned: true, replacedId: null });
    for (const client of [alice.client, bob.client, visitor]) {
      expect((await read(client)).shown).toEqual(["* first", "second"]);
    }
    expect(await unpin(first)).toMatchObject({ isPinned: false });
    expect(await shownTo(bob)).toEqual(["second", "first"]);
  });

  test("replaces the one before, and says which", async () => {
    const [one, two] = [await write("one"), await write("two")];
    await pin(one);
    expect(await pin(two)).toMatchObject({ isPinned: true, replacedId: one });
    expect(await shownTo(bob)).toEqual(["* two", "one"]);
    // Unpinning another than the pinned one leaves that.
    await unpin(one);
    expect(await shownTo(bob)).toEqual(["* two", "one"]);
  });

  test("changes nothing when it is repeated", async () => {
    const id = await write("once");
    for (let time = 0; time < 2; time += 1) {
      expect(await pin(id)).toMatchObject({ isPinned: true, replacedId: null });
    }
    for (let time = 0; time < 2; time += 1) expect(await unpin(id)).toMatchObject({ isPinned: false });
    expect(await pinCount()).toBe(0);
  });

  test("leaves one pinned of simultaneous ones, each of which knows the one before", async () => {
    const ids = [];
    for (const content of ["1", "2", "3", "4", "5"]) ids.push(await write(content));
    const answers = await Promise.all(ids.map((id) => pin(id)));
    expect(await pinCount()).toBe(1);
    const replaced = answers.map(({ replacedId }) => replacedId);
    expect(replaced.filter((id) => id === null)).toHaveLength(1);
    expect(new Set(replaced).size).toBe(ids.length);
  });

  test("is for one's own posts that are there", async () => {
    const [own, others] = [await write("mine"), await write("bob's", bob)];
    const missing = "01990000-0000-7000-8000-000000000000";
    const deleted = await write("deleted");
    await alice.client.ok("deletePost", { params: { id: deleted } });
    const notFound = { code: "NOT_FOUND", message: "Post not found" };
    for (const name of ["pinPost", "unpinPost"] as const) {
      for (const id of [others, missing, deleted]) {
        expect(await refusalOf(alice.client.call(name, { params: { id } }))).toEqual(notFound);
      }
      const malformed = await refusalOf(alice.client.call(name, { params: { id: "1" } }));
      expect(malformed).toEqual({ code: "NOT_FOUND", message: "Not found" });
      const unknown = alice.client.call(name, { params: { id: own }, body: { first: true } });
      expect((await refusalOf(unknown)).code).toBe("VALIDATION_FAILED");
      const response = await visitor.call(name, { params: { id: own } });
      expect(response.statusCode).toBe(401);
    }
    expect(await upstream.db.$count(pinnedPosts, eq(pinnedPosts.postId, others))).toBe(0);
    expect(await pinCount()).toBe(0);
  });
});

describe("a post that only its author sees", () => {
  const refusal = {
    code: "CONFLICT",
    message: "Only you can see this post, so it cannot be pinned to your profile.",
  };
  const pinned = (id: string) => refusalOf(alice.client.call("pinPost", { params: { id } }));

  test.each([{ isHeld: false }, { isHeld: true }])(
    "does not replace one that everyone sees: %j",
    async (how) => {
      const [shown, hidden] = [await write("shown"), await write("hidden")];
      await pin(shown);
      await upstream.db
        .update(posts)
        .set({ hiddenAt: upstream.now(), ...how })
        .where(eq(posts.id, hidden));
      expect(await pinned(hidden)).toEqual(refusal);
      expect(await shownTo(bob)).toEqual(["* shown"]);
    },
  );

  test("is not pinned once it was removed from its community", async () => {
    const { slug } = await foundCommunity(bob, [alice]);
    const id = await writeInto(alice, slug, "off topic");
    const params = { slug, id };
    await bob.client.ok("removeCommunityPost", { params, body: { reason: "off topic" } });
    expect(await pinned(id)).toEqual(refusal);
  });

  test("stays pinned if it was before, and can be unpinned", async () => {
    const id = await write("hidden later");
    await pin(id);
    await upstream.db.update(posts).set({ hiddenAt: upstream.now() }).where(eq(posts.id, id));
    expect(await pin(id)).toMatchObject({ isPinned: true, replacedId: null });
    expect(await unpin(id)).toMatchObject({ isPinned: false });
    expect(await pinned(id)).toEqual(refusal);
  });
});

describe("the list that begins with it", () => {
  test("has the pinned one beyond the limit of the first page, and in its place on a later one", async () => {
    const ids = [];
    for (let number = 1; number <= 5; number += 1) ids.push(await write(`post ${number}`));
    await pin(ids[1] ?? "");
    const first = await read(bob.client, { limit: 2 });
    expect(first.shown).toEqual(["* post 2", "post 5", "post 4"]);
    const second = await read(bob.client, { limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.shown).toEqual(["post 3", "* post 2"]);
    const third = await read(bob.client, { limit: 2, cursor: second.nextCursor ?? "" });
    expect(third).toEqual({ shown: ["post 1"], nextCursor: null });
  });

  test("has the same later pages whichever post is pinned, so that those of a reader are still whole", async () => {
    const [one, two] = [await write("one"), await write("two")];
    await write("three");
    await write("four");
    const start = await read(bob.client, { limit: 2 });
    expect(start.shown).toEqual(["four", "three"]);
    const cursor = start.nextCursor ?? "";
    expect((await read(bob.client, { limit: 2, cursor })).shown).toEqual(["two", "one"]);
    await pin(two);
    expect(await read(bob.client, { limit: 2 })).toEqual({ ...start, shown: ["* two", "four", "three"] });
    expect((await read(bob.client, { limit: 2, cursor })).shown).toEqual(["* two", "one"]);
    await pin(one);
    expect(await read(bob.client, { limit: 2 })).toEqual({ ...start, shown: ["* one", "four", "three"] });
    expect((await read(bob.client, { limit: 2, cursor })).shown).toEqual(["two", "* one"]);
    await unpin(one);
    expect(await read(bob.client, { limit: 2 })).toEqual(start);
  });

  test("has the pinned one where it would be as well, elsewhere", async () => {
    const [one] = [await write("one"), await write("two")];
    await pin(one);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    const { posts: feed } = await bob.client.ok("getHomeFeed");
    expect(feed.map(({ content }) => content)).toEqual(["two", "one"]);
    expect((await bob.client.ok("getPost", { params: { id: one } })).post.isPinned).toBe(true);
    const { states } = await alice.client.ok("getPostStates", { query: { ids: one } });
    expect(states).toMatchObject([{ id: one, isPinned: true }]);
  });
});

describe("whoever may not see a post", () => {
  const sees = async (client: TestClient) => {
    const params = { username: alice.username };
    const answer = (await client.call("listPostsByAuthor", { params })).json();
    return answer.code ?? answer.posts.map(({ content }: { content: string }) => content);
  };

  test("does not see it pinned: of a private account, of whom they block or who blocks them", async () => {
    await pin(await write("pinned"));
    const [follower, blocker] = [await upstream.signUp(`fan${round}`), await upstream.signUp(`ken${round}`)];
    await follower.client.ok("followUser", { params: { username: alice.username } });
    await alice.client.ok("blockUser", { params: { username: bob.username } });
    await blocker.client.ok("blockUser", { params: { username: alice.username } });
    expect(await sees(bob.client)).toBe("BLOCKED");
    expect(await sees(blocker.client)).toEqual([]);
    await makePrivate(upstream.db, alice.id);
    expect(await sees(follower.client)).toEqual(["pinned"]);
    expect(await sees(visitor)).toBe("NOT_FOUND");
    const stranger = await upstream.signUp(`sam${round}`);
    expect(await sees(stranger.client)).toBe("PRIVATE_ACCOUNT");
  });

  test("does not see it pinned: of a suspended member, or one that they have reported", async () => {
    const id = await write("pinned");
    await pin(id);
    await bob.client.ok("report", { body: { postId: id, reason: "spam" } });
    expect(await sees(bob.client)).toEqual([]);
    expect(await sees(visitor)).toEqual(["pinned"]);
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, alice.id));
    expect(await sees(visitor)).toBe("NOT_FOUND");
  });

  test("does not see it pinned: in a community of members alone, or removed from one", async () => {
    const club = await foundCommunity(bob, [alice], { isPublic: false });
    const id = await writeInto(alice, club.slug, "among us");
    await pin(id);
    expect(await shownTo(bob)).toEqual(["* among us"]);
    expect(await sees(visitor)).toEqual([]);
    const params = { slug: club.slug, id };
    await bob.client.ok("removeCommunityPost", { params, body: { reason: "off topic" } });
    expect(await sees(bob.client)).toEqual([]);
    expect(await shownTo(alice)).toEqual(["* among us"]);
  });

  test("sees it on the profile of a muted member, as the other posts there", async () => {
    await pin(await write("pinned"));
    await write("newer");
    const mute = { params: { username: alice.username }, body: { duration: "week" } };
    await bob.client.ok("muteUser", mute);
    expect(await shownTo(bob)).toEqual(["* pinned", "newer"]);
  });
});

describe("a deleted post", () => {
  test("is not pinned any more, unless the deletion is undone", async () => {
    const id = await write("pinned");
    await write("newer");
    await pin(id);
    await alice.client.ok("deletePost", { params: { id } });
    expect(await shownTo(alice)).toEqual(["newer"]);
    const { post } = await alice.client.ok("restorePost", { params: { id } });
    expect(post.isPinned).toBe(true);
    expect(await shownTo(bob)).toEqual(["* pinned", "newer"]);
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(POST_RESTORE_MS + MINUTE);
    await upstream.runJobs();
    expect(await upstream.db.$count(posts, eq(posts.id, id))).toBe(0);
    expect(await pinCount()).toBe(0);
  });
});

test("the author's other pages receive the change of the post that is pinned and of the one before", async () => {
  const [one, two] = [await write("one"), await write("two")];
  await pin(one);
  const page = await openPage(upstream, alice);
  page.socket.emit("watchPosts", [one, two]);
  await page.catchesUp();
  await pin(two);
  await page.receives("postChanged", 2);
  const changed = page.heard("postChanged").map(({ postId }) => postId);
  expect(changed.sort()).toEqual([one, two].sort());
  await unpin(two);
  await page.receives("postChanged", 3);
});
