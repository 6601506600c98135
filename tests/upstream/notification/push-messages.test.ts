import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import webPush from "web-push";
import { MINUTE, SECOND } from "#contract/units";
import { PushEndpoint, type TestSubscription } from "#tests/support/push-endpoint";
import { type ConversationParams, converse, openWith, say } from "#tests/upstream/support/conversations";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { presence } from "#upstream/core/db/schema/schema-chat";
import { createPushService, type PushService } from "#upstream/modules/push/push-service";

let service: PushEndpoint;
let push: PushService;
let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let browser: TestSubscription;
let talk: ConversationParams;
let round = 0;

beforeAll(async () => {
  service = await PushEndpoint.start();
  const keys = webPush.generateVAPIDKeys();
  push = createPushService({ keys, hosts: [service.origin], contact: "https://roost.example" });
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
  browser = service.subscribe();
  await alice.client.ok("subscribeToPush", { body: { ...browser, expirationTime: null } });
  talk = await converse(bob, [alice]);
});

/** Delivers every event, then runs the due jobs. */
async function deliver(): Promise<void> {
  await eventsDelivered(upstream);
  await upstream.runJobs();
}

const pushed = (to = browser) => service.messagesOf(to).map(({ text }) => JSON.parse(text));

describe("a message push", () => {
  test("contains the beginning and the sender, and opens the conversation", async () => {
    const { createdAt } = await say(bob, talk, "Are you there?");
    await deliver();
    expect(pushed()).toEqual([
      {
        title: bob.username,
        body: "Are you there?",
        url: `/chat/${talk.id}`,
        tag: `chat ${talk.id}`,
        createdAt,
        seq: 1,
        unlessOpen: true,
      },
    ]);
    const [message] = service.messagesOf(browser);
    expect(message?.headers).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) });
  });

  test("is truncated on one line between whole characters", async () => {
    await say(bob, talk, `One\n\ntwo ${"👩‍👩‍👧 ".repeat(200)}`);
    await deliver();
    const [{ body }] = pushed();
    expect(body).toMatch(/^One two (👩‍👩‍👧 ?)+…$/u);
    expect(body.length).toBeLessThan(1_000);
  });

  test("has the conversation's topic so that the newest replaces earlier ones", async () => {
    const carol = await upstream.signUp(`carol${round}`);
    const other = await converse(carol, [alice]);
    await say(bob, talk, "one");
    await say(bob, talk, "two");
    await say(carol, other, "three");
    await deliver();
    const topics = service.messagesOf(browser).map(({ headers }) => headers.topic);
    expect(topics).toHaveLength(3);
    expect(new Set(topics).size).toBe(2);
  });

  test("in a group names the group and is sent to everyone else", async () => {
    const carol = await upstream.signUp(`carol${round}`);
    const ofCarol = service.subscribe();
    await carol.client.ok("subscribeToPush", { body: { ...ofCarol, expirationTime: null } });
    const group = await converse(alice, [bob, carol], "Trip to the sea");
    await deliver();
    await say(carol, group, "Who drives?");
    await deliver();
    expect(pushed(ofCarol)).toEqual([]);
    expect(pushed()).toMatchObject([
      { title: `${carol.username} · Trip to the sea`, body: "Who drives?", url: `/chat/${group.id}` },
    ]);
    const toTheSea = "\u05d8\u05d9\u05d5\u05dc";
    await carol.client.ok("renameConversation", { params: group, body: { name: toTheSea } });
    await say(carol, group, "I do");
    await deliver();
    expect(pushed().at(-1)).toMatchObject({ title: `${carol.username} · \u2068${toTheSea}\u2069` });
  });

  test("alerts once", async () => {
    const { id } = await say(bob, talk, "typo");
    await deliver();
    await bob.client.ok("editMessage", { params: { id }, body: { text: "no typo" } });
    await alice.client.ok("reactToMessage", { params: { id }, body: { emoji: "👍" } });
    await deliver();
    expect(pushed()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["read", () => alice.client.ok("markConversationRead", { params: talk, body: { seq: 1 } })],
    ["muted", () => alice.client.ok("muteConversation", { params: talk, body: { hours: null } })],
    ["blocked", () => alice.client.ok("blockUser", { params: { username: bob.username } })],
    ["unwanted", () => alice.client.ok("updateSettings", { body: { messages: false } })],
    [
      "unwanted like all pushes",
      () => alice.client.ok("updateSettings", { body: { pushNotifications: false } }),
    ],
    ["signed out", () => alice.client.ok("logout")],
  ])("that is %s by then is not pushed", async (_, change) => {
    await say(bob, talk, "Are you there?");
    await change();
    await deliver();
    expect(pushed()).toEqual([]);
  });

  test("is not sent when the message was deleted before", async () => {
    const { id } = await say(bob, talk, "oh no");
    await bob.client.ok("deleteMessage", { params: { id } });
    await deliver();
    expect(pushed()).toEqual([]);
  });

  test("is sent again after unmuting, but not for earlier messages", async () => {
    await alice.client.ok("muteConversation", { params: talk, body: { hours: 1 } });
    await say(bob, talk, "hushed");
    await deliver();
    await alice.client.ok("unmuteConversation", { params: talk });
    await say(bob, talk, "aloud");
    await deliver();
    expect(pushed()).toMatchObject([{ body: "aloud" }]);
  });

  test("of a request is not sent until it is accepted", async () => {
    const carol = await upstream.signUp(`carol${round}`);
    const request = await openWith(carol, [alice]);
    await say(carol, request, "You do not know me");
    await deliver();
    expect(pushed()).toEqual([]);
    await alice.client.ok("acceptConversation", { params: request });
    await say(carol, request, "Thank you");
    await deliver();
    expect(pushed()).toMatchObject([{ body: "Thank you" }]);
  });

  test("is delayed for a member with an open page, who may read it there", async () => {
    const now = upstream.now();
    const onlineUntil = new Date(now.getTime() + MINUTE);
    await upstream.db.insert(presence).values({ userId: alice.id, lastSeenAt: now, onlineUntil });
    await say(bob, talk, "Are you there?");
    await deliver();
    expect(pushed()).toEqual([]);
    upstream.advance(4 * SECOND);
    await deliver();
    expect(pushed()).toMatchObject([{ body: "Are you there?" }]);
  });
});
