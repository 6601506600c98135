import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import {
  befriend,
  type ConversationParams,
  listed,
  look,
  openWith,
  read,
  refusal,
  say,
  textsOf,
  words,
} from "#tests/upstream/support/conversations";
import type { Member } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { users } from "#upstream/core/db/schema/schema";

const { upstream, signUp, alice, bob } = upstreamWithMembers(["alice", "bob"]);
let chat: ConversationParams;

const follow = (one: Member, other: Member) =>
  one.client.ok("followUser", { params: { username: other.username } });

describe("a member who receives a message from someone they do not follow", () => {
  beforeEach(async () => {
    // Only the recipient's follow counts.
    await follow(alice, bob);
    chat = await openWith(alice, [bob]);
    await say(alice, chat, "Hello");
  });

  test("finds it among requests, not in the inbox or badge", async () => {
    expect(await listed(bob)).toEqual([]);
    expect(await listed(bob, "requests")).toEqual([chat.id]);
    expect((await bob.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0, requestCount: 1 });
    expect(await look(bob, chat)).toMatchObject({
      state: "request",
      canSend: true,
      isPending: false,
      lastMessage: { text: "Hello" },
    });
    expect(await look(alice, chat)).toMatchObject({ state: "member", isPending: true, presence: null });
  });

  test("sends no read receipt before accepting", async () => {
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    const readSeqOfBob = async () =>
      (await look(alice, chat)).members.find(({ person }) => person.id === bob.id)?.readSeq;
    expect(await readSeqOfBob()).toBeNull();
    await bob.client.ok("acceptConversation", { params: chat });
    expect(await readSeqOfBob()).toBe(1);
  });

  test("accepts explicitly, and can do so twice", async () => {
    for (let time = 0; time < 2; time += 1) {
      const { conversation } = await bob.client.ok("acceptConversation", { params: chat });
      expect(conversation).toMatchObject({ state: "member", isPending: false });
    }
    expect(await look(alice, chat)).toMatchObject({ isPending: false });
    expect(await listed(bob)).toEqual([chat.id]);
    expect(await listed(bob, "requests")).toEqual([]);
    expect((await bob.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 1, requestCount: 0 });
  });

  test("accepts by replying", async () => {
    await say(bob, chat, "Hi");
    expect(await look(bob, chat)).toMatchObject({ state: "member", unreadCount: 0 });
  });

  test("cannot react before accepting", async () => {
    const [first] = await read(bob, chat);
    const reaction = { params: { id: first?.id ?? "" }, body: { emoji: "👍" } };
    expect(await refusal(bob, "reactToMessage", reaction)).toBe("403 FORBIDDEN");
    await bob.client.ok("acceptConversation", { params: chat });
    await bob.client.ok("reactToMessage", reaction);
  });

  test("can decline without further requests and without the sender's knowledge", async () => {
    const before = await look(alice, chat);
    for (let time = 0; time < 2; time += 1) {
      expect(await bob.client.ok("declineConversation", { params: chat })).toMatchObject({ requestCount: 0 });
    }
    expect(await look(alice, chat)).toEqual(before);
    await say(alice, chat, "Are you there?");
    expect(await listed(bob)).toEqual([]);
    expect(await listed(bob, "requests")).toEqual([]);
    expect((await bob.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0, requestCount: 0 });
  });

  test("finds a declined request again to accept it", async () => {
    await bob.client.ok("declineConversation", { params: chat });
    expect(await openWith(bob, [alice])).toEqual(chat);
    expect(await listed(bob, "requests")).toEqual([chat.id]);
    await say(bob, chat, "After all");
    expect(await listed(bob)).toEqual([chat.id]);
    expect(await textsOf(alice, chat)).toEqual(["Hello", "After all"]);
  });

  test("receives a limited number of messages until then, and none is lost", async () => {
    for (let at = 2; at <= REQUEST_MESSAGES_MAX; at += 1) await say(alice, chat, `${at}`);
    expect(await refusal(alice, "sendMessage", { params: chat, body: words("More") })).toBe("403 FORBIDDEN");
    expect(await textsOf(bob, chat)).toHaveLength(REQUEST_MESSAGES_MAX);
    await bob.client.ok("acceptConversation", { params: chat });
    expect((await say(alice, chat, "More")).seq).toBe(REQUEST_MESSAGES_MAX + 1);
  });

  test("receives none of them twice, and the last one's resend is answered as it was", async () => {
    for (let at = 3; at <= REQUEST_MESSAGES_MAX; at += 1) await say(alice, chat, `${at}`);
    const body = words("Last");
    const send = async () => (await alice.client.ok("sendMessage", { params: chat, body })).sent;
    const { id } = await send();
    expect(await send()).toMatchObject({ id, seq: REQUEST_MESSAGES_MAX });
    expect(await textsOf(bob, chat)).toHaveLength(REQUEST_MESSAGES_MAX);
    const other = { ...body, text: "Another" };
    expect(await refusal(alice, "sendMessage", { params: chat, body: other })).toBe("409 CONFLICT");
    expect(await refusal(alice, "sendMessage", { params: chat, body: words("More") })).toBe("403 FORBIDDEN");
  });

  test("receives no more of them when they are sent simultaneously", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        alice.client.call("sendMessage", { params: chat, body: words(`${at}`) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(REQUEST_MESSAGES_MAX - 1);
    expect((await read(bob, chat)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  test("cannot decline an accepted request", async () => {
    await bob.client.ok("acceptConversation", { params: chat });
    expect(await refusal(bob, "declineConversation", { params: chat })).toBe("400 BAD_REQUEST");
  });
});

test("a followed member's message arrives in the inbox", async () => {
  await follow(bob, alice);
  const params = await openWith(alice, [bob]);
  await say(alice, params, "Hello");
  expect(await listed(bob)).toEqual([params.id]);
  expect((await bob.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 1, requestCount: 0 });
});

test("following counts at the time of the first message, not of opening the page", async () => {
  const params = await openWith(alice, [bob]);
  await follow(bob, alice);
  await say(alice, params, "Hello");
  expect(await listed(bob)).toEqual([params.id]);
});

test("an accepted conversation stays accepted after unfollowing", async () => {
  await befriend(alice, bob);
  const params = await openWith(alice, [bob]);
  await say(alice, params, "Hello");
  await bob.client.ok("unfollowUser", { params: { username: alice.username } });
  await say(alice, params, "Still there?");
  expect(await listed(bob)).toEqual([params.id]);
});

test("opening a conversation that the other opened but did not use creates no request", async () => {
  await openWith(alice, [bob]);
  const params = await openWith(bob, [alice]);
  await say(bob, params, "Hello");
  expect(await listed(alice)).toEqual([params.id]);
  expect(await look(bob, params)).toMatchObject({ state: "member" });
});

describe("a deleted account", () => {
  beforeEach(async () => {
    await befriend(alice, bob);
    chat = await openWith(alice, [bob]);
    await say(bob, chat, "Remember me");
  });

  const suspend = () =>
    upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, bob.id));

  test("is not named and cannot receive messages", async () => {
    await suspend();
    expect(await look(alice, chat)).toMatchObject({ people: [], canSend: false, presence: null });
    expect((await read(alice, chat))[0]).toMatchObject({ text: "Remember me", author: null });
    expect(await refusal(alice, "sendMessage", { params: chat, body: words("Hello?") })).toBe(
      "403 FORBIDDEN",
    );
    const fresh = await signUp("fresh");
    expect(await refusal(fresh, "openConversation", { body: { usernames: [bob.username] } })).toBe(
      "404 NOT_FOUND",
    );
  });
});
