import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { answerFollowRequest } from "#upstream/modules/follow/follow-requests";

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
  await upstream.db.delete(follows);
  await upstream.db.delete(notifications);
  await upstream.db.update(users).set({ followerCount: 0, followingCount: 0, accountType: "public" });
  await makePrivate(upstream.db, bob.id);
});

afterAll(() => upstream.close());

const follow = (who: Member, username: string) => who.client.ok("followUser", { params: { username } });

function answer(recipient: Member, requester: Member, action: "accept" | "reject") {
  const people = { recipientId: recipient.id, requesterId: requester.id };
  return upstream.db.transaction((tx) => answerFollowRequest(tx, { ...people, action, now: upstream.now() }));
}

async function relationTo(who: Member, username: string) {
  const { user } = await who.client.ok("getProfile", { params: { username } });
  const { isFollowing, hasPendingRequest, canSeeContent } = user;
  return { isFollowing, hasPendingRequest, canSeeContent };
}

async function counters(username: string) {
  const [row] = await upstream.db
    .select({ followers: users.followerCount, following: users.followingCount })
    .from(users)
    .where(eq(users.username, username));
  return row;
}

/** The usernames of the requests in a member's notifications. */
async function requestsShownTo({ id }: Member): Promise<(string | null)[]> {
  const rows = await upstream.db
    .select({ actorId: notifications.actorId })
    .from(notifications)
    .where(and(eq(notifications.recipientId, id), isNull(notifications.withdrawnAt)));
  return rows.map(({ actorId }) => actorId);
}

test("an accepted request counts on both sides, grants access and leaves the list", async () => {
  await follow(alice, "bob");
  expect(await requestsShownTo(bob)).toEqual([alice.id]);
  await answer(bob, alice, "accept");
  expect(await relationTo(alice, "bob")).toEqual({
    isFollowing: true,
    hasPendingRequest: false,
    canSeeContent: true,
  });
  expect(await counters("bob")).toEqual({ followers: 1, following: 0 });
  expect(await counters("alice")).toEqual({ followers: 0, following: 1 });
  expect(await requestsShownTo(bob)).toEqual([]);
});

test("a rejected request leaves nothing and can be made again", async () => {
  await follow(alice, "bob");
  await answer(bob, alice, "reject");
  expect(await relationTo(alice, "bob")).toEqual({
    isFollowing: false,
    hasPendingRequest: false,
    canSeeContent: false,
  });
  expect(await counters("bob")).toEqual({ followers: 0, following: 0 });
  expect(await requestsShownTo(bob)).toEqual([]);
  await follow(alice, "bob");
  expect((await relationTo(alice, "bob")).hasPendingRequest).toBe(true);
});

test("a request can be answered once", async () => {
  await follow(alice, "bob");
  await answer(bob, alice, "accept");
  for (const action of ["accept", "reject"] as const) {
    await expect(answer(bob, alice, action)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await counters("bob")).toEqual({ followers: 1, following: 0 });
});

test("of two simultaneous answers one takes effect", async () => {
  await follow(alice, "bob");
  const outcomes = await Promise.allSettled([answer(bob, alice, "accept"), answer(bob, alice, "reject")]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { isFollowing } = await relationTo(alice, "bob");
  expect(await counters("bob")).toEqual({ followers: isFollowing ? 1 : 0, following: 0 });
});

test("members cannot answer another's request, their own or a withdrawn one", async () => {
  await follow(alice, "bob");
  await expect(answer(carol, alice, "accept")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(answer(alice, bob, "accept")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await alice.client.ok("unfollowUser", { params: { username: "bob" } });
  expect(await requestsShownTo(bob)).toEqual([]);
  await expect(answer(bob, alice, "accept")).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await counters("bob")).toEqual({ followers: 0, following: 0 });
});
