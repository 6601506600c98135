import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import webPush from "web-push";
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from "#contract/limits";
import { DAY, HOUR, SECOND } from "#contract/units";
import { PushEndpoint, readVapid, type TestSubscription } from "#tests/support/push-endpoint";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { rowsOf } from "#tests/upstream/support/rows-of";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { pushDeliveries, pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { createPushService, type PushService } from "#upstream/modules/push/push-service";
import { sweepPushes } from "#upstream/modules/push/queue-pushes";

const CONTACT = "https://roost.example";
let service: PushEndpoint;
let push: PushService;
let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let round = 0;

beforeAll(async () => {
  service = await PushEndpoint.start();
  push = createPushService({ keys: webPush.generateVAPIDKeys(), hosts: [service.origin], contact: CONTACT });
  upstream = await startTestUpstream({ push });
});

afterAll(async () => {
  await upstream.close();
  await push.close();
  await service.stop();
});

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
});

afterEach(() => {
  service.answerWith(201);
});

const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });

async function subscribe({ client }: Pick<Member, "client">): Promise<TestSubscription> {
  const subscription = service.subscribe();
  await client.ok("subscribeToPush", { body: { ...subscription, expirationTime: null } });
  return subscription;
}

/** Delivers every event, then runs the due jobs. */
async function deliver(): Promise<void> {
  await eventsDelivered(upstream);
  await upstream.runJobs();
}

const subscriptionsOf = (member: Member) =>
  upstream.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, member.id));

describe("a push notification", () => {
  test("reaches the browser, encrypted for it and signed by this server", async () => {
    const browser = await subscribe(alice);
    await follow(bob, alice);
    await deliver();
    const [message, ...others] = service.messagesOf(browser);
    expect(others).toEqual([]);
    const { notifications } = await alice.client.ok("listNotifications");
    expect(JSON.parse(message?.text ?? "")).toEqual({
      id: notifications[0]?.id,
      title: "New follower",
      body: `${bob.username} started following you`,
      url: `/profile/${bob.username}`,
      tag: notifications[0]?.groupKey,
      createdAt: notifications[0]?.createdAt,
      unreadCount: 1,
    });
    expect(message?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(DAY / SECOND),
      urgency: "normal",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const { key, claims } = readVapid(message?.headers.authorization);
    expect(key).toBe((await alice.client.ok("getPushKey")).publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: CONTACT });
    expect(claims.exp * SECOND - Date.now()).toBeLessThanOrEqual(DAY);
  });

  test("reaches every browser of the member and no one else's", async () => {
    const second = await upstream.logIn(alice.username);
    // The new-device notification is created before either browser subscribes.
    await deliver();
    const browsers = [await subscribe(alice), await subscribe({ client: second })];
    const ofBob = await subscribe(bob);
    await follow(bob, alice);
    await deliver();
    expect(browsers.map((browser) => service.messagesOf(browser).length)).toEqual([1, 1]);
    expect(service.messagesOf(ofBob)).toEqual([]);
  });

  test("is not sent when read, withdrawn or caused by a member blocked in the meantime", async () => {
    const carol = await upstream.signUp(`carol${round}`);
    const dave = await upstream.signUp(`dave${round}`);
    const browsers = [];
    for (const [member, change] of [
      [carol, () => carol.client.ok("markAllNotificationsAsRead")],
      [dave, () => dave.client.ok("blockUser", { params: { username: bob.username } })],
      [alice, () => bob.client.ok("unfollowUser", { params: { username: alice.username } })],
    ] as const) {
      browsers.push(await subscribe(member));
      await follow(bob, member);
      await change();
    }
    await deliver();
    expect(browsers.flatMap((browser) => service.messagesOf(browser))).toEqual([]);
  });

  test("alerts once for repeated follows and unfollows", async () => {
    const browser = await subscribe(alice);
    for (let times = 0; times < 3; times += 1) {
      await follow(bob, alice);
      await deliver();
      await bob.client.ok("unfollowUser", { params: { username: alice.username } });
    }
    expect(service.messagesOf(browser)).toHaveLength(1);
  });

  test("is not sent to a member who turned it off, and is again when turned on", async () => {
    const browser = await subscribe(alice);
    await alice.client.ok("updateSettings", { body: { pushNotifications: false } });
    await follow(bob, alice);
    await deliver();
    expect(service.messagesOf(browser)).toEqual([]);
    await alice.client.ok("updateSettings", { body: { pushNotifications: true } });
    await follow(await upstream.signUp(`erin${round}`), alice);
    await deliver();
    expect(service.messagesOf(browser)).toHaveLength(1);
  });

  test("has no details once its subject is not accessible", async () => {
    await subscribe(alice);
    await follow(bob, alice);
    await deliver();
    expect(await upstream.db.$count(pushDeliveries)).toBeGreaterThan(0);
    await sweepPushes(upstream.db, new Date(upstream.now().getTime() + 2 * DAY + HOUR));
    expect(await upstream.db.$count(pushDeliveries)).toBe(0);
  });
});

describe("a subscribed browser", () => {
  test("that is gone (404, 410) is deleted", async () => {
    for (const status of [404, 410]) {
      await subscribe(alice);
      service.answerWith(status);
      await follow(await upstream.signUp(`fan${status}_${round}`), alice);
      await deliver();
      expect(await subscriptionsOf(alice)).toEqual([]);
    }
  });

  test("whose service is overloaded or broken is retried later", async () => {
    for (const status of [429, 503]) {
      const browser = await subscribe(alice);
      service.answerWith(status);
      await follow(await upstream.signUp(`fan${status}_${round}`), alice);
      await deliver();
      expect(await subscriptionsOf(alice)).toHaveLength(1);
      expect(service.messagesOf(browser)).toHaveLength(1);
      service.answerWith(201);
      await upstream.runJobs({ retries: true });
      expect(service.messagesOf(browser)).toHaveLength(2);
    }
  });

  test("whose service does not resolve for a while is retried later without a crash", async () => {
    const lost = createPushService({
      keys: webPush.generateVAPIDKeys(),
      hosts: ["*.push.invalid"],
      contact: CONTACT,
    });
    const elsewhere = await startTestUpstream({ push: lost });
    try {
      const erin = await elsewhere.signUp("erin");
      const { keys } = service.subscribe();
      await erin.client.ok("subscribeToPush", { body: { endpoint: "https://eu.push.invalid/x", keys } });
      await follow(await elsewhere.signUp("fan"), erin);
      await eventsDelivered(elsewhere);
      await elsewhere.runJobs();
      await elsewhere.runJobs({ retries: true });
      const query = sql`
        select state, retry_count as attempts from pgboss.job where name = 'push'`;
      expect(await rowsOf(elsewhere.db, query)).toEqual([{ state: "retry", attempts: 1 }]);
      await erin.client.ok("checkProtected");
    } finally {
      await elsewhere.close();
      await lost.close();
    }
  });

  test("whose service refuses a message keeps its subscription, and the message is dropped", async () => {
    const browser = await subscribe(alice);
    service.answerWith(400);
    await follow(bob, alice);
    await deliver();
    await upstream.runJobs({ retries: true });
    expect(service.messagesOf(browser)).toHaveLength(1);
    expect(await subscriptionsOf(alice)).toHaveLength(1);
  });

  test("receives nothing after its session has ended in any way", async () => {
    const elsewhere = await upstream.logIn(alice.username);
    const signedOut = await subscribe({ client: elsewhere });
    await elsewhere.ok("logout");
    await follow(bob, alice);
    await deliver();
    expect(service.messagesOf(signedOut)).toEqual([]);
    expect(await subscriptionsOf(alice)).toEqual([]);
  });

  test("belongs to another member who signs in there", async () => {
    const browser = await subscribe(alice);
    await bob.client.ok("subscribeToPush", { body: browser });
    await follow(bob, alice);
    await deliver();
    expect(service.messagesOf(browser)).toEqual([]);
    expect(await subscriptionsOf(alice)).toEqual([]);
    expect(await subscriptionsOf(bob)).toHaveLength(1);
  });

  test("with a changed address is pushed to there only", async () => {
    await subscribe(alice);
    const { endpoint } = await subscribe(alice);
    expect(await subscriptionsOf(alice)).toMatchObject([{ endpoint }]);
  });

  test("unsubscribes by its address and affects no other", async () => {
    const { endpoint } = await subscribe(alice);
    await bob.client.ok("unsubscribeFromPush", { body: { endpoint } });
    expect(await subscriptionsOf(alice)).toHaveLength(1);
    await alice.client.ok("unsubscribeFromPush", { body: { endpoint } });
    await alice.client.ok("unsubscribeFromPush", { body: { endpoint } });
    expect(await subscriptionsOf(alice)).toEqual([]);
  });

  test("is stored once when several pages subscribe simultaneously", async () => {
    const body = service.subscribe();
    await Promise.all(Array.from({ length: 10 }, () => alice.client.ok("subscribeToPush", { body })));
    expect(await subscriptionsOf(alice)).toHaveLength(1);
  });

  test("that is the oldest is deleted when a member has too many", async () => {
    const first = await subscribe(alice);
    for (let count = 0; count < PUSH_SUBSCRIPTIONS_PER_MEMBER; count += 1) {
      upstream.advance(SECOND);
      const { endpoint, keys } = service.subscribe();
      // As if from sessions that started simultaneously, of which a member can have more than 20.
      const [row] = await subscriptionsOf(alice);
      await upstream.db.insert(pushSubscriptions).values({
        id: crypto.randomUUID(),
        userId: alice.id,
        sessionId: row?.sessionId ?? "",
        endpoint,
        ...keys,
        createdAt: upstream.now(),
      });
    }
    upstream.advance(SECOND);
    await subscribe({ client: await upstream.logIn(alice.username) });
    const left = await subscriptionsOf(alice);
    expect(left).toHaveLength(PUSH_SUBSCRIPTIONS_PER_MEMBER);
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });

  test("whose key is not a point of its curve is refused", async () => {
    const valid = service.subscribe();
    const point = Buffer.from(valid.keys.p256dh, "base64url");
    const bent = Buffer.from(point);
    bent[64] = 255 - (bent[64] ?? 0);
    const notUncompressed = Buffer.from(point);
    notUncompressed[0] = 6;
    for (const key of [Buffer.alloc(65), Buffer.alloc(65, 4), Buffer.alloc(65, 255), bent, notUncompressed]) {
      const body = { ...valid, keys: { ...valid.keys, p256dh: key.toString("base64url") } };
      const response = await alice.client.call("subscribeToPush", { body });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: "VALIDATION_FAILED",
        message: "The key that this browser gave for push messages is not valid",
      });
    }
    expect(await subscriptionsOf(alice)).toEqual([]);
  });

  test("of a visitor, or with an invalid subscription, is refused with a sentence", async () => {
    const visitor = await upstream.visitor();
    const valid = service.subscribe();
    expect((await visitor.call("subscribeToPush", { body: valid })).statusCode).toBe(401);
    for (const body of [
      {},
      { ...valid, endpoint: "somewhere" },
      { ...valid, keys: { ...valid.keys, auth: "short" } },
      { ...valid, keys: { p256dh: valid.keys.p256dh } },
      { ...valid, endpoint: `${service.origin}/${"x".repeat(2_000)}` },
    ]) {
      const response = await alice.client.call("subscribeToPush", { body });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(/\S+ \S+/);
    }
  });
});
