import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq, or } from "drizzle-orm";
import { type ConversationParams, converse, say, words } from "#tests/upstream/support/conversations";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia, chatMediaRemovals } from "#upstream/core/db/schema/schema-chat-media";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let zelda: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterEach(closeMemberSockets);
afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  zelda = await upstream.signUp(`zelda${round}`);
});

async function leave(member = zelda) {
  await member.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await member.client.ok("deleteAccount");
}

const changesOf = async ({ client }: Member, params: ConversationParams) =>
  client.ok("listMessages", { params });

test("a deleted member's messages are removed for everyone, and the other participants keep the conversation", async () => {
  const talk = await converse(zelda, [alice]);
  const hers = await say(zelda, talk, "A secret");
  const answer = await say(alice, talk, "I keep it", { replyTo: hers.id });
  await zelda.client.ok("reactToMessage", { params: { id: answer.id }, body: { emoji: "❤️" } });
  await alice.client.ok("reactToMessage", { params: { id: answer.id }, body: { emoji: "👍" } });
  await alice.client.ok("reactToMessage", { params: { id: hers.id }, body: { emoji: "👍" } });
  const { lastChange: since } = await changesOf(alice, talk);

  await leave();

  const { messages: seen, lastChange } = await changesOf(alice, talk);
  expect(seen).toMatchObject([
    { id: hers.id, seq: 1, author: null, text: "", isDeleted: true, reactions: [] },
    {
      id: answer.id,
      seq: 2,
      text: "I keep it",
      replyTo: { text: "", isDeleted: true, author: null },
      reactions: [{ emoji: "👍", userIds: [alice.id] }],
    },
  ]);
  // A page that was disconnected receives both as separate changes.
  expect(lastChange).toBe(since + 2);
  const changes = await alice.client.ok("listMessageChanges", { params: talk, query: { since } });
  expect(changes.messages.map(({ id, change }) => [id, change])).toEqual([
    [hers.id, since + 1],
    [answer.id, since + 2],
  ]);
  const { conversation } = await alice.client.ok("getConversation", { params: talk });
  expect(conversation).toMatchObject({ people: [], canSend: false, unreadCount: 0 });
  const { conversations: listed } = await alice.client.ok("listConversations");
  expect(listed.map(({ id }) => id)).toEqual([talk.id]);
  const refused = await alice.client.call("sendMessage", {
    params: talk,
    body: words("Hello?"),
  });
  expect(refused.json()).toMatchObject({ code: "FORBIDDEN" });
});

test("the unread badge of others no longer counts deleted messages", async () => {
  const talk = await converse(alice, [zelda]);
  await say(zelda, talk, "Unread");
  expect((await alice.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 1 });
  await leave();
  expect((await alice.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0 });
});

test("a group passes to its longest-standing member when its owner is deleted", async () => {
  const group = await converse(zelda, [alice, bob], "Sea");
  await leave();
  await say(alice, group, "Still here");
  const { conversation } = await bob.client.ok("getConversation", { params: group });
  expect(conversation).toMatchObject({ name: "Sea", memberCount: 2, state: "member" });
  const owners = conversation.members.filter(({ isOwner }) => isOwner);
  expect(owners).toHaveLength(1);
  expect([alice.id, bob.id]).toContain(owners[0]?.person.id);
});

test("current participants receive an event about the changed conversation, former ones do not", async () => {
  const group = await converse(alice, [zelda, bob], "Sea");
  await bob.client.ok("leaveConversation", { params: group });
  const [member, gone] = [await openPage(upstream, alice), await openPage(upstream, bob)];
  await leave();
  expect(await member.receives("conversationChanged")).toEqual([{ conversationId: group.id }]);
  // The marker event arrives after any earlier one.
  const talk = await converse(alice, [bob]);
  await gone.receives("conversationChanged");
  expect(gone.heard("conversationChanged")).not.toContainEqual({ conversationId: group.id });
  expect(gone.heard("conversationChanged")).toContainEqual({ conversationId: talk.id });
});

test("an empty or unused conversation is deleted completely", async () => {
  const talk = await converse(alice, [zelda]);
  await say(alice, talk, "Only us");
  await say(zelda, talk, "Yes");
  const unused = await converse(zelda, [bob]);
  await leave();
  expect(await upstream.db.$count(conversations, eq(conversations.id, unused.id))).toBe(0);
  await leave(alice);
  const gone = or(eq(messages.conversationId, talk.id), eq(messages.text, "Only us"));
  expect(await upstream.db.$count(messages, gone)).toBe(0);
  expect(await upstream.db.$count(conversations, eq(conversations.id, talk.id))).toBe(0);
});

test("files of deleted messages are queued for removal", async () => {
  const talk = await converse(alice, [zelda]);
  const { id: messageId } = await say(zelda, talk, "With a picture");
  const key = "0".repeat(31) + round;
  const createdAt = upstream.now();
  await upstream.db.insert(chatMedia).values({ key, ownerId: zelda.id, messageId, kind: "image", createdAt });
  await leave();
  expect(await upstream.db.$count(chatMedia, eq(chatMedia.key, key))).toBe(0);
  expect(await upstream.db.$count(chatMediaRemovals, eq(chatMediaRemovals.key, key))).toBe(1);
});

test("messages sent while the recipient is being deleted succeed or are refused, and counts stay exact", async () => {
  const group = await converse(alice, [zelda, bob], "Busy");
  await say(zelda, group, "Bye");
  const { lastChange: before } = await changesOf(alice, group);
  await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => say(at % 2 ? alice : bob, group, `Message ${at}`)),
    leave(),
  ]);
  const { messages: seen, lastChange } = await changesOf(bob, group);
  expect(seen.filter(({ isDeleted }) => isDeleted)).toHaveLength(1);
  expect(lastChange).toBe(before + 11);
  expect(new Set(seen.map(({ change }) => change)).size).toBe(seen.length);
});
