import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ANNOUNCED_REQUESTS } from "#contract/limits";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { eventually } from "#tests/upstream/support/eventually";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { notifications, outbox } from "#upstream/core/db/schema/schema-notification";
import { notify } from "#upstream/modules/notification/notify";
import { sweepNotifications } from "#upstream/modules/notification/sweep-notifications";

let upstream: TestUpstream;
let alice: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
});

const signUp = (name: string) => upstream.signUp(`${name}${round}`);
const list = (member: Member, query: Record<string, string | number> = {}) =>
  member.client.ok("listNotifications", { query });
const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });

describe("a kind that a member has turned off", () => {
  const notificationsOf = async (member: Member) =>
    (await list(member)).notifications.map(({ type, username }) => [type, username]);

  test("is not created, neither now nor when turned on again, unlike others", async () => {
    const [bob, carol] = await Promise.all(["bob", "carol"].map(signUp));
    if (!bob || !carol) throw new Error("Nobody signed up.");
    await alice.client.ok("updateSettings", { body: { follows: false, likes: false } });
    const { post } = await alice.client.ok("createPost", { body: { content: "Hello" } });
    const cause = { recipientId: alice.id, actorId: bob.id, postId: post.id, now: upstream.now() };
    await follow(bob, alice);
    await notify(upstream.db, { kind: "like", ...cause });
    await notify(upstream.db, { kind: "comment", ...cause });
    expect(await notificationsOf(alice)).toEqual([["comment", bob.username]]);
    await alice.client.ok("updateSettings", { body: { follows: true, comments: false } });
    await notify(upstream.db, { kind: "comment", ...cause });
    await follow(carol, alice);
    expect(await notificationsOf(alice)).toEqual([
      ["follow", carol.username],
      ["comment", bob.username],
    ]);
  });

  test("excludes requests, which require an answer, and security", async () => {
    const bob = await signUp("bob");
    await makePrivate(upstream.db, alice.id);
    await alice.client.ok("updateSettings", { body: { follows: false, pushNotifications: false } });
    await follow(bob, alice);
    const security = { title: "New sign-in", message: "Somebody signed in." };
    await notify(upstream.db, { kind: "security", recipientId: alice.id, ...security, now: upstream.now() });
    expect((await notificationsOf(alice)).map(([type]) => type).sort()).toEqual([
      "follow-request",
      "security",
    ]);
  });
});

describe("creating a notification", () => {
  test("reports a follower with every specified field", async () => {
    const bob = await signUp("bob");
    await follow(bob, alice);
    const { notifications: rows, unreadCount, hasEarlier, nextCursor } = await list(alice);
    expect({ unreadCount, hasEarlier, nextCursor }).toEqual({
      unreadCount: 1,
      hasEarlier: false,
      nextCursor: null,
    });
    expect(rows).toEqual([
      {
        _id: rows[0]?.id,
        id: expect.any(String),
        asOf: upstream.now().getTime(),
        userId: alice.id,
        username: bob.username,
        createdAt: upstream.now().toISOString(),
        type: "follow",
        kind: "follow",
        title: "New follower",
        message: `${bob.username} started following you`,
        sentence: {
          actors: [{ username: bob.username, name: bob.username, isVerified: false, before: "" }],
          words: "started following",
          object: "you",
        },
        isRead: false,
        groupKey: "follow:2026-11-21",
        actor: expect.objectContaining({ id: bob.id, username: bob.username }),
        otherActors: [],
        otherCount: 0,
        postId: null,
        commentId: null,
        page: null,
        story: null,
        community: null,
        actorRelation: {
          asOf: upstream.now().getTime(),
          isFollowing: false,
          hasPendingRequest: false,
          isBlocked: false,
          followsYou: true,
        },
        otherRelations: [],
        excerpt: null,
        thumbnail: null,
        unavailable: null,
        earlierNews: [],
      },
    ]);
    expect((await list(bob)).notifications).toEqual([]);
  });

  test("does not report a repeated follow within a day, but after one", async () => {
    const bob = await signUp("bob");
    const params = { username: alice.username };
    await follow(bob, alice);
    await follow(bob, alice);
    await bob.client.ok("unfollowUser", { params });
    upstream.advance(23 * HOUR);
    await upstream.logIn(bob.username);
    const bobLater: Member = { ...bob, client: await upstream.logIn(bob.username) };
    const aliceLater: Member = { ...alice, client: await upstream.logIn(alice.username) };
    await follow(bobLater, alice);
    expect((await list(aliceLater, { type: "follow" })).notifications).toHaveLength(1);
    await bobLater.client.ok("unfollowUser", { params });
    upstream.advance(HOUR + SECOND);
    await Promise.all([bobLater, aliceLater].map(({ client }) => client.ok("refresh")));
    await follow(bobLater, alice);
    const rows = await upstream.db.select().from(notifications).where(eq(notifications.actorId, bob.id));
    expect(rows).toHaveLength(2);
  });

  test("groups events of a day into one entry that becomes unread when it grows", async () => {
    const fans = await Promise.all(["bob", "carol", "dave", "erin"].map(signUp));
    for (const fan of fans.slice(0, 3)) {
      upstream.advance(SECOND);
      await follow(fan, alice);
    }
    const first = await list(alice);
    expect(first.notifications.map(({ message }) => message)).toEqual([
      `${fans[2]?.username}, ${fans[1]?.username} and 1 other started following you`,
    ]);
    expect(first.unreadCount).toBe(1);
    const id = first.notifications[0]?.id ?? "";
    await alice.client.ok("markNotificationAsRead", { params: { id } });
    expect((await list(alice)).unreadCount).toBe(0);
    upstream.advance(SECOND);
    await follow(fans[3] as Member, alice);
    const grown = await list(alice);
    expect(grown.notifications).toMatchObject([
      { otherCount: 3, isRead: false, username: fans[3]?.username },
    ]);
    expect(grown.notifications[0]?.groupKey).toBe(first.notifications[0]?.groupKey);
    const seen = await alice.client.ok("markNotificationAsRead", { params: { id } });
    expect(seen.unreadCount).toBe(1);
  });

  test("drops an unread follow after unfollowing and restores it after following again, and keeps read ones", async () => {
    const [bob, carol, dave] = await Promise.all(["bob", "carol", "dave"].map(signUp));
    if (!bob || !carol || !dave) throw new Error("Nobody signed up.");
    const unfollow = (member: Member) =>
      member.client.ok("unfollowUser", { params: { username: alice.username } });
    for (const fan of [bob, carol, dave]) {
      upstream.advance(SECOND);
      await follow(fan, alice);
    }
    const [whole] = (await list(alice)).notifications;
    await unfollow(dave);
    const fewer = await list(alice);
    expect(fewer).toMatchObject({
      notifications: [{ username: carol.username, otherCount: 1 }],
      unreadCount: 1,
    });
    await unfollow(carol);
    await unfollow(bob);
    expect(await list(alice)).toMatchObject({ notifications: [], unreadCount: 0 });
    for (const fan of [bob, carol, dave]) await follow(fan, alice);
    expect((await list(alice)).notifications).toEqual([whole]);
    await alice.client.ok("markAllNotificationsAsRead");
    await unfollow(dave);
    const actorRelation = { ...whole?.actorRelation, followsYou: false };
    expect((await list(alice)).notifications).toEqual([{ ...whole, actorRelation, isRead: true }]);
  });

  test("skips the member's own actions and those of blocked people in either direction, even if blocked later", async () => {
    const [bob, carol, dave] = await Promise.all(["bob", "carol", "dave"].map(signUp));
    if (!bob || !carol || !dave) throw new Error("Nobody signed up.");
    await follow(bob, alice);
    await follow(carol, alice);
    await follow(dave, alice);
    const block = (blockerId: string, blockedId: string) =>
      upstream.db.insert(blocks).values({ blockerId, blockedId, createdAt: upstream.now() });
    await block(alice.id, dave.id);
    await block(carol.id, alice.id);
    const { notifications: rows } = await list(alice);
    expect(rows).toMatchObject([{ username: bob.username, otherCount: 0 }]);
    expect(JSON.stringify(rows)).not.toMatch(/carol|dave/);
    const cause = { kind: "follow", recipientId: alice.id, now: upstream.now() } as const;
    const before = await upstream.db.$count(notifications);
    for (const actorId of [alice.id, carol.id, dave.id]) {
      await upstream.db.transaction((tx) => notify(tx, { ...cause, actorId }));
    }
    expect(await upstream.db.$count(notifications)).toBe(before);
  });

  test("reports a login on a new device, but not on the same one or at sign-up", async () => {
    expect((await list(alice)).notifications).toEqual([]);
    const device = await upstream.logIn(alice.username);
    const body = { identifier: alice.username, password: PASSWORD };
    await device.ok("login", { body, headers: { "user-agent": "Chrome/1 Linux" } });
    const { notifications: rows } = await list(alice);
    expect(rows).toMatchObject([
      { type: "security", title: "New sign-in", username: alice.username, actor: null, isRead: false },
    ]);
    expect(rows[0]?.message).toMatch(/signed in to your account/);
  });

  test("does not report a login where the member logged out, but one on a similar second device", async () => {
    const body = { identifier: alice.username, password: PASSWORD };
    const elsewhere: Member = { ...alice, client: alice.client.copy() };
    await elsewhere.client.ok("logout");
    await elsewhere.client.ok("getCsrfToken");
    await elsewhere.client.ok("login", { body });
    expect((await list(elsewhere)).notifications).toEqual([]);
    await upstream.logIn(alice.username);
    expect((await list(elsewhere)).notifications).toMatchObject([{ title: "New sign-in" }]);
    await elsewhere.client.ok("logout");
    const farAway = await upstream.visitor("203.0.113.9");
    await farAway.ok("login", { body });
    const { notifications: rows } = await farAway.ok("listNotifications");
    expect(rows).toMatchObject([{ title: "New sign-in" }]);
    expect(rows[0]?.earlierNews).toMatchObject([{ title: "New sign-in" }]);
  });

  test("reports a reused refresh token on the other devices", async () => {
    const other: Member = { ...alice, client: await upstream.logIn(alice.username) };
    const thief = alice.client.copy();
    await alice.client.ok("refresh");
    upstream.advance(31 * SECOND);
    await alice.client.ok("checkProtected");
    expect((await thief.call("refresh")).statusCode).toBe(401);
    const { notifications: rows } = await list(other, { type: "security" });
    expect(rows).toMatchObject([{ title: "Session ended" }]);
    expect(rows[0]?.earlierNews).toMatchObject([{ title: "New sign-in" }]);
  });
});

describe("the list of notifications", () => {
  async function causeAt(agoMs: number, actor: Member) {
    const now = new Date(upstream.now().getTime() - agoMs);
    const cause = { kind: "follow-request", recipientId: alice.id, actorId: actor.id, now } as const;
    await upstream.db.transaction((tx) => notify(tx, cause));
  }

  test("shows the last day, and earlier ones on request, in pages without gaps or duplicates", async () => {
    const people = await Promise.all(Array.from({ length: 7 }, (_, index) => signUp(`p${index}x`)));
    const ages = [HOUR, 2 * HOUR, 23 * HOUR, DAY - SECOND, DAY + SECOND, 3 * DAY, 80 * DAY];
    for (const [index, age] of ages.entries()) await causeAt(age, people[index] as Member);

    async function all(query: Record<string, string>) {
      const names: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list(alice, { ...query, limit: 2, ...(cursor && { cursor }) });
        names.push(...page.notifications.map(({ username }) => username));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return names;
    }
    const names = people.map(({ username }) => username);
    expect(await all({})).toEqual(names.slice(0, 4));
    expect(await all({ earlier: "true" })).toEqual(names.slice(4));
    expect(await list(alice)).toMatchObject({ unreadCount: 4, hasEarlier: true });
    expect(await list(alice, { type: "like" })).toMatchObject({
      notifications: [],
      unreadCount: 4,
      hasEarlier: false,
    });
    expect(await all({ type: "follow-request" })).toEqual(names.slice(0, 4));
    await sweepNotifications(upstream.db, new Date(upstream.now().getTime() + 11 * DAY));
    expect(await all({ earlier: "true" })).toEqual(names.slice(4, 6));
  });

  test("counts unread entries up to the badge's maximum", async () => {
    const createdAt = upstream.now();
    const rows = Array.from({ length: UNREAD_BADGE_CAP + 3 }, () => {
      const id = newId(createdAt);
      return { id, recipientId: alice.id, kind: "security" as const, title: "Told", groupKey: id, createdAt };
    });
    await upstream.db.insert(notifications).values(rows);
    expect((await list(alice)).unreadCount).toBe(UNREAD_BADGE_CAP + 1);
  });

  test("shows a group that reaches into the last day once there and not among earlier ones", async () => {
    const [bob, carol] = await Promise.all(["bob", "carol"].map(signUp));
    if (!bob || !carol) throw new Error("Nobody signed up.");
    const now = upstream.now();
    // The same UTC day, one on either side of the window's start.
    const dayStart = Math.floor(now.getTime() / DAY) * DAY - DAY;
    const sinceDayStart = now.getTime() - DAY - dayStart;
    expect(sinceDayStart).toBeGreaterThan(2 * MINUTE);
    for (const [actor, agoMs] of [
      [bob, DAY + MINUTE],
      [carol, DAY - MINUTE],
    ] as const) {
      const at = new Date(now.getTime() - agoMs);
      const cause = { kind: "follow", recipientId: alice.id, actorId: actor.id, now: at } as const;
      await upstream.db.transaction((tx) => notify(tx, cause));
    }
    expect(await list(alice)).toMatchObject({
      notifications: [{ username: carol.username, otherCount: 1 }],
      hasEarlier: false,
    });
    expect((await list(alice, { earlier: "true" })).notifications).toEqual([]);
    await upstream.db
      .insert(blocks)
      .values({ blockerId: alice.id, blockedId: carol.id, createdAt: upstream.now() });
    expect(await list(alice)).toMatchObject({ notifications: [], unreadCount: 0, hasEarlier: true });
    expect((await list(alice, { earlier: "true" })).notifications).toMatchObject([
      { username: bob.username, otherCount: 0 },
    ]);
  });

  test("refuses an invalid query", async () => {
    for (const query of [
      { type: "gossip" },
      { earlier: "maybe" },
      { cursor: "x" },
      { page: 1 },
      { limit: 51 },
    ]) {
      const response = await alice.client.call("listNotifications", { query: { ...query } as never });
      expect({ query, status: response.statusCode }).toEqual({ query, status: 400 });
    }
    expect((await (await upstream.visitor()).call("listNotifications")).statusCode).toBe(401);
  });
});

describe("marking as read", () => {
  test("applies to one or all, changes nothing when repeated, and does not find another member's", async () => {
    const [bob, carol] = await Promise.all(["bob", "carol"].map(signUp));
    if (!bob || !carol) throw new Error("Nobody signed up.");
    await makePrivate(upstream.db, alice.id);
    await follow(bob, alice);
    upstream.advance(SECOND);
    await follow(carol, alice);
    const [ofCarol, ofBob] = (await list(alice)).notifications;
    const params = { id: ofBob?.id ?? "" };
    const stranger = await carol.client.call("markNotificationAsRead", { params });
    expect(stranger.statusCode).toBe(404);
    for (let call = 0; call < 2; call += 1) {
      expect(await alice.client.ok("markNotificationAsRead", { params })).toEqual({
        success: true,
        asOf: expect.any(Number),
        message: "Notification marked as read!",
        unreadCount: 1,
      });
    }
    expect((await list(alice)).notifications.map(({ id, isRead }) => [id, isRead])).toEqual([
      [ofCarol?.id, false],
      [ofBob?.id, true],
    ]);
    for (let call = 0; call < 2; call += 1) {
      expect(await alice.client.ok("markAllNotificationsAsRead")).toEqual({
        success: true,
        asOf: expect.any(Number),
        message: "All notifications marked as read!",
        unreadCount: 0,
      });
    }
    for (const id of ["00000000-0000-7000-8000-000000000000", "nonsense"]) {
      const response = await alice.client.call("markNotificationAsRead", { params: { id } });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe("follow requests", () => {
  async function requestOf(requester: Member): Promise<string> {
    await follow(requester, alice);
    const { notifications: rows } = await list(alice, { type: "follow-request" });
    return rows.find(({ username }) => username === requester.username)?.id ?? "none";
  }
  const answer = (member: Member, notificationId: string, action: string) =>
    member.client.call("answerFollowRequest", { body: { notificationId, action } });

  beforeEach(() => makePrivate(upstream.db, alice.id));

  test("are accepted or rejected once by their recipient and leave the list", async () => {
    const [bob, carol] = await Promise.all(["bob", "carol"].map(signUp));
    if (!bob || !carol) throw new Error("Nobody signed up.");
    const [ofBob, ofCarol] = [await requestOf(bob), await requestOf(carol)];
    expect((await answer(carol, ofBob, "accept")).statusCode).toBe(404);
    expect((await answer(alice, ofBob, "accept")).json()).toEqual({
      success: true,
      asOf: expect.any(Number),
      message: "Follow request accepted!",
      unreadCount: 1,
    });
    expect((await answer(alice, ofCarol, "reject")).json().message).toBe("Follow request rejected!");
    expect((await list(alice)).notifications).toEqual([]);
    for (const action of ["accept", "reject"]) {
      expect((await answer(alice, ofBob, action)).statusCode).toBe(404);
      expect((await answer(alice, ofCarol, action)).statusCode).toBe(404);
    }
    const remaining = await upstream.db.select().from(follows).where(eq(follows.followeeId, alice.id));
    expect(remaining).toMatchObject([{ followerId: bob.id, status: "accepted" }]);
    expect((await answer(alice, ofBob, "ignore")).statusCode).toBe(400);
  });

  test("leave the list when withdrawn; a new request is a new entry on top, a repeated one is not", async () => {
    const [bob, carol] = await Promise.all(["bob", "carol"].map(signUp));
    if (!bob || !carol) throw new Error("Nobody signed up.");
    const id = await requestOf(bob);
    await alice.client.ok("markNotificationAsRead", { params: { id } });
    await bob.client.ok("unfollowUser", { params: { username: alice.username } });
    expect(await list(alice)).toMatchObject({ notifications: [], unreadCount: 0 });
    expect((await answer(alice, id, "accept")).statusCode).toBe(404);
    await follow(carol, alice);
    upstream.advance(MINUTE);
    const again = await requestOf(bob);
    expect(again).not.toBe(id);
    expect(await requestOf(bob)).toBe(again);
    expect(await list(alice)).toMatchObject({
      notifications: [
        { id: again, username: bob.username, createdAt: upstream.now().toISOString(), isRead: false },
        { username: carol.username },
      ],
      unreadCount: 2,
    });
    expect((await answer(alice, id, "accept")).statusCode).toBe(404);
    expect((await answer(alice, again, "accept")).statusCode).toBe(200);
  });

  test("are new after a rejection, and listed without an announcement after three within a day", async () => {
    const bob = await signUp("bob");
    for (let time = 1; time <= ANNOUNCED_REQUESTS; time += 1) {
      const id = await requestOf(bob);
      expect(await list(alice)).toMatchObject({ notifications: [{ id, isRead: false }], unreadCount: 1 });
      expect((await answer(alice, id, "reject")).statusCode).toBe(200);
      upstream.advance(SECOND);
    }
    const silent = await requestOf(bob);
    expect(await list(alice)).toMatchObject({
      notifications: [{ id: silent, isRead: true }],
      unreadCount: 0,
    });
    expect((await answer(alice, silent, "accept")).statusCode).toBe(200);
  });

  test("are answered once by simultaneous answers", async () => {
    const bob = await signUp("bob");
    const id = await requestOf(bob);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(alice, id, index % 2 ? "accept" : "reject")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(9);
  });
});

test("leave the outbox shortly after delivery", async () => {
  await follow(await signUp("bob"), alice);
  const depth = () => upstream.db.$count(outbox);
  expect(await eventually(depth, (count) => count === 0)).toBe(0);
});
