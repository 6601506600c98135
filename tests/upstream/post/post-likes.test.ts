import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { MINUTE } from "#contract/units";
import { countWaiting } from "#tests/upstream/support/count-waiting";
import { eventually } from "#tests/upstream/support/eventually";
import { testStore } from "#tests/upstream/support/open-test-store";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postLikes } from "#upstream/core/db/schema/schema-post";
import { hotScore } from "#upstream/modules/post/hot-score";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const write = async (member = alice) =>
  (await member.client.ok("createPost", { body: { content: "likeable" } })).post.id;
const like = (member: Member, id: string) => member.client.ok("likePost", { params: { id } });
const unlike = (member: Member, id: string) => member.client.ok("unlikePost", { params: { id } });
const notificationsOf = async (member: Member, id: string) => {
  const { notifications } = await member.client.ok("listNotifications", { query: { type: "like" } });
  return notifications.filter(({ postId }) => postId === id).map(({ message }) => message);
};

async function storedScore(id: string) {
  const [post] = await upstream.db
    .select({ createdAt: posts.createdAt, score: postHeat.score })
    .from(posts)
    .innerJoin(postHeat, eq(postHeat.postId, posts.id))
    .where(eq(posts.id, id));
  const likes = await upstream.db.select().from(postLikes).where(eq(postLikes.postId, id));
  if (!post) throw new Error("No post");
  return {
    stored: post.score,
    right: hotScore(
      post.createdAt,
      likes.map(({ createdAt }) => createdAt),
    ),
  };
}

test("a like counts once, is shown to its member and can be withdrawn", async () => {
  const id = await write();
  expect(await like(bob, id)).toMatchObject({ isLiked: true, likeCount: 1 });
  expect(await like(bob, id)).toMatchObject({ isLiked: true, likeCount: 1 });
  expect((await bob.client.ok("getPost", { params: { id } })).post).toMatchObject({
    isLiked: true,
    likeCount: 1,
  });
  expect((await alice.client.ok("getPost", { params: { id } })).post).toMatchObject({
    isLiked: false,
    likeCount: 1,
  });
  expect(await unlike(bob, id)).toMatchObject({ isLiked: false, likeCount: 0 });
  expect(await unlike(bob, id)).toMatchObject({ isLiked: false, likeCount: 0 });
});

test("count and rank are exact after twenty simultaneous likes and ten withdrawals", async () => {
  const id = await write();
  const fans = await Promise.all(Array.from({ length: 20 }, (_, index) => upstream.signUp(`fan${index}`)));
  upstream.advance(5 * MINUTE);
  await Promise.all([...fans, ...fans].map((fan) => like(fan, id)));
  await Promise.all(fans.slice(0, 10).flatMap((fan) => [unlike(fan, id), unlike(fan, id)]));
  expect((await alice.client.ok("getPost", { params: { id } })).post.likeCount).toBe(10);
  const { stored, right } = await storedScore(id);
  expect(stored).toBeCloseTo(right, 6);
});

test("likes that waited for each other's lock all count in the rank", async () => {
  const id = await write();
  const fans = await Promise.all(["gil", "hana", "ines"].map((name) => upstream.signUp(name)));
  upstream.advance(5 * MINUTE);
  const { likes } = await upstream.db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.id, id)).for("no key update");
    const likes = fans.map((fan) => like(fan, id));
    // The embedded store runs one transaction at a time: there each whole call waits.
    if (testStore === "postgres")
      await eventually(
        () => countWaiting(upstream.db),
        (waiting) => waiting === fans.length,
      );
    // Wrapped in an object so that the transaction does not await them.
    return { likes };
  });
  await Promise.all(likes);
  const { stored, right } = await storedScore(id);
  expect(stored).toBeCloseTo(right, 6);
});

test("the author gets one notification for all likes and none for their own", async () => {
  const id = await write();
  const carol = await upstream.signUp("carol");
  await like(alice, id);
  expect(await notificationsOf(alice, id)).toEqual([]);
  await like(bob, id);
  await like(carol, id);
  expect(await notificationsOf(alice, id)).toEqual(["carol and bob liked your post"]);
});

test("a like withdrawn before it was read is not reported, and a repeated one is", async () => {
  const id = await write();
  await like(bob, id);
  await unlike(bob, id);
  expect(await notificationsOf(alice, id)).toEqual([]);
  await like(bob, id);
  expect(await notificationsOf(alice, id)).toEqual(["bob liked your post"]);
  await alice.client.ok("markAllNotificationsAsRead");
  await unlike(bob, id);
  expect(await notificationsOf(alice, id)).toEqual(["bob liked your post"]);
});

test("no likes are reported to an author who turned them off or muted the member", async () => {
  const id = await write();
  await alice.client.ok("muteUser", { params: { username: "bob" }, body: { duration: "always" } });
  await like(bob, id);
  expect(await notificationsOf(alice, id)).toEqual([]);
  await alice.client.ok("unmuteUser", { params: { username: "bob" } });
  await alice.client.ok("updateSettings", { body: { likes: false } });
  await unlike(bob, id);
  await like(bob, id);
  expect(await notificationsOf(alice, id)).toEqual([]);
  await alice.client.ok("updateSettings", { body: { likes: true } });
});

test("liking an invisible post is refused without disclosing that it exists", async () => {
  const dave = await upstream.signUp("dave");
  const ofPrivate = await write(dave);
  await makePrivate(upstream.db, dave.id);
  const ofBlocking = await write();
  const erin = await upstream.signUp("erin");
  await alice.client.ok("blockUser", { params: { username: "erin" } });
  const deleted = await write(bob);
  await bob.client.ok("deletePost", { params: { id: deleted } });
  const missing = "01990000-0000-7000-8000-000000000000";
  for (const id of [ofPrivate, ofBlocking, deleted, missing]) {
    for (const name of ["likePost", "unlikePost"] as const) {
      const response = await erin.client.call(name, { params: { id } });
      expect([response.statusCode, response.json().message]).toEqual([404, "Post not found"]);
    }
  }
  expect((await dave.client.ok("getPost", { params: { id: ofPrivate } })).post.likeCount).toBe(0);
});
