import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});
afterEach(closeMemberSockets);
afterAll(async () => {
  if (process.env.SHOW_LOG)
    process.stderr.write(
      upstream.logLines
        .filter((l) => l.includes('"err"'))
        .join("")
        .slice(0, 6000),
    );
  await upstream.close();
});

test("two people talk", async () => {
  const { conversation } = await alice.client.ok("openConversation", { body: { usernames: ["bob"] } });
  expect(conversation).toMatchObject({
    kind: "direct",
    people: [{ username: "bob" }],
    canSend: true,
    lastSeq: 0,
  });
  const params = { id: conversation.id };
  const page = await openPage(upstream.app, bob);
  const { sent } = await alice.client.ok("sendMessage", {
    params,
    body: { text: "Hello", idempotencyKey: randomUUID() },
  });
  expect(sent).toMatchObject({ seq: 1, change: 1, text: "Hello", author: { username: "alice" } });
  expect(await page.hears("messageChanged")).toMatchObject([{ message: { id: sent.id } }]);
  // What there was when the page came, and now.
  expect(await page.hears("chatCountsChanged", 2)).toEqual([
    { unreadCount: 0, requestCount: 0 },
    { unreadCount: 0, requestCount: 1 },
  ]);
  const { conversations } = await bob.client.ok("listConversations", { query: { box: "requests" } });
  expect(conversations).toMatchObject([
    { id: conversation.id, state: "request", unreadCount: 1, lastMessage: { text: "Hello" } },
  ]);
  await bob.client.ok("acceptConversation", { params });
  await bob.client.ok("sendMessage", {
    params,
    body: { text: "Hi", replyTo: sent.id, idempotencyKey: randomUUID() },
  });
  await bob.client.ok("reactToMessage", { params: { id: sent.id }, body: { emoji: "👍" } });
  const { messages, lastChange } = await alice.client.ok("listMessages", { params });
  expect(messages).toMatchObject([
    { text: "Hello", reactions: [{ emoji: "👍", userIds: [bob.id] }] },
    { text: "Hi", replyTo: { id: sent.id, text: "Hello" } },
  ]);
  expect(lastChange).toBe(3);
  await alice.client.ok("editMessage", { params: { id: sent.id }, body: { text: "Hello!" } });
  const changes = await bob.client.ok("listMessageChanges", { params, query: { since: 3 } });
  expect(changes).toMatchObject({
    messages: [{ id: sent.id, text: "Hello!" }],
    lastChange: 4,
    hasMore: false,
  });
  await alice.client.ok("markConversationRead", { params, body: { seq: 2 } });
  expect(await page.hears("conversationRead")).toBeTruthy();
  await alice.client.ok("deleteMessage", { params: { id: sent.id } });
  expect((await bob.client.ok("getConversation", { params })).conversation.members).toHaveLength(2);
});
