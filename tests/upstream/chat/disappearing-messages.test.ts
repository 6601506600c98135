import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Message } from "#contract/message";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { DAY, HOUR, MINUTE } from "#contract/units";
import {
  befriend,
  type ConversationParams,
  converse,
  look,
  openWith,
  read,
  refusal,
  say,
  textsOf,
  words,
} from "#tests/upstream/support/conversations";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import type { Member } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { messageReactions, messageRevisions, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { sweeps } from "#upstream/jobs/sweeps";
import { ownMessages } from "#upstream/modules/data-export/sections/messages";

const { upstream, signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
let chat: ConversationParams;

afterEach(closeMemberSockets);

beforeEach(async () => {
  for (const other of [bob, carol]) await befriend(alice, other);
  chat = await openWith(alice, [bob]);
});

const setLifetime = (who: Member, lifetime: MessageLifetime, params = chat) =>
  refusal(who, "setMessageLifetime", { params, body: { lifetime } });
const sweep = () => sweeps.messages?.run(upstream.deps);

/** Lets time pass, and signs all in again, since their sessions are over. */
async function pass(ms: number): Promise<void> {
  upstream.advance(ms);
  await sweep();
  for (const { client } of [alice, bob, carol]) await client.ok("refresh");
}

const rowOf = async ({ id }: Message) => {
  const [row] = await upstream.db.select().from(messages).where(eq(messages.id, id));
  return row;
};

describe("the time that messages last", () => {
  test("is set by either of two people, once both have accepted, with one notice each time", async () => {
    await say(alice, chat, "Hello");
    await bob.client.ok("acceptConversation", { params: chat });
    for (let time = 0; time < 2; time += 1) expect(await setLifetime(bob, "week")).toBe("200 OK");
    expect(await look(alice, chat)).toMatchObject({ messageLifetime: "week" });
    expect(await setLifetime(alice, "")).toBe("200 OK");
    expect(await look(bob, chat)).toMatchObject({ messageLifetime: "" });
    const notices = (await read(bob, chat)).flatMap(({ notice, author }) =>
      notice ? [[notice.type, notice.lifetime, notice.name, author?.username]] : [],
    );
    expect(notices).toEqual([
      ["timed", "week", "", bob.username],
      ["timed", "", "", alice.username],
    ]);
  });

  test("is not set by who writes to a stranger, nor by the stranger before they accept", async () => {
    const request = await openWith(alice, [await signUp("stranger")]);
    expect(await setLifetime(alice, "day", request)).toBe("409 CONFLICT");
    const unasked = await openWith(bob, [carol]);
    await say(bob, unasked, "Hello");
    expect(await setLifetime(bob, "day", unasked)).toBe("409 CONFLICT");
    expect(await setLifetime(carol, "day", unasked)).toBe("403 FORBIDDEN");
    await carol.client.ok("declineConversation", { params: unasked });
    expect(await setLifetime(bob, "day", unasked)).toBe("409 CONFLICT");
  });

  test("is set in a group by those who run it", async () => {
    const group = await converse(alice, [bob, carol], "Walkers");
    expect(await setLifetime(bob, "day", group)).toBe("403 FORBIDDEN");
    await alice.client.ok("setGroupAdmin", {
      params: { ...group, username: bob.username },
      body: { isAdmin: true },
    });
    expect(await setLifetime(bob, "day", group)).toBe("200 OK");
    await carol.client.ok("leaveConversation", { params: group });
    expect(await setLifetime(carol, "", group)).toBe("403 FORBIDDEN");
    const asked = await openWith(bob, [carol], "Asked");
    expect(await setLifetime(bob, "day", asked)).toBe("409 CONFLICT");
    await carol.client.ok("acceptConversation", { params: asked });
    expect(await setLifetime(bob, "day", asked)).toBe("200 OK");
    expect(await look(carol, group)).toMatchObject({ messageLifetime: "" });
  });

  test("is refused to others, to who is blocked, and when there is no such time", async () => {
    await say(alice, chat, "Hello");
    expect(await setLifetime(carol, "day")).toBe("404 NOT_FOUND");
    expect(await setLifetime(alice, "month" as MessageLifetime)).toBe("400 VALIDATION_FAILED");
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect(await setLifetime(alice, "day")).toBe("403 BLOCKED");
  });
});

describe("a message whose time is over", () => {
  beforeEach(async () => {
    await say(alice, chat, "For ever");
    await bob.client.ok("acceptConversation", { params: chat });
    await setLifetime(alice, "day");
  });

  test("is gone for everyone, while earlier messages and notices stay", async () => {
    await say(alice, chat, "For a day");
    await pass(DAY - MINUTE);
    expect(await textsOf(bob, chat)).toEqual(["For ever", "", "For a day"]);
    await say(bob, chat, "For a day more");
    await pass(MINUTE);
    expect(await textsOf(bob, chat)).toEqual(["For ever", "", "For a day more"]);
    await pass(DAY);
    for (const who of [alice, bob]) expect(await textsOf(who, chat)).toEqual(["For ever", ""]);
    expect((await look(alice, chat)).lastMessage).toMatchObject({ isDeleted: true, hasDisappeared: true });
  });

  test("keeps its time when the conversation gets another", async () => {
    await say(alice, chat, "For a day");
    await setLifetime(bob, "week");
    await say(alice, chat, "For a week");
    await setLifetime(bob, "");
    await say(alice, chat, "For ever too");
    await pass(DAY);
    const said = async () => (await textsOf(bob, chat)).filter(Boolean);
    expect(await said()).toEqual(["For ever", "For a week", "For ever too"]);
    await pass(6 * DAY);
    expect(await said()).toEqual(["For ever", "For ever too"]);
  });

  test("leaves nothing: no text, earlier text, reaction, quote, file or digest", async () => {
    const { sent } = await alice.client.ok("sendMessage", {
      params: chat,
      body: words("A secret", { image: { key: await upload(), alt: "Secret" } }),
    });
    const url = (await read(bob, chat)).at(-1)?.image?.url ?? "";
    await alice.client.ok("editMessage", { params: { id: sent.id }, body: { text: "Another secret" } });
    await bob.client.ok("reactToMessage", { params: { id: sent.id }, body: { emoji: "👍" } });
    await pass(HOUR);
    const reply = await say(bob, chat, "About it", { replyTo: sent.id });
    expect(reply.replyTo).toMatchObject({ text: "Another secret" });
    await pass(DAY - HOUR);
    await sweeps.chatFiles?.run(upstream.deps);
    expect(await rowOf(sent)).toMatchObject({ text: "", searchText: "", sentDigest: "", reactionCount: 0 });
    for (const [table, column] of [
      [messageRevisions, messageRevisions.messageId],
      [messageReactions, messageReactions.messageId],
      [chatMedia, chatMedia.messageId],
    ] as const) {
      expect(await upstream.db.$count(table, eq(column, sent.id))).toBe(0);
    }
    expect((await upstream.app.inject({ method: "GET", url })).statusCode).toBe(404);
    expect((await read(bob, chat)).at(-1)?.replyTo).toMatchObject({ text: "", isDeleted: true });
    // The messages that stay: for ever, and about it; and the notice.
    expect(await ownMessages.count({ db: upstream.db, userId: bob.id, now: upstream.deps.clock() })).toBe(3);
    const found = await bob.client.ok("searchTexts", { params: chat, query: { q: "secret" } });
    expect(found.messages).toEqual([]);
    for (const [name, input] of [
      ["editMessage", { body: { text: "Again" } }],
      ["reactToMessage", { body: { emoji: "👍" } }],
    ] as const) {
      expect(await refusal(alice, name, { params: { id: sent.id }, ...input })).toBe("404 NOT_FOUND");
    }
  });

  test("leaves open pages and badges at once", async () => {
    const { lastSeq: seq } = await look(bob, chat);
    await bob.client.ok("markConversationRead", { params: chat, body: { seq } });
    const sent = await say(alice, chat, "For a day");
    expect((await bob.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 1 });
    await pass(DAY - MINUTE);
    const page = await openPage(upstream, bob);
    await pass(MINUTE);
    const [heard] = await page.receives("messageChanged");
    expect(heard?.message).toMatchObject({ id: sent.id, text: "", isDeleted: true, hasDisappeared: true });
    expect(await page.receives("conversationChanged")).toEqual([{ conversationId: chat.id }]);
    // The first is what the page received on registering.
    const counts = await page.receives("chatCountsChanged", 3);
    expect(counts.map(({ unreadCount }) => unreadCount)).toEqual([1, 0, 0]);
    const changes = await bob.client.ok("listMessageChanges", {
      params: chat,
      query: { since: sent.change },
    });
    expect(changes.messages).toMatchObject([{ id: sent.id, hasDisappeared: true }]);
  });

  test("is announced to nobody when all have left", async () => {
    const group = await converse(alice, [bob], "Left");
    await setLifetime(alice, "day", group);
    await say(alice, group, "For a day");
    for (const who of [alice, bob]) await who.client.ok("leaveConversation", { params: group });
    await pass(DAY - MINUTE);
    const page = await openPage(upstream, carol);
    await pass(MINUTE);
    await eventsDelivered(upstream, page);
    expect(page.heard("conversationChanged")).toEqual([]);
  });

  test("takes no room in the pages of what is left", async () => {
    for (let number = 0; number < 5; number += 1) await say(alice, chat, `${number}`);
    await pass(DAY);
    const { messages: page, hasOlder } = await bob.client.ok("listMessages", {
      params: chat,
      query: { limit: 2 },
    });
    expect(page.map(({ notice, text }) => notice?.type ?? text)).toEqual(["For ever", "timed"]);
    expect(hasOlder).toBe(false);
  });

  test("is refused when it is sent again from a browser that was away for so long", async () => {
    const body = { text: "Once", idempotencyKey: randomUUID() };
    await alice.client.ok("sendMessage", { params: chat, body });
    await pass(DAY);
    expect(await refusal(alice, "sendMessage", { params: chat, body })).toBe("409 CONFLICT");
    expect(await textsOf(bob, chat)).not.toContain("Once");
  });

  test("stays deleted when its author has deleted it before", async () => {
    const sent = await say(alice, chat, "A mistake");
    await alice.client.ok("deleteMessage", { params: { id: sent.id } });
    const before = await rowOf(sent);
    await pass(DAY);
    expect(await rowOf(sent)).toEqual(before);
  });
});

async function upload(): Promise<string> {
  const answer = await sendForm(alice.client, "uploadChatImage", [
    ["image", new Blob([await drawHalves(40, 30)])],
  ]);
  return answer.json().key;
}
