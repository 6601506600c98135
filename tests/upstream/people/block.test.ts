import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, isNull } from "drizzle-orm";
import { contradictions, countersOf } from "#tests/upstream/support/graph";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { notifications } from "#upstream/core/db/schema/schema-notification";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

beforeEach(async () => {
  for (const table of [follows, blocks, notifications]) await upstream.db.delete(table);
  await upstream.db.update(users).set({ followerCount: 0, followingCount: 0, accountType: "public" });
});

afterAll(() => upstream.close());

const params = (username: string) => ({ params: { username } });
const neither = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: false };

test("a block ends following in both directions and counts once", async () => {
  await alice.client.ok("followUser", params("bob"));
  await bob.client.ok("followUser", params("alice"));
  for (let call = 0; call < 2; call += 1) {
    expect(await alice.client.ok("blockUser", params("bob"))).toMatchObject({
      relation: { ...neither, isBlocked: true },
      followerCount: 0,
      followingCount: 0,
    });
  }
  for (const name of ["alice", "bob"]) {
    expect(await countersOf(upstream.db, name)).toEqual({ followers: 0, following: 0 });
  }
});

test("a block lowers only the counts of follows that it ends", async () => {
  const carol = await upstream.signUp("carol");
  await carol.client.ok("followUser", params("bob"));
  await bob.client.ok("followUser", params("carol"));
  await bob.client.ok("followUser", params("alice"));
  await alice.client.ok("blockUser", params("bob"));
  expect(await countersOf(upstream.db, "bob")).toEqual({ followers: 1, following: 1 });
  expect(await countersOf(upstream.db, "alice")).toEqual({ followers: 0, following: 0 });
});

test("a block withdraws requests in both directions and their notifications", async () => {
  await makePrivate(upstream.db, alice.id);
  await makePrivate(upstream.db, bob.id);
  await alice.client.ok("followUser", params("bob"));
  await bob.client.ok("followUser", params("alice"));
  const shown = () => upstream.db.select().from(notifications).where(isNull(notifications.withdrawnAt));
  expect(await shown()).toHaveLength(2);
  await bob.client.ok("blockUser", params("alice"));
  expect(await shown()).toEqual([]);
  expect(await upstream.db.select().from(follows)).toEqual([]);
  expect(await contradictions(upstream.db)).toEqual([]);
});

test("unblocking restores the profile but no follow, and a repetition changes nothing", async () => {
  await alice.client.ok("followUser", params("bob"));
  await alice.client.ok("blockUser", params("bob"));
  expect((await bob.client.call("getProfile", params("alice"))).json().code).toBe("BLOCKED");
  for (let call = 0; call < 2; call += 1) {
    const answer = await alice.client.ok("unblockUser", params("bob"));
    expect(answer).toMatchObject({
      relation: neither,
      message: "@bob has been successfully unblocked",
    });
  }
  expect((await bob.client.ok("getProfile", params("alice"))).user).toMatchObject(neither);
});

test("members cannot block themselves or an unknown member, and a blocked member cannot follow the blocker", async () => {
  const code = async (name: "blockUser" | "unblockUser" | "followUser" | "unfollowUser", username: string) =>
    (await bob.client.call(name, params(username))).json().code;
  expect(await code("blockUser", "bob")).toBe("BAD_REQUEST");
  expect(await code("unblockUser", "bob")).toBe("BAD_REQUEST");
  expect(await code("blockUser", "nobody")).toBe("NOT_FOUND");
  await alice.client.ok("blockUser", params("bob"));
  for (const name of ["followUser", "unfollowUser"] as const) {
    expect(await code(name, "alice")).toBe("BLOCKED");
  }
  expect(await upstream.db.select().from(blocks)).toHaveLength(1);
});

test("a blocked member can block and unblock the blocker, and sees only the name", async () => {
  await upstream.db.update(users).set({ name: "Alice Arden" }).where(eq(users.username, "alice"));
  await alice.client.ok("blockUser", params("bob"));
  for (let call = 0; call < 2; call += 1) {
    expect(await bob.client.ok("blockUser", params("alice"))).toMatchObject({
      relation: { ...neither, isBlocked: true },
      followerCount: null,
      followingCount: null,
      message: "@alice has been blocked",
    });
  }
  expect(await upstream.db.select().from(blocks)).toHaveLength(2);
  const listed = async () => (await bob.client.ok("listBlockedUsers")).blockedUsers;
  expect(await listed()).toMatchObject([{ username: "alice", name: "alice", profileImage: null }]);
  // Alice's block ends, and Bob's stays.
  await alice.client.ok("unblockUser", params("bob"));
  expect((await alice.client.call("getProfile", params("bob"))).json().code).toBe("BLOCKED");
  expect(await listed()).toMatchObject([{ username: "alice", name: "Alice Arden" }]);
  await alice.client.ok("blockUser", params("bob"));
  await bob.client.ok("unblockUser", params("alice"));
  expect(await listed()).toEqual([]);
  expect(await upstream.db.select().from(blocks)).toHaveLength(1);
});

test("neither member can read, like, reply to or bookmark the other's posts, even by address", async () => {
  const { post } = await bob.client.ok("createPost", { body: { content: "By bob" } });
  const ofPost = { params: { id: post.id } };
  await alice.client.ok("blockUser", params("bob"));
  for (const name of ["getPost", "likePost", "listComments", "bookmarkPost", "createComment"] as const) {
    const body = name === "createComment" ? { body: { content: "Hello" } } : {};
    const response = await alice.client.call(name, { ...ofPost, ...body });
    expect([name, response.statusCode]).toEqual([name, 404]);
  }
  expect((await bob.client.ok("getPost", ofPost)).post).toMatchObject({ likeCount: 0, commentCount: 0 });
  await alice.client.ok("unblockUser", params("bob"));
  await alice.client.ok("likePost", ofPost);
});

test("simultaneous blocks of each other both take effect", async () => {
  const answers = await Promise.all([
    alice.client.call("blockUser", params("bob")),
    bob.client.call("blockUser", params("alice")),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200]);
  expect(await upstream.db.select().from(blocks)).toHaveLength(2);
});

test("the list of blocked members is paged, latest first, and filters by username and name", async () => {
  for (const name of ["dora", "dirk", "emil"]) {
    await upstream.signUp(name);
    upstream.advance(1_000);
    await alice.client.ok("blockUser", params(name));
  }
  const names = (people: { username: string }[]) => people.map(({ username }) => username);
  const first = await alice.client.ok("listBlockedUsers", { query: { limit: 2 } });
  expect(names(first.blockedUsers)).toEqual(["emil", "dirk"]);
  const rest = await alice.client.ok("listBlockedUsers", {
    query: { limit: 2, cursor: first.nextCursor ?? "" },
  });
  expect(names(rest.blockedUsers)).toEqual(["dora"]);
  expect(rest.nextCursor).toBeNull();
  const search = async (q: string) =>
    names((await alice.client.ok("listBlockedUsers", { query: { q } })).blockedUsers);
  expect(await search("D")).toEqual(["dirk", "dora"]);
  expect(await search("%")).toEqual([]);
  expect((await bob.client.ok("listBlockedUsers")).blockedUsers).toEqual([]);
});
