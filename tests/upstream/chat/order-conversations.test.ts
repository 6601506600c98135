import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { PINNED_CONVERSATIONS_MAX } from "#contract/limits-chat";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import {
  befriend,
  type ConversationParams,
  converse,
  listed,
  look,
  openWith,
  read,
  refusal,
  say,
  textsOf,
} from "#tests/upstream/support/conversations";
import { countWaiting } from "#tests/upstream/support/count-waiting";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { testStore } from "#tests/upstream/support/open-test-store";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { unzip } from "#tests/upstream/support/unzip";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let chat: ConversationParams;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
  await say(alice, chat, "Hi Bob");
});
afterEach(closeMemberSockets);
afterAll(() => upstream.close());

/** Groups of Alice and Bob with a message each, the oldest first. */
async function groups(count: number): Promise<ConversationParams[]> {
  const made: ConversationParams[] = [];
  for (let number = 1; number <= count; number += 1) {
    upstream.advance(1_000);
    made.push(await openWith(alice, [bob], `Group ${number}`));
  }
  return made;
}

const idsOf = (made: readonly ConversationParams[]) => made.map(({ id }) => id);

async function pin(params: ConversationParams, who = alice): Promise<void> {
  upstream.advance(1_000);
  await who.client.ok("pinConversation", { params });
}

const archive = (params: ConversationParams, who = alice) => who.client.ok("archiveConversation", { params });
const deleteUpTo = (seq: number, params = chat, who = alice) =>
  who.client.ok("deleteConversation", { params, body: { seq } });
const badge = async (who = alice) => (await who.client.ok("getFrame")).chat?.unreadCount;

test("none of it can be done with another's conversation, or with a request", async () => {
  const request = await openWith(carol, [alice]);
  await say(carol, request, "Do you know me?");
  const body = { seq: 1 };
  for (const [name, input] of [
    ["pinConversation", {}],
    ["archiveConversation", {}],
    ["markConversationUnread", {}],
    ["deleteConversation", { body }],
  ] as const) {
    expect(await refusal(carol, name, { params: chat, ...input })).toBe("404 NOT_FOUND");
    expect(await refusal(alice, name, { params: request, ...input })).toBe("403 FORBIDDEN");
  }
  for (const name of ["unpinConversation", "unarchiveConversation"] as const) {
    expect(await refusal(carol, name, { params: chat })).toBe("404 NOT_FOUND");
  }
  expect(await textsOf(alice, chat)).toEqual(["Hi Bob"]);
});

describe("a pinned conversation", () => {
  test("is above the others in the order of pinning, for the member alone, and no more than five are", async () => {
    const made = await groups(PINNED_CONVERSATIONS_MAX);
    const [first, second, third] = made as [ConversationParams, ConversationParams, ConversationParams];
    const before = await listed(bob);
    await pin(second);
    await pin(first);
    await pin(second);
    const rest = [...idsOf(made.slice(2)).reverse(), chat.id];
    expect(await listed(alice)).toEqual([second.id, first.id, ...rest]);
    await say(bob, third, "The newest message");
    expect((await listed(alice)).slice(0, 3)).toEqual([second.id, first.id, third.id]);
    expect(await listed(bob)).toEqual([third.id, ...before.filter((id) => id !== third.id)]);
    for (const params of made.slice(2)) await pin(params);
    expect(await refusal(alice, "pinConversation", { params: chat })).toBe("400 BAD_REQUEST");
    await alice.client.ok("unpinConversation", { params: second });
    await alice.client.ok("unpinConversation", { params: second });
    expect(await refusal(alice, "pinConversation", { params: chat })).toBe("200 OK");
    expect((await listed(alice)).at(-1)).toBe(second.id);
  });

  test("of two pinned at once where one more can be, one is refused", async () => {
    const made = await groups(PINNED_CONVERSATIONS_MAX + 1);
    for (const params of made.slice(2)) await pin(params);
    const answers = await Promise.all(
      made.slice(0, 2).map((params) => refusal(alice, "pinConversation", { params })),
    );
    expect(answers.toSorted()).toEqual(["200 OK", "400 BAD_REQUEST"]);
  });

  test("comes whole with the first page; a later page has every conversation in its place, whatever was pinned since", async () => {
    const made = await groups(4);
    const [oldest, , , newest] = made as [ConversationParams, unknown, unknown, ConversationParams];
    await pin(oldest);
    const page = async (cursor?: string) => {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      const { conversations, nextCursor } = await alice.client.ok("listConversations", { query });
      return { ids: conversations.map(({ id }) => id), nextCursor };
    };
    const first = await page();
    expect(first.ids).toEqual([oldest.id, newest.id, made[2]?.id]);
    await pin(chat);
    await alice.client.ok("unpinConversation", { params: oldest });
    const second = await page(first.nextCursor ?? "");
    expect(second.ids).toEqual([made[1]?.id, oldest.id]);
    expect(await page(second.nextCursor ?? "")).toEqual({ ids: [chat.id], nextCursor: null });
  });

  test("is no longer pinned once the member has left or was removed", async () => {
    const [group] = (await groups(1)) as [ConversationParams];
    await pin(group, bob);
    await alice.client.ok("removeConversationMember", { params: { ...group, username: bob.username } });
    expect(await look(bob, group)).toMatchObject({ state: "left", pinnedAt: null });
    expect(await refusal(bob, "pinConversation", { params: group })).toBe("403 FORBIDDEN");
  });
});

test("what a member does while they are removed from a group does not outlive the removal", async () => {
  const [group] = (await groups(1)) as [ConversationParams];
  const params = { ...group, username: bob.username };
  // The embedded store runs one transaction at a time: there each whole call waits.
  const waitingFor = async (count: number) =>
    testStore === "postgres" &&
    eventually(
      () => countWaiting(upstream.db),
      (waiting) => waiting >= count,
    );
  const { calls } = await upstream.db.transaction(async (tx) => {
    const { conversationId, userId } = conversationMembers;
    await tx
      .select()
      .from(conversationMembers)
      .where(and(eq(conversationId, group.id), eq(userId, bob.id)))
      .for("update");
    const removal = alice.client.call("removeConversationMember", { params });
    await waitingFor(1);
    const pin = bob.client.call("pinConversation", { params: group });
    const mark = bob.client.call("markConversationUnread", { params: group });
    await waitingFor(3);
    // Wrapped in an object so that the transaction does not await them.
    return { calls: [removal, pin, mark] };
  });
  await Promise.all(calls);
  expect(await look(bob, group)).toMatchObject({ state: "left", pinnedAt: null, isMarkedUnread: false });
});

describe("an archived conversation", () => {
  test("is in the archive, unpinned, found by a search, and moves back", async () => {
    await pin(chat);
    await archive(chat);
    await archive(chat);
    expect(await look(alice, chat)).toMatchObject({ isArchived: true, pinnedAt: null });
    expect(await listed(alice)).toEqual([]);
    expect(await listed(alice, "archive")).toEqual([chat.id]);
    expect(await listed(alice, "inbox", bob.username)).toEqual([chat.id]);
    expect(await alice.client.ok("listConversations")).toMatchObject({ hasArchived: true });
    expect(await listed(bob)).toEqual([chat.id]);
    await alice.client.ok("unarchiveConversation", { params: chat });
    expect(await listed(alice)).toEqual([chat.id]);
    expect(await alice.client.ok("listConversations")).toMatchObject({ hasArchived: false });
    await archive(chat);
    await pin(chat);
    expect(await listed(alice)).toEqual([chat.id]);
  });

  test("returns with a new message unless it is muted, and with the member's own in any case", async () => {
    await archive(chat);
    await say(bob, chat, "Are you there?");
    expect(await listed(alice)).toEqual([chat.id]);
    await alice.client.ok("muteConversation", { params: chat, body: { hours: 1 } });
    await archive(chat);
    await say(bob, chat, "Hello?");
    expect(await listed(alice)).toEqual([]);
    expect(await badge()).toBe(0);
    await say(alice, chat, "I am");
    expect(await listed(alice)).toEqual([chat.id]);
    await archive(chat);
    upstream.advance(3_600_001);
    [alice, bob] = [
      { ...alice, client: await upstream.logIn(alice.username) },
      { ...bob, client: await upstream.logIn(bob.username) },
    ];
    await say(bob, chat, "Good");
    expect(await listed(alice)).toEqual([chat.id]);
  });

  test("of a group returns neither with a message of somebody the member has blocked, nor after a removal", async () => {
    const group = await converse(alice, [bob, carol], "Us");
    await archive(group, carol);
    await carol.client.ok("blockUser", { params: { username: bob.username } });
    await say(bob, group, "Do you see this?");
    expect(await listed(carol, "archive")).toEqual([group.id]);
    await alice.client.ok("removeConversationMember", { params: { ...group, username: carol.username } });
    await say(alice, group, "Carol is gone");
    expect(await listed(carol, "archive")).toEqual([group.id]);
    await carol.client.ok("leaveConversation", { params: group });
    expect(await listed(carol, "archive")).toEqual([]);
    // Added again, they find it in their list.
    await alice.client.ok("addConversationMembers", {
      params: group,
      body: { usernames: [carol.username] },
    });
    await carol.client.ok("acceptConversation", { params: group });
    expect(await listed(carol)).toContain(group.id);
  });
});

describe("a conversation marked as unread", () => {
  test("counts as one until it is opened, and its author's receipt stays", async () => {
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    await bob.client.ok("markConversationUnread", { params: chat });
    await bob.client.ok("markConversationUnread", { params: chat });
    expect(await look(bob, chat)).toMatchObject({ isMarkedUnread: true, unreadCount: 0, readSeq: 1 });
    expect(await badge(bob)).toBe(1);
    const { members } = await look(alice, chat);
    expect(members.find(({ person }) => person.username === bob.username)?.readSeq).toBe(1);
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    expect(await look(bob, chat)).toMatchObject({ isMarkedUnread: false, readSeq: 1 });
    expect(await badge(bob)).toBe(0);
  });

  test("is not one while muted, nor after the member has written in it", async () => {
    await bob.client.ok("muteConversation", { params: chat, body: { hours: null } });
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    await bob.client.ok("markConversationUnread", { params: chat });
    expect(await badge(bob)).toBe(0);
    await say(bob, chat, "Hi Alice");
    expect(await look(bob, chat)).toMatchObject({ isMarkedUnread: false });
  });

  test("has messages", async () => {
    const empty = await openWith(alice, [carol]);
    expect(await refusal(alice, "markConversationUnread", { params: empty })).toBe("400 BAD_REQUEST");
    expect(await refusal(alice, "pinConversation", { params: empty })).toBe("400 BAD_REQUEST");
    await deleteUpTo(1);
    expect(await refusal(alice, "markConversationUnread", { params: chat })).toBe("400 BAD_REQUEST");
  });

  test("changes the member's other pages and nobody else's, also when it is opened", async () => {
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    const [ofAlice, ofBob] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await bob.client.ok("markConversationUnread", { params: chat });
    await bob.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    const heard = await eventually(
      () => ofBob.heard("conversationChanged"),
      ({ length }) => length === 2,
    );
    expect(heard).toEqual([{ conversationId: chat.id }, { conversationId: chat.id }]);
    await say(bob, chat, "Hi Alice");
    await ofAlice.receives("messageChanged");
    expect(ofAlice.heard("conversationChanged")).toEqual([]);
    expect(ofAlice.heard("conversationRead")).toEqual([]);
  });
});

describe("a conversation deleted for oneself", () => {
  test("leaves the lists of the member alone, with its messages, and returns with new ones only", async () => {
    const asked = await say(bob, chat, "Where is the garden?");
    await pin(chat);
    await deleteUpTo(2);
    expect(await listed(alice)).toEqual([]);
    expect(await listed(alice, "archive")).toEqual([]);
    expect(await look(alice, chat)).toMatchObject({ lastMessage: null, unreadCount: 0, pinnedAt: null });
    expect(await badge()).toBe(0);
    expect(await textsOf(bob, chat)).toEqual(["Hi Bob", "Where is the garden?"]);

    await say(bob, chat, "Behind the house", { replyTo: asked.id });
    expect(await listed(alice)).toEqual([chat.id]);
    expect(await badge()).toBe(1);
    expect(await read(alice, chat)).toMatchObject([{ text: "Behind the house", replyTo: null }]);
    expect((await read(bob, chat)).at(-1)?.replyTo?.text).toBe("Where is the garden?");
    const find = async (who: Member) =>
      (await who.client.ok("searchTexts", { params: chat, query: { q: "garden" } })).messages.length;
    expect([await find(alice), await find(bob)]).toEqual([0, 1]);
    const changes = await alice.client.ok("listMessageChanges", { params: chat, query: { since: 0 } });
    expect(changes.messages).toHaveLength(1);
    const answer = { params: { id: asked.id }, body: { emoji: "👍" } };
    expect(await refusal(alice, "reactToMessage", answer)).toBe("404 NOT_FOUND");
    // Neither does a later change of an old message bring it back.
    await bob.client.ok("editMessage", { params: { id: asked.id }, body: { text: "Where was it?" } });
    expect(await textsOf(alice, chat)).toEqual(["Behind the house"]);
  });

  test("keeps a message that arrived before the deletion but after what the member knew, and never brings old ones back", async () => {
    await say(bob, chat, "Not seen yet");
    await deleteUpTo(1);
    expect(await textsOf(alice, chat)).toEqual(["Not seen yet"]);
    expect(await listed(alice)).toEqual([chat.id]);
    await deleteUpTo(2);
    await deleteUpTo(1);
    expect(await textsOf(alice, chat)).toEqual([]);
    // Of a position that does not exist yet nothing is deleted.
    await deleteUpTo(1_000);
    await say(bob, chat, "Later");
    expect(await textsOf(alice, chat)).toEqual(["Later"]);
  });

  test("stays pinned, or archived, where a later message is left", async () => {
    await say(bob, chat, "Not seen yet");
    await pin(chat);
    await deleteUpTo(1);
    expect((await look(alice, chat)).pinnedAt).not.toBeNull();
    await alice.client.ok("muteConversation", { params: chat, body: { hours: null } });
    await archive(chat);
    await deleteUpTo(1);
    expect(await look(alice, chat)).toMatchObject({ isArchived: true });
    await deleteUpTo(2);
    expect(await look(alice, chat)).toMatchObject({ isArchived: false, pinnedAt: null });
  });

  test("is deleted and written in at once without a message being lost", async () => {
    await Promise.all([deleteUpTo(1), ...["1", "2", "3"].map((text) => say(bob, chat, text))]);
    expect((await textsOf(alice, chat)).toSorted()).toEqual(["1", "2", "3"]);
    expect(await listed(alice)).toEqual([chat.id]);
  });

  test("is not in the member's export, their own messages included", async () => {
    await say(bob, chat, "An old answer");
    await deleteUpTo(2);
    await say(bob, chat, "A new message");
    const gone = await openWith(alice, [carol]);
    await say(alice, gone, "Hi Carol");
    await deleteUpTo(1, gone);
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await alice.client.ok("startDataExport");
    await upstream.runJobs();
    const { token } = await alice.client.ok("openDataExport");
    const answer = await alice.client.send({ method: "GET", url: `${EXPORT_FILE_PREFIX}/${token}` });
    const files = await unzip(answer.rawPayload);
    const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "");
    expect(json("messages")).toMatchObject([{ text: "A new message" }]);
    expect(json("conversations")).toMatchObject([{ id: chat.id, pinnedAt: null, isArchived: false }]);
  });

  test("of a group that the member was removed from leaves their list", async () => {
    const group = await converse(alice, [bob], "Us");
    await alice.client.ok("removeConversationMember", { params: { ...group, username: bob.username } });
    const { lastSeq } = await look(bob, group);
    await deleteUpTo(lastSeq, group, bob);
    expect(await listed(bob)).toEqual([chat.id]);
    await say(alice, group, "Bob is gone");
    expect(await listed(bob)).toEqual([chat.id]);
  });
});
