import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { PRESENCE_GRACE_MS } from "#contract/limits-chat";
import { MINUTE, SECOND } from "#contract/units";
import { befriend, type ConversationParams, openWith, say } from "#tests/upstream/support/conversations";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, type MemberSocket, openPage } from "#tests/upstream/support/member-socket";
import type { Member } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";

const { upstream, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
let chat: ConversationParams;

beforeEach(async () => {
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
});

afterEach(closeMemberSockets);

const pageOf = (member: Member) => openPage(upstream, member);

/** Emits an event and waits until the server has handled it: it answers later events in order. */
async function emit(page: MemberSocket, event: string, payload: unknown): Promise<void> {
  page.socket.emit(event, payload);
  const before = page.heard("presenceChanged").length;
  // The own presence is not received; the other member's arrives after everything before it.
  page.socket.emit("watchPeople", [bob.id]);
  await page.receives("presenceChanged", before + 1);
}

describe("a message event", () => {
  test("reaches every page of both participants, each with its own view, and no one else", async () => {
    const pages = [await pageOf(alice), await pageOf(bob), await pageOf(bob)];
    const other = await pageOf(carol);
    const sent = await say(alice, chat, "Hello");
    for (const page of pages)
      expect(await page.receives("messageChanged")).toEqual([{ message: sent, asOf: expect.any(Number) }]);
    await bob.client.ok("reactToMessage", { params: { id: sent.id }, body: { emoji: "👍" } });
    await alice.client.ok("editMessage", { params: { id: sent.id }, body: { text: "Hello!" } });
    await alice.client.ok("deleteMessage", { params: { id: sent.id } });
    for (const page of pages) {
      const heard = (await page.receives("messageChanged", 4)).map(({ message }) => message.change);
      expect(heard.at(-1)).toBe(4);
    }
    await eventsDelivered(upstream, other);
    expect(other.heard("messageChanged")).toEqual([]);
  });

  test("arrives at a page in the order of changes, however many are sent at once", async () => {
    const page = await pageOf(bob);
    await Promise.all(Array.from({ length: 40 }, (_, at) => say(at % 2 ? alice : bob, chat, `${at}`)));
    const heard = (await page.receives("messageChanged", 40)).map(({ message }) => message.change);
    expect(heard).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test("is not delivered across a block, and the conversation is reported as closed", async () => {
    const [ofAlice, ofBob] = [await pageOf(alice), await pageOf(bob)];
    const group = await openWith(alice, [bob], "Us");
    await ofBob.receives("messageChanged");
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    for (const page of [ofAlice, ofBob]) {
      const changed = await eventually(
        () => page.heard("conversationChanged").map(({ conversationId }) => conversationId),
        (ids) => ids.includes(chat.id),
      );
      expect(changed).toContain(chat.id);
    }
    await say(alice, group, "Can you hear me?");
    const heard = await ofBob.receives("messageChanged", 2);
    expect(heard.at(-1)?.message).toMatchObject({ text: "", author: null, isWithheld: true });
  });

  test("is not delivered to a removed member, but the removal is", async () => {
    const group = await openWith(alice, [bob], "Us");
    const page = await pageOf(bob);
    await alice.client.ok("removeConversationMember", { params: { ...group, username: bob.username } });
    await eventually(
      () => page.heard("conversationChanged"),
      ({ length }) => length > 0,
    );
    const before = page.heard("messageChanged").length;
    await say(alice, group, "Gone?");
    await say(alice, chat, "Still here");
    const heard = await page.receives("messageChanged", before + 1);
    expect(heard.slice(before).map(({ message }) => message.text)).toEqual(["Still here"]);
  });

  test("updates the recipient's badge", async () => {
    const page = await pageOf(bob);
    await say(alice, chat, "1");
    const lastCounts = (unreadCount: number) =>
      eventually(
        () => page.heard("chatCountsChanged").at(-1),
        (counts) => counts?.unreadCount === unreadCount,
      );
    expect(await lastCounts(1)).toEqual({ unreadCount: 1, requestCount: 0, asOf: expect.any(Number) });
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    expect(await lastCounts(0)).toEqual({ unreadCount: 0, requestCount: 0, asOf: expect.any(Number) });
  });

  test("reports the read position to others and the reader's own pages", async () => {
    const [ofAlice, ofBob] = [await pageOf(alice), await pageOf(bob)];
    await say(alice, chat, "1");
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    const told = { conversationId: chat.id, userId: bob.id, seq: 1 };
    expect(await ofAlice.receives("conversationRead")).toEqual([told]);
    expect(await ofBob.receives("conversationRead")).toEqual([told]);
    await bob.client.ok("updateSettings", { body: { readReceipts: false } });
    await say(alice, chat, "2");
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 2 } });
    expect(await ofBob.receives("conversationRead", 2)).toHaveLength(2);
    await eventsDelivered(upstream, ofAlice);
    expect(ofAlice.heard("conversationRead")).toHaveLength(1);
  });
});

describe("typing", () => {
  test("is forwarded from a page that shows the conversation, only to the others", async () => {
    const [ofAlice, ofBob, ofCarol] = [await pageOf(alice), await pageOf(bob), await pageOf(carol)];
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    await emit(ofAlice, "showConversation", chat.id);
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    expect(await ofBob.receives("typing")).toEqual([{ conversationId: chat.id, userId: alice.id }]);
    await eventsDelivered(upstream, ofAlice, ofCarol);
    expect(ofAlice.heard("typing")).toEqual([]);
    expect(ofCarol.heard("typing")).toEqual([]);
  });

  test("is forwarded when it starts right as the conversation is shown", async () => {
    const [ofAlice, ofBob] = [await pageOf(alice), await pageOf(bob)];
    ofAlice.socket.emit("showConversation", chat.id);
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    expect(await ofBob.receives("typing")).toEqual([{ conversationId: chat.id, userId: alice.id }]);
  });

  test("is not forwarded from a stranger or a member who has not accepted the request", async () => {
    const request = await openWith(carol, [bob]);
    await say(carol, request, "Hello");
    const [ofAlice, ofBob, ofCarol] = [await pageOf(alice), await pageOf(bob), await pageOf(carol)];
    await emit(ofBob, "showConversation", request.id);
    ofBob.socket.emit("typing", { conversationId: request.id });
    ofCarol.socket.emit("showConversation", chat.id);
    ofCarol.socket.emit("typing", { conversationId: chat.id });
    await eventsDelivered(upstream, ofBob, ofCarol, ofAlice, ofBob);
    expect([ofAlice, ofBob, ofCarol].flatMap((page) => page.heard("typing"))).toEqual([]);
    await emit(ofAlice, "showConversation", chat.id);
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    expect(await ofBob.receives("typing")).toEqual([{ conversationId: chat.id, userId: alice.id }]);
    await eventsDelivered(upstream, ofCarol);
    expect(ofCarol.heard("typing")).toEqual([]);
  });

  test("stops at once on a block", async () => {
    const [ofAlice, ofBob] = [await pageOf(alice), await pageOf(bob)];
    await emit(ofAlice, "showConversation", chat.id);
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    await ofBob.receives("typing");
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    await ofAlice.receives("conversationChanged");
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    await eventsDelivered(upstream, ofAlice, ofBob);
    expect(ofBob.heard("typing")).toHaveLength(1);
  });

  test.each([
    ["a conversation that is none", "typing", { conversationId: "x" }],
    ["nonsense", "showConversation", 7],
  ])("%s ends the connection", async (_, event, payload) => {
    const page = await pageOf(alice);
    page.socket.emit(event, payload);
    expect(await page.ended()).toBe("io server disconnect");
  });
});

describe("presence of a member", () => {
  const presences = (page: MemberSocket) => page.heard("presenceChanged").map(({ presence }) => presence);
  const lastOf = (
    page: MemberSocket,
    isExpected: (last: ReturnType<typeof presences>[number] | undefined) => boolean,
  ) => eventually(() => presences(page).at(-1), isExpected);

  test("is sent at once, and changes after a delay in which the member may return", async () => {
    const ofAlice = await pageOf(alice);
    ofAlice.socket.emit("watchPeople", [bob.id]);
    expect(await ofAlice.receives("presenceChanged")).toEqual([
      { userId: bob.id, presence: { isOnline: false, lastSeenAt: null } },
    ]);
    const ofBob = await pageOf(bob);
    expect(await lastOf(ofAlice, (last) => last?.isOnline === true)).toMatchObject({ isOnline: true });
    const leftAt = upstream.now();
    ofBob.socket.disconnect();
    // Back within the grace period: no offline event is sent.
    upstream.advance(PRESENCE_GRACE_MS / 2);
    const back = await pageOf(bob);
    upstream.advance(PRESENCE_GRACE_MS);
    expect(
      presences(ofAlice)
        .slice(1)
        .every((presence) => presence?.isOnline),
    ).toBe(true);
    const leftForGoodAt = upstream.now();
    back.socket.disconnect();
    await eventually(
      async () => (await upstream.app.inject("/metrics")).body,
      (body) => /realtime_sockets 1\b/.test(body),
    );
    upstream.advance(PRESENCE_GRACE_MS + SECOND);
    const last = await lastOf(ofAlice, (presence) => presence?.isOnline === false);
    expect(last).toEqual({ isOnline: false, lastSeenAt: leftForGoodAt.toISOString() });
    expect(leftForGoodAt.getTime()).toBeGreaterThan(leftAt.getTime());
    const { conversation } = await alice.client.ok("getConversation", { params: chat });
    expect(conversation.presence).toEqual(last);
  });

  test("is not sent to members without a conversation that both have accepted", async () => {
    const request = await openWith(carol, [bob]);
    await say(carol, request, "Hello");
    await pageOf(bob);
    const ofCarol = await pageOf(carol);
    ofCarol.socket.emit("watchPeople", [bob.id, alice.id]);
    await bob.client.ok("acceptConversation", { params: request });
    // From here on their presence is visible.
    expect(await ofCarol.receives("presenceChanged")).toMatchObject([
      { userId: bob.id, presence: { isOnline: true } },
    ]);
  });

  test("is hidden at once by a member's setting, which hides that of others too", async () => {
    const [ofAlice, ofBob] = [await pageOf(alice), await pageOf(bob)];
    ofAlice.socket.emit("watchPeople", [bob.id]);
    ofBob.socket.emit("watchPeople", [alice.id]);
    await ofAlice.receives("presenceChanged");
    await ofBob.receives("presenceChanged");
    await bob.client.ok("updateSettings", { body: { showPresence: false } });
    expect(await lastOf(ofAlice, (last) => last === null)).toBeNull();
    expect(await lastOf(ofBob, (last) => last === null)).toBeNull();
    for (const [who] of [[alice], [bob]] as const) {
      expect((await who.client.ok("getConversation", { params: chat })).conversation.presence).toBeNull();
    }
    await bob.client.ok("updateSettings", { body: { showPresence: true } });
    expect(await lastOf(ofAlice, (last) => last !== null)).toMatchObject({ isOnline: true });
  });

  test("ends with a block", async () => {
    const [ofAlice] = [await pageOf(alice), await pageOf(bob)];
    ofAlice.socket.emit("watchPeople", [bob.id]);
    await ofAlice.receives("presenceChanged");
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect(await lastOf(ofAlice, (last) => last === null)).toBeNull();
  });

  test("on a crashed server expires", async () => {
    const { markOnline } = await import("#upstream/modules/chat/presence");
    const now = upstream.now();
    await markOnline(upstream.db, [
      { userId: bob.id, at: now, onlineUntil: new Date(now.getTime() + MINUTE) },
    ]);
    const ofAlice = await pageOf(alice);
    ofAlice.socket.emit("watchPeople", [bob.id]);
    expect(await ofAlice.receives("presenceChanged")).toMatchObject([{ presence: { isOnline: true } }]);
    upstream.advance(2 * MINUTE);
    expect(await lastOf(ofAlice, (last) => last?.isOnline === false)).toEqual({
      isOnline: false,
      lastSeenAt: now.toISOString(),
    });
  });
});
