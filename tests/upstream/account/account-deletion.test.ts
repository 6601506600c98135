import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { USERNAME_RESERVATION_MS } from "#contract/limits";
import { DAY, MINUTE } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { contradictions, countersOf } from "#tests/upstream/support/graph";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { usernameReservations } from "#upstream/core/db/schema/schema-account";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postLikes, reposts } from "#upstream/core/db/schema/schema-post";
import { sweepUsernameReservations } from "#upstream/modules/account-deletion/username-reservation";
import { notify } from "#upstream/modules/notification/notify";
import { hotScore } from "#upstream/modules/post/hot-score";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(async () => {
  closeMemberSockets();
  await upstream.close();
});

const named = (username: string) => ({ params: { username } });

async function confirmPassword({ client }: Pick<Member, "client">) {
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
}

async function deleteAccount(member: Member) {
  await confirmPassword(member);
  return member.client.ok("deleteAccount");
}

describe("deleting an account", () => {
  test("requires its signed-in owner and a password entered on this device within five minutes", async () => {
    const carol = await upstream.signUp("carol");
    const visitor = await upstream.visitor();
    expect((await visitor.call("deleteAccount")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await carol.client.call("deleteAccount")).json()).toEqual({
      success: false,
      code: "REAUTH_REQUIRED",
      message: "Enter your password again to continue.",
    });

    const elsewhere = await upstream.logIn("carol");
    await confirmPassword({ client: elsewhere });
    expect((await carol.client.call("deleteAccount")).statusCode).toBe(403);

    await confirmPassword(carol);
    const forged = await carol.client.call("deleteAccount", { headers: { "x-csrf-token": "no" } });
    expect(forged.json()).toMatchObject({ code: "CSRF_INVALID" });
    upstream.advance(5 * MINUTE);
    expect((await carol.client.call("deleteAccount")).json()).toMatchObject({ code: "REAUTH_REQUIRED" });
    expect((await carol.client.ok("getOwnProfile")).user.username).toBe("carol");
    // The call has no username: members can delete only their own account.
    const named = await carol.client.call("deleteAccount", { body: { username: "alice" } });
    expect(named.json()).toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("ends every session at once and refuses every later login", async () => {
    const dave = await upstream.signUp("dave");
    const phone = await upstream.logIn("dave");
    const stolen = dave.client.copy();
    await confirmPassword(dave);
    const response = await dave.client.call("deleteAccount");
    expect(response.json()).toMatchObject({ success: true, message: "Your account has been deleted" });
    expect([...dave.client.cookies.keys()]).toEqual([]);
    for (const client of [phone, stolen]) {
      expect((await client.call("getOwnProfile")).json()).toMatchObject({ code: "SESSION_REVOKED" });
      expect((await client.call("refresh")).statusCode).toBe(401);
    }
    expect((await stolen.call("deleteAccount")).statusCode).toBe(401);
    const visitor = await upstream.visitor();
    for (const identifier of ["dave", "dave@example.org"]) {
      const login = await visitor.call("login", { body: { identifier, password: PASSWORD } });
      expect(login.json()).toMatchObject({ code: "INVALID_CREDENTIALS" });
    }
  });

  test("happens once for simultaneous requests", async () => {
    const erin = await upstream.signUp("erin");
    await alice.client.ok("followUser", named("erin"));
    await confirmPassword(erin);
    const copies = Array.from({ length: 5 }, () => erin.client.copy());
    const responses = await Promise.all(copies.map((copy) => copy.call("deleteAccount")));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 401, 401, 401, 401]);
    expect((await countersOf(upstream.db, "alice"))?.following).toBe(0);
  });
});

describe("after an account was deleted", () => {
  let viewers: Member[];

  beforeAll(async () => {
    const gone = await upstream.signUp("gone");
    const blocked = await upstream.signUp("blocked");
    const blocker = await upstream.signUp("blocker");
    const asked = await upstream.signUp("asked");
    await makePrivate(upstream.db, asked.id);
    viewers = [alice, bob, blocked, blocker, asked];
    for (const member of [alice, bob]) {
      await member.client.ok("followUser", named("gone"));
      await gone.client.ok("followUser", named(member.username));
    }
    await gone.client.ok("followUser", named("asked"));
    await gone.client.ok("blockUser", named("blocked"));
    await blocker.client.ok("blockUser", named("gone"));
    await gone.client.ok("createPost", { body: { content: "My last words #farewell" } });
    await deleteAccount(gone);
  });

  test("its profile, posts and lists are not found", async () => {
    for (const { client } of viewers) {
      for (const name of ["getProfile", "listPostsByAuthor", "listFollowers", "listFollowing"] as const) {
        const response = await client.call(name, named("gone"));
        expect([name, response.statusCode]).toEqual([name, 404]);
      }
      for (const name of ["followUser", "unfollowUser", "blockUser", "unblockUser"] as const) {
        expect((await client.call(name, named("gone"))).statusCode).toBe(404);
      }
    }
  });

  test("it is absent from search, feeds, suggestions, topics, notifications and lists of people", async () => {
    for (const { client, username } of viewers) {
      const answers = await Promise.all([
        client.ok("searchUsers", { query: { username: "gone" } }),
        client.ok("getHomeFeed"),
        client.ok("getPublicFeed"),
        client.ok("suggestPeople"),
        client.ok("suggestTopics"),
        client.ok("listNotifications"),
        client.ok("listNotifications", { query: { earlier: "true" } }),
        client.ok("listFollowers", named(username)),
        client.ok("listFollowing", named(username)),
        client.ok("listBlockedUsers"),
      ]);
      expect(JSON.stringify(answers)).not.toMatch(/gone|farewell|last words/);
    }
    expect(await upstream.visitor().then((visitor) => visitor.ok("getPublicFeed"))).toMatchObject({
      posts: [],
    });
  });

  test("every count is exact", async () => {
    expect(await countersOf(upstream.db, "alice")).toEqual({ followers: 0, following: 0 });
    expect(await countersOf(upstream.db, "bob")).toEqual({ followers: 0, following: 0 });
    expect(await contradictions(upstream.db)).toEqual([]);
    const { unreadCount } = await alice.client.ok("listNotifications");
    expect(unreadCount).toBe(0);
  });

  test("its username is reserved for 30 days and its email address is free at once", async () => {
    const visitor = await upstream.visitor();
    const body = { name: "Somebody", username: "gone", email: "gone@example.org", password: PASSWORD };
    const refused = await visitor.call("signup", { body });
    expect(refused.json()).toMatchObject({
      code: "USERNAME_TAKEN",
      fields: { username: "That username is taken" },
    });
    expect((await visitor.call("signup", { body: { ...body, username: "GONE" } })).statusCode).toBe(409);
    await visitor.ok("signup", { body: { ...body, username: "gone.again" } });

    upstream.advance(USERNAME_RESERVATION_MS - DAY);
    const early = { ...body, email: "early@example.org" };
    await sweepUsernameReservations(upstream.db, upstream.now());
    expect((await (await upstream.visitor()).call("signup", { body: early })).statusCode).toBe(409);
    upstream.advance(2 * DAY);
    await (await upstream.visitor()).ok("signup", { body: early });
    await sweepUsernameReservations(upstream.db, upstream.now());
    expect(await upstream.db.$count(usernameReservations)).toBe(0);
    for (const member of [alice, bob]) member.client.cookies.clear();
    for (const member of [alice, bob]) {
      await member.client.ok("getCsrfToken");
      await member.client.ok("login", { body: { identifier: member.username, password: PASSWORD } });
    }
  });
});

/** Sets a post's like count and rank as its likes require. */
async function rankWith(post: { id: string; createdAt: string }, likedAt: Date[]) {
  await upstream.db.update(posts).set({ likeCount: likedAt.length }).where(eq(posts.id, post.id));
  const score = hotScore(new Date(post.createdAt), likedAt);
  await upstream.db.update(postHeat).set({ score }).where(eq(postHeat.postId, post.id));
}

async function rankOf(post: { id: string }) {
  const [row] = await upstream.db
    .select({ likeCount: posts.likeCount, score: postHeat.score })
    .from(posts)
    .innerJoin(postHeat, eq(postHeat.postId, posts.id))
    .where(eq(posts.id, post.id));
  return row;
}

test("a deleted member's likes no longer count in likes or ranking", async () => {
  const fan = await upstream.signUp("fan");
  const { post } = await alice.client.ok("createPost", { body: { content: "Liked twice" } });
  const createdAt = new Date(post.createdAt);
  const likedAt = [createdAt.getTime() + 3 * MINUTE, createdAt.getTime() + DAY].map((ms) => new Date(ms));
  const [early, late] = likedAt;
  if (!early || !late) throw new Error("Two likes are wanted.");
  await upstream.db.insert(postLikes).values([
    { postId: post.id, userId: bob.id, createdAt: early },
    { postId: post.id, userId: fan.id, createdAt: late },
  ]);
  await rankWith(post, likedAt);
  const old = await fan.client.ok("createPost", { body: { content: "Of my own" } });
  await upstream.db.insert(postLikes).values({ postId: old.post.id, userId: fan.id, createdAt: late });

  await deleteAccount(fan);

  expect(await rankOf(post)).toEqual({
    likeCount: 1,
    score: expect.closeTo(hotScore(createdAt, [early]), 9),
  });
});

test("a deleted member's reposts no longer count, nor in the ranking beside a like that went with them", async () => {
  const fan = await upstream.signUp("reposter");
  const { post } = await alice.client.ok("createPost", { body: { content: "Reposted" } });
  const createdAt = new Date(post.createdAt);
  // So late that without them hardly anything is left, and the rank is computed anew.
  const late = new Date(createdAt.getTime() + 900 * DAY);
  await upstream.db.insert(postLikes).values({ postId: post.id, userId: fan.id, createdAt: late });
  const repost = { id: crypto.randomUUID(), postId: post.id, userId: fan.id, createdAt: late };
  await upstream.db.insert(reposts).values(repost);
  await rankWith(post, [late, late]);
  await upstream.db.update(posts).set({ likeCount: 1, repostCount: 1 }).where(eq(posts.id, post.id));
  await deleteAccount(fan);
  expect(await rankOf(post)).toEqual({ likeCount: 0, score: expect.closeTo(hotScore(createdAt), 9) });
  const { post: left } = await alice.client.ok("getPost", { params: { id: post.id } });
  expect(left.repostCount).toBe(0);
});

test.each([
  ["older", -900 * DAY],
  ["newer", 900 * DAY],
])("a like that is far %s than the others is removed from the ranking exactly", async (age, offset) => {
  const fan = await upstream.signUp(`fan.${age}`);
  const { post } = await alice.client.ok("createPost", { body: { content: "Liked" } });
  const createdAt = new Date(post.createdAt);
  const usual = new Date(createdAt.getTime() + MINUTE);
  const likedAt = new Date(createdAt.getTime() + offset);
  await upstream.db.insert(postLikes).values([
    { postId: post.id, userId: bob.id, createdAt: usual },
    { postId: post.id, userId: fan.id, createdAt: likedAt },
  ]);
  await rankWith(post, [usual, likedAt]);
  await deleteAccount(fan);
  expect(await rankOf(post)).toEqual({
    likeCount: 1,
    score: expect.closeTo(hotScore(createdAt, [usual]), 9),
  });
});

test("open pages are notified: the member's own are disconnected, others unsubscribe and refresh their counts", async () => {
  const leaver = await upstream.signUp("leaver");
  await alice.client.ok("markAllNotificationsAsRead");
  await leaver.client.ok("followUser", named("alice"));
  await upstream.db.transaction((tx) =>
    notify(tx, {
      kind: "follow",
      recipientId: bob.id,
      actorId: leaver.id,
      now: new Date(upstream.now().getTime() - 2 * DAY),
    }),
  );
  const [alicePage, bobPage, ownPage] = [
    await openPage(upstream, alice),
    await openPage(upstream, bob),
    await openPage(upstream, leaver),
  ];
  const before = await alice.client.ok("listNotifications");
  expect(before.unreadCount).toBe(1);

  await deleteAccount(leaver);

  const gone = { personId: leaver.id, username: "leaver" };
  expect(await alicePage.receives("relationChanged")).toEqual([{ ...gone, userId: alice.id }]);
  expect(await alicePage.receives("notificationWithdrawn")).toEqual([
    { userId: alice.id, id: before.notifications[0]?.id, unreadCount: 0, asOf: expect.any(Number) },
  ]);
  // Members with an older notification have no count to refresh and only unsubscribe.
  expect(await bobPage.receives("relationChanged")).toEqual([{ ...gone, userId: bob.id }]);
  await eventsDelivered(upstream, bobPage);
  expect(bobPage.heard("notificationWithdrawn")).toEqual([]);
  expect(await ownPage.ended()).toBe("io server disconnect");
});
