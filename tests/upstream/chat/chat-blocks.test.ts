import { beforeEach, describe, expect, test } from "@jest/globals";
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

const { signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
let chat: ConversationParams;

beforeEach(async () => {
  await befriend(alice, bob);
  await befriend(alice, carol);
  await befriend(bob, carol);
});

const block = (one: Member, other: Member) =>
  one.client.ok("blockUser", { params: { username: other.username } });
const unblock = (one: Member, other: Member) =>
  one.client.ok("unblockUser", { params: { username: other.username } });

describe("a block between two people", () => {
  beforeEach(async () => {
    chat = await openWith(alice, [bob]);
    await say(alice, chat, "Hello");
  });

  test("closes the conversation for both at once, and unblocking restores it", async () => {
    const { id } = await say(bob, chat, "Hi");
    await block(alice, bob);
    for (const who of [alice, bob]) {
      expect(await listed(who)).toEqual([]);
      expect((await who.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0, requestCount: 0 });
      const refused = (...[name, input]: [Parameters<typeof refusal>[1], Parameters<typeof refusal>[2]]) =>
        refusal(who, name, { params: chat, ...input });
      expect(await refused("getConversation", {})).toBe("403 BLOCKED");
      expect(await refused("listMessages", {})).toBe("403 BLOCKED");
      expect(await refused("listMessageChanges", { query: { since: 0 } })).toBe("403 BLOCKED");
      expect(await refused("searchTexts", { query: { q: "Hello" } })).toBe("403 BLOCKED");
      expect(await refused("sendMessage", { body: words("?") })).toBe("403 BLOCKED");
      expect(await refused("markConversationRead", { body: { seq: 1 } })).toBe("403 BLOCKED");
      expect(await refused("reactToMessage", { params: { id }, body: { emoji: "👍" } })).toBe("403 BLOCKED");
      expect(await refused("editMessage", { params: { id }, body: { text: "?" } })).toBe("403 BLOCKED");
      expect(await refused("deleteMessage", { params: { id } })).toBe("403 BLOCKED");
    }
    expect(await refusal(bob, "openConversation", { body: { usernames: [alice.username] } })).toBe(
      "403 BLOCKED",
    );
    expect(await refusal(alice, "openConversation", { body: { usernames: [bob.username] } })).toBe(
      "403 FORBIDDEN",
    );
    await unblock(alice, bob);
    expect(await listed(bob)).toEqual([chat.id]);
    await say(bob, chat, "Friends again?");
    expect(await textsOf(alice, chat)).toEqual(["Hello", "Hi", "Friends again?"]);
  });
});

describe("a block in a group", () => {
  beforeEach(async () => {
    chat = await openWith(carol, [alice, bob], "Us");
    await say(alice, chat, "From alice");
    await say(bob, chat, "From bob");
  });

  test("hides each member's messages from the other and not from anyone else", async () => {
    const [, first] = await read(carol, chat);
    const { id } = await say(bob, chat, "To alice", { replyTo: first?.id });
    await bob.client.ok("reactToMessage", { params: { id: first?.id ?? "" }, body: { emoji: "👍" } });
    await alice.client.ok("markConversationRead", { params: chat, body: { seq: 4 } });
    await block(alice, bob);
    await say(bob, chat, "Later");
    const seenByAlice = await read(alice, chat);
    expect(seenByAlice.map(({ text, isWithheld }) => isWithheld || text)).toEqual([
      "",
      "From alice",
      true,
      true,
      true,
    ]);
    expect(seenByAlice[2]).toMatchObject({ author: null, text: "", replyTo: null, reactions: [] });
    expect(seenByAlice[1]?.reactions).toEqual([]);
    const seenByBob = await read(bob, chat);
    expect(seenByBob.map(({ text, isWithheld }) => isWithheld || text)).toEqual([
      "",
      true,
      "From bob",
      "To alice",
      "Later",
    ]);
    expect(seenByBob[3]?.replyTo).toBeNull();
    expect(await textsOf(carol, chat)).toEqual(["", "From alice", "From bob", "To alice", "Later"]);
    expect((await look(alice, chat)).members.map(({ person }) => person.id)).not.toContain(bob.id);
    expect(await look(alice, chat)).toMatchObject({ memberCount: 3, unreadCount: 0 });
    expect((await alice.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0 });
    const { messages } = await alice.client.ok("searchTexts", { params: chat, query: { q: "later" } });
    expect(messages).toEqual([]);
    expect(await refusal(alice, "reactToMessage", { params: { id }, body: { emoji: "👎" } })).toBe(
      "404 NOT_FOUND",
    );
    expect(await refusal(alice, "sendMessage", { params: chat, body: words("Re", { replyTo: id }) })).toBe(
      "400 VALIDATION_FAILED",
    );
  });

  test("prevents either from adding the other", async () => {
    const dave = await signUp("dave");
    await block(dave, alice);
    const add = (who: Member, whom: Member) =>
      refusal(who, "addConversationMembers", { params: chat, body: { usernames: [whom.username] } });
    expect(await add(alice, dave)).toBe("403 BLOCKED");
    await unblock(dave, alice);
    await block(alice, dave);
    expect(await add(alice, dave)).toBe("403 FORBIDDEN");
    expect(await add(carol, dave)).toBe("200 OK");
  });
});
