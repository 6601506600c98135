import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import {
  befriend,
  type ConversationParams,
  listed,
  look,
  openWith,
  read,
  refusal,
  say,
  words,
} from "#tests/upstream/support/conversations";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let dave: Member;
let chat: ConversationParams;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const named = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol, dave] = [
    await named("alice"),
    await named("bob"),
    await named("carol"),
    await named("dave"),
  ];
  for (const other of [bob, carol]) await befriend(alice, other);
  chat = await openWith(alice, [bob, carol], "Us");
});

const remove = (who: Member, whom: Member) =>
  refusal(who, "removeConversationMember", { params: { ...chat, username: whom.username } });
const add = (who: Member, ...people: Member[]) =>
  refusal(who, "addConversationMembers", {
    params: chat,
    body: { usernames: people.map(({ username }) => username) },
  });
const setAdmin = (who: Member, whom: Member, isAdmin = true) =>
  refusal(who, "setGroupAdmin", { params: { ...chat, username: whom.username }, body: { isAdmin } });
const suspend = ({ id }: Member) =>
  upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
const adminsFor = async (who: Member) =>
  (await look(who, chat)).members.filter(({ isAdmin }) => isAdmin).map(({ person }) => person.username);
const shown = async (who: Member) =>
  (await read(who, chat)).map(({ text, notice, isWithheld }) =>
    isWithheld ? "(kept)" : (notice?.type ?? text),
  );

describe("a group", () => {
  test("starts with a notice, is listed for every member and is owned by its creator", async () => {
    expect(await look(bob, chat)).toMatchObject({
      kind: "group",
      name: "Us",
      memberCount: 3,
      state: "member",
      lastMessage: {
        kind: "notice",
        notice: { type: "created", name: "Us" },
        author: { username: alice.username },
      },
      unreadCount: 0,
    });
    const { members } = await look(carol, chat);
    expect(members.map(({ person, isOwner }) => [person.username, isOwner])).toEqual(
      expect.arrayContaining([
        [alice.username, true],
        [bob.username, false],
        [carol.username, false],
      ]),
    );
    // Each call creates a new group, unlike a conversation of two.
    expect(await openWith(alice, [bob, carol], "Us")).not.toEqual(chat);
  });

  test("is a request for members who do not follow its creator", async () => {
    const params = await openWith(alice, [bob, dave]);
    expect(await listed(bob)).toContain(params.id);
    expect(await listed(dave)).toEqual([]);
    expect(await listed(dave, "requests")).toEqual([params.id]);
    const { members } = await look(alice, params);
    const standing = members.map(({ person, isPending, readSeq }) => [person.id, isPending, readSeq]);
    expect(standing).toEqual(
      expect.arrayContaining([
        [bob.id, false, 0],
        [dave.id, true, null],
      ]),
    );
  });

  test("belongs to whoever accepts it after its owner has left", async () => {
    const params = await openWith(alice, [dave], "Two");
    await alice.client.ok("leaveConversation", { params });
    await dave.client.ok("acceptConversation", { params });
    expect((await look(dave, params)).members).toMatchObject([{ person: { id: dave.id }, isOwner: true }]);
  });

  test("lists members by their latest message", async () => {
    await say(carol, chat, "1");
    await say(bob, chat, "2");
    const names = async () => (await look(alice, chat)).people.map(({ username }) => username);
    expect(await names()).toEqual([bob.username, carol.username]);
    await say(carol, chat, "3");
    expect(await names()).toEqual([carol.username, bob.username]);
  });

  test("can be renamed by any member, with one notice", async () => {
    for (let time = 0; time < 2; time += 1) {
      await bob.client.ok("renameConversation", { params: chat, body: { name: "Them" } });
    }
    expect((await look(carol, chat)).name).toBe("Them");
    expect((await read(carol, chat)).map(({ notice }) => notice)).toMatchObject([
      { type: "created" },
      { type: "renamed", name: "Them" },
    ]);
    for (const name of [" ", "a\nb", "x".repeat(61)]) {
      expect(await refusal(bob, "renameConversation", { params: chat, body: { name } })).toBe(
        "400 VALIDATION_FAILED",
      );
    }
  });

  test("has notices that cannot be edited, deleted, replied to or reacted to", async () => {
    const [{ id } = { id: "" }] = await read(alice, chat);
    const params = { id };
    expect(await refusal(alice, "editMessage", { params, body: { text: "No" } })).toBe("400 BAD_REQUEST");
    expect(await refusal(alice, "deleteMessage", { params })).toBe("403 FORBIDDEN");
    expect(await refusal(bob, "reactToMessage", { params, body: { emoji: "👍" } })).toBe("404 NOT_FOUND");
    expect(await refusal(bob, "sendMessage", { params: chat, body: words("Re", { replyTo: id }) })).toBe(
      "400 VALIDATION_FAILED",
    );
  });

  test("refuses group operations in a conversation of two", async () => {
    const params = await openWith(alice, [bob]);
    expect(await refusal(alice, "leaveConversation", { params })).toBe("400 BAD_REQUEST");
    expect(await refusal(alice, "renameConversation", { params, body: { name: "Two" } })).toBe(
      "400 BAD_REQUEST",
    );
    const body = { usernames: [carol.username] };
    expect(await refusal(alice, "addConversationMembers", { params, body })).toBe("400 BAD_REQUEST");
  });
});

describe("an added member", () => {
  test("sees messages from that time on", async () => {
    const before = await say(alice, chat, "Before");
    expect(await add(alice, dave)).toBe("200 OK");
    await say(bob, chat, "After", { replyTo: before.id });
    expect(await shown(dave)).toEqual(["added", "After"]);
    const [added, after] = await read(dave, chat);
    expect(added?.notice?.people).toMatchObject([{ username: dave.username }]);
    expect(after?.replyTo).toBeNull();
    // Changes that they cannot see are received as a bare number.
    await alice.client.ok("editMessage", { params: { id: before.id }, body: { text: "Before!" } });
    const since = after?.change ?? 0;
    const changes = await dave.client.ok("listMessageChanges", { params: chat, query: { since } });
    expect(changes).toMatchObject({ messages: [], lastChange: since + 1, hasMore: false });
    const { messages, hasOlder } = await dave.client.ok("listMessages", {
      params: chat,
      query: { before: 3 },
    });
    expect({ messages, hasOlder }).toEqual({ messages: [], hasOlder: false });
    for (const [name, body] of [
      ["editMessage", { text: "Mine" }],
      ["reactToMessage", { emoji: "👍" }],
    ] as const) {
      expect(await refusal(dave, name, { params: { id: before.id }, body })).toBe("404 NOT_FOUND");
    }
  });

  test("who is already in the group is unchanged, without a notice", async () => {
    await say(alice, chat, "Before");
    expect(await add(alice, bob, alice)).toBe("200 OK");
    expect(await shown(bob)).toEqual(["created", "Before"]);
  });

  test("is refused beyond the maximum size, even in simultaneous calls", async () => {
    const people: Member[] = [];
    for (let at = 0; at < GROUP_MAX_MEMBERS; at += 1) people.push(await upstream.signUp(`p${at}.${round}`));
    const answers = await Promise.all(people.slice(0, 30).map((person) => add(alice, person)));
    expect(answers.filter((answer) => answer === "200 OK")).toHaveLength(GROUP_MAX_MEMBERS - 3);
    expect(await look(alice, chat)).toMatchObject({ memberCount: GROUP_MAX_MEMBERS });
    expect(
      await refusal(alice, "openConversation", {
        body: { usernames: people.map(({ username }) => username) },
      }),
    ).toBe("400 VALIDATION_FAILED");
  });

  test("can be added only by members", async () => {
    await add(alice, dave);
    const erin = await upstream.signUp(`erin${round}`);
    // Dave has a pending request.
    expect(await add(dave, erin)).toBe("403 FORBIDDEN");
    await dave.client.ok("acceptConversation", { params: chat });
    expect(await add(dave, erin)).toBe("200 OK");
    expect(await add(await upstream.signUp(`fred${round}`), dave)).toBe("404 NOT_FOUND");
  });
});

describe("a removed member", () => {
  test("sees nothing later, neither edits nor reactions", async () => {
    const mine = await say(alice, chat, "Mine");
    const kept = await say(bob, chat, "Kept");
    await bob.client.ok("reactToMessage", { params: { id: kept.id }, body: { emoji: "👍" } });
    expect(await remove(alice, carol)).toBe("200 OK");
    await say(alice, chat, "Later");
    await alice.client.ok("editMessage", { params: { id: mine.id }, body: { text: "Changed" } });
    await alice.client.ok("reactToMessage", { params: { id: kept.id }, body: { emoji: "🎉" } });
    await alice.client.ok("renameConversation", { params: chat, body: { name: "Without" } });
    expect(await shown(carol)).toEqual(["created", "(kept)", "Kept", "removed"]);
    expect((await read(carol, chat))[2]?.reactions).toEqual([{ emoji: "👍", userIds: [bob.id] }]);
    expect(await look(carol, chat)).toMatchObject({
      state: "left",
      canSend: false,
      lastSeq: 4,
      unreadCount: 2,
    });
    const { messages } = await carol.client.ok("searchTexts", { params: chat, query: { q: "changed" } });
    expect(messages).toEqual([]);
    expect((await carol.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0 });
    expect(await listed(carol)).toEqual([chat.id]);
  });

  test("receives the group as it was at that time, with its name and members", async () => {
    await say(bob, chat, "Before");
    await remove(alice, carol);
    const then = await look(carol, chat);
    expect(then).toMatchObject({ name: "Us", memberCount: 2 });
    await alice.client.ok("renameConversation", { params: chat, body: { name: "Secret" } });
    await add(alice, dave);
    await dave.client.ok("acceptConversation", { params: chat });
    await say(dave, chat, "Hello");
    await bob.client.ok("leaveConversation", { params: chat });
    await alice.client.ok("leaveConversation", { params: chat });
    expect(await look(carol, chat)).toEqual(then);
    const { conversations } = await carol.client.ok("listConversations", { query: {} });
    expect(conversations).toMatchObject([{ name: "Us", memberCount: 2, lastSeq: then.lastSeq }]);
    expect(then.members.map(({ person, isOwner }) => [person.id, isOwner])).toEqual(
      expect.arrayContaining([
        [alice.id, false],
        [bob.id, false],
      ]),
    );
    expect(then.people.map(({ id }) => id)).toEqual([alice.id, bob.id]);
  });

  test("keeps seeing the members of that time, including those who leave and return", async () => {
    await remove(alice, carol);
    const then = await look(carol, chat);
    const names = () =>
      look(carol, chat).then(({ members }) => members.map(({ person }) => person.id).sort());
    await bob.client.ok("leaveConversation", { params: chat });
    expect(await add(alice, bob)).toBe("200 OK");
    expect(await names()).toEqual(then.members.map(({ person }) => person.id).sort());
    await remove(alice, bob);
    expect(await add(alice, bob)).toBe("200 OK");
    expect(await names()).toEqual([alice.id, bob.id].sort());
    // Members who joined, left and returned later are not listed.
    expect(await add(alice, dave)).toBe("200 OK");
    await remove(alice, dave);
    expect(await add(alice, dave)).toBe("200 OK");
    expect(await names()).toEqual([alice.id, bob.id].sort());
    expect(await look(carol, chat)).toMatchObject({ memberCount: 2 });
    // A member who was added again sees everyone again.
    expect(await add(alice, carol)).toBe("200 OK");
    expect(await names()).toEqual([alice.id, bob.id, carol.id, dave.id].sort());
  });

  test("cannot find the group by its current name or by later members", async () => {
    const unnamed = await openWith(alice, [bob, carol]);
    await alice.client.ok("removeConversationMember", { params: { ...unnamed, username: carol.username } });
    await remove(alice, carol);
    await alice.client.ok("renameConversation", { params: chat, body: { name: "Secret" } });
    for (const params of [chat, unnamed]) {
      await alice.client.ok("addConversationMembers", { params, body: { usernames: [dave.username] } });
    }
    expect(await listed(carol, "inbox", "secret")).toEqual([]);
    expect(await listed(carol, "inbox", "us")).toEqual([chat.id]);
    expect(await listed(carol, "inbox", dave.username)).toEqual([]);
    expect(await listed(carol, "inbox", bob.username)).toEqual([unnamed.id]);
    await alice.client.ok("renameConversation", { params: unnamed, body: { name: "Named" } });
    expect(await look(carol, unnamed)).toMatchObject({ name: null });
    expect(await listed(carol, "inbox", "named")).toEqual([]);
  });

  test("can only delete messages of their own", async () => {
    const { id } = await say(carol, chat, "Mine");
    await remove(alice, carol);
    const params = { id };
    expect(await refusal(carol, "sendMessage", { params: chat, body: words("Hello?") })).toBe(
      "403 FORBIDDEN",
    );
    expect(await refusal(carol, "editMessage", { params, body: { text: "?" } })).toBe("403 FORBIDDEN");
    expect(await refusal(carol, "reactToMessage", { params, body: { emoji: "👍" } })).toBe("403 FORBIDDEN");
    expect(await refusal(carol, "acceptConversation", { params: chat })).toBe("403 FORBIDDEN");
    expect(await refusal(carol, "renameConversation", { params: chat, body: { name: "?" } })).toBe(
      "403 FORBIDDEN",
    );
    expect(await add(carol, dave)).toBe("403 FORBIDDEN");
    expect(await refusal(carol, "deleteMessage", { params })).toBe("200 OK");
    expect((await read(bob, chat))[1]).toMatchObject({ isDeleted: true, text: "" });
  });

  test("can be removed only by the owner, who cannot remove themselves; a repetition changes nothing", async () => {
    expect(await remove(bob, carol)).toBe("403 FORBIDDEN");
    expect(await remove(alice, alice)).toBe("400 BAD_REQUEST");
    expect(await remove(alice, dave)).toBe("404 NOT_FOUND");
    for (let time = 0; time < 2; time += 1) expect(await remove(alice, carol)).toBe("200 OK");
    expect(await shown(bob)).toEqual(["created", "removed"]);
  });

  test("cannot send a message that was waiting for a lock", async () => {
    const [, ...answers] = await Promise.all([
      remove(alice, carol),
      ...Array.from({ length: 10 }, (_, at) =>
        refusal(carol, "sendMessage", { params: chat, body: words(`${at}`) }),
      ),
    ]);
    expect(new Set(answers).size).toBeLessThanOrEqual(2);
    const all = await shown(bob);
    expect(all.indexOf("removed")).toBe(all.length - 1);
  });

  test("who is added again sees messages from that time on", async () => {
    await remove(alice, carol);
    await alice.client.ok("renameConversation", { params: chat, body: { name: "We" } });
    await say(alice, chat, "Meanwhile");
    await add(alice, carol);
    await say(alice, chat, "Welcome back");
    expect(await shown(carol)).toEqual(["added", "Welcome back"]);
    expect(await look(carol, chat)).toMatchObject({
      state: "member",
      unreadCount: 1,
      name: "We",
      memberCount: 3,
    });
  });
});

test("a removed member who takes the group off their list is asked before they are back", async () => {
  await remove(alice, bob);
  for (let time = 0; time < 2; time += 1) await bob.client.ok("leaveConversation", { params: chat });
  await add(alice, bob);
  expect(await look(bob, chat)).toMatchObject({ state: "request" });
});

test("who has declined is asked again by members whom they follow, as a request", async () => {
  const params = await openWith(alice, [carol, dave]);
  await dave.client.ok("declineConversation", { params });
  const body = { usernames: [dave.username] };
  await carol.client.ok("addConversationMembers", { params, body });
  expect(await listed(dave, "requests")).toEqual([]);
  await befriend(carol, dave);
  await carol.client.ok("addConversationMembers", { params, body });
  expect([await listed(dave), await listed(dave, "requests")]).toEqual([[], [params.id]]);
  await dave.client.ok("declineConversation", { params });
  await carol.client.ok("addConversationMembers", { params, body });
  expect([await listed(dave), await listed(dave, "requests")]).toEqual([[], []]);
});

describe("a member who leaves", () => {
  test("disappears from the group, and the group from their list", async () => {
    for (let time = 0; time < 2; time += 1) await bob.client.ok("leaveConversation", { params: chat });
    await say(alice, chat, "Bye");
    expect(await listed(bob)).toEqual([]);
    expect(await shown(bob)).toEqual(["created", "left"]);
    expect(await look(alice, chat)).toMatchObject({ memberCount: 2 });
  });

  test("is asked to come back, even by a member whom they follow, and comes by their own yes alone", async () => {
    await bob.client.ok("leaveConversation", { params: chat });
    expect(await add(alice, bob)).toBe("200 OK");
    expect(await look(bob, chat)).toMatchObject({ state: "request" });
    expect([await listed(bob), await listed(bob, "requests")]).toEqual([[], [chat.id]]);
    expect(await add(carol, bob)).toBe("200 OK");
    expect(await look(bob, chat)).toMatchObject({ state: "request" });
    await bob.client.ok("acceptConversation", { params: chat });
    expect(await listed(bob)).toEqual([chat.id]);
  });

  test.each(["leaveConversation", "declineConversation"] as const)(
    "is not asked a third time after the second refusal, by %s",
    async (refuse) => {
      await bob.client.ok("leaveConversation", { params: chat });
      await add(alice, bob);
      await bob.client.ok(refuse, { params: chat });
      const before = { seen: await shown(alice), group: await look(alice, chat) };
      for (const member of [alice, carol, alice]) expect(await add(member, bob)).toBe("200 OK");
      // Nor does anyone learn of it.
      expect({ seen: await shown(alice), group: await look(alice, chat) }).toEqual(before);
      expect([await listed(bob), await listed(bob, "requests")]).toEqual([[], []]);
      expect((await bob.client.ok("getFrame")).chat).toMatchObject({ requestCount: 0 });
      // It is still theirs to come back, once somebody wants them to.
      await bob.client.ok("acceptConversation", { params: chat });
      await say(alice, chat, "Hello again");
      expect(await listed(bob)).toEqual([chat.id]);
      expect(await shown(bob)).toContain("Hello again");
    },
  );

  test("cannot come back uninvited", async () => {
    for (let time = 0; time < 2; time += 1) {
      await bob.client.ok("leaveConversation", { params: chat });
      expect(await refusal(bob, "acceptConversation", { params: chat })).toBe("403 FORBIDDEN");
      await add(alice, bob);
      await bob.client.ok("acceptConversation", { params: chat });
    }
  });

  test("is asked again when others are added with them, who become members", async () => {
    await bob.client.ok("leaveConversation", { params: chat });
    await befriend(alice, dave);
    expect(await add(alice, bob, dave)).toBe("200 OK");
    expect(await listed(dave)).toEqual([chat.id]);
    expect(await listed(bob)).toEqual([]);
  });

  test("passes ownership to the longest-standing member", async () => {
    await alice.client.ok("leaveConversation", { params: chat });
    const owners = (await look(bob, chat)).members.filter(({ isOwner }) => isOwner);
    expect(owners).toHaveLength(1);
    const [owner, other] = owners[0]?.person.id === bob.id ? [bob, carol] : [carol, bob];
    expect(await remove(owner, other)).toBe("200 OK");
  });
});

describe("an admin of a group", () => {
  test("is chosen and dismissed by the owner, with one notice each", async () => {
    for (let time = 0; time < 2; time += 1) expect(await setAdmin(alice, bob)).toBe("200 OK");
    expect(await adminsFor(carol)).toEqual([bob.username]);
    for (let time = 0; time < 2; time += 1) expect(await setAdmin(alice, bob, false)).toBe("200 OK");
    expect(await adminsFor(carol)).toEqual([]);
    expect(
      (await read(carol, chat)).map(({ notice }) => [notice?.type, notice?.people[0]?.username]),
    ).toEqual([
      ["created", undefined],
      ["promoted", bob.username],
      ["demoted", bob.username],
    ]);
  });

  test("is chosen neither by others, nor before they accept, nor when they are gone", async () => {
    expect(await setAdmin(bob, carol)).toBe("403 FORBIDDEN");
    expect(await setAdmin(dave, carol)).toBe("404 NOT_FOUND");
    expect(await setAdmin(alice, alice)).toBe("400 BAD_REQUEST");
    expect(await setAdmin(alice, dave)).toBe("404 NOT_FOUND");
    await add(alice, dave);
    expect(await setAdmin(alice, dave)).toBe("409 CONFLICT");
    await dave.client.ok("declineConversation", { params: chat });
    expect(await setAdmin(alice, dave)).toBe("409 CONFLICT");
    await carol.client.ok("leaveConversation", { params: chat });
    expect(await setAdmin(alice, carol)).toBe("404 NOT_FOUND");
    expect(await adminsFor(alice)).toEqual([]);
  });

  test("is not chosen while suspended, but can be dismissed then", async () => {
    await setAdmin(alice, carol);
    await suspend(bob);
    await suspend(carol);
    expect(await setAdmin(alice, bob)).toBe("404 NOT_FOUND");
    expect(await setAdmin(alice, carol, false)).toBe("200 OK");
  });

  test("is named to the owner across a block, which would protect them otherwise", async () => {
    await setAdmin(alice, bob);
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    await carol.client.ok("blockUser", { params: { username: bob.username } });
    const named = async (who: Member) => (await look(who, chat)).members.map(({ person }) => person.username);
    expect(await named(alice)).toContain(bob.username);
    expect((await look(alice, chat)).people.map(({ username }) => username)).toEqual([carol.username]);
    expect(await named(carol)).not.toContain(bob.username);
    expect(await named(bob)).toEqual(expect.arrayContaining([alice.username, carol.username]));
    const { members } = await look(alice, chat);
    expect(members.find(({ person }) => person.id === bob.id)).toMatchObject({ readSeq: null });
    expect(await remove(alice, bob)).toBe("200 OK");
  });

  test("removes members, but neither the owner nor another admin", async () => {
    await setAdmin(alice, bob);
    await setAdmin(alice, carol);
    expect(await setAdmin(bob, carol, false)).toBe("403 FORBIDDEN");
    expect(await remove(bob, alice)).toBe("403 FORBIDDEN");
    expect(await remove(bob, carol)).toBe("403 FORBIDDEN");
    await setAdmin(alice, carol, false);
    expect(await remove(carol, bob)).toBe("403 FORBIDDEN");
    expect(await remove(bob, carol)).toBe("200 OK");
    expect(await remove(alice, bob)).toBe("200 OK");
  });

  test("is none any more after leaving, and is not seen by who has left", async () => {
    await setAdmin(alice, bob);
    await carol.client.ok("leaveConversation", { params: chat });
    expect(await adminsFor(carol)).toEqual([]);
    await bob.client.ok("leaveConversation", { params: chat });
    await add(alice, bob);
    await bob.client.ok("acceptConversation", { params: chat });
    expect(await adminsFor(alice)).toEqual([]);
  });

  const endOf = {
    leaves: ({ client }: Member) => client.ok("leaveConversation", { params: chat }),
    async "deletes their account"({ client }: Member) {
      await client.ok("reauthenticate", { body: { password: PASSWORD } });
      await client.ok("deleteAccount");
    },
  };

  describe.each(Object.entries(endOf))("whose group the owner %s", (_, end) => {
    let heir: Member;
    let other: Member;

    // Bob and Carol joined at the same time.
    beforeEach(() => {
      [heir, other] = bob.id < carol.id ? [bob, carol] : [carol, bob];
    });

    const rolesFor = async (who: Member) =>
      (await look(who, chat)).members.map(({ person, isOwner, isAdmin }) => [person.id, isOwner, isAdmin]);

    test("owns it, though others joined earlier", async () => {
      await setAdmin(alice, other);
      await end(alice);
      const roles = [
        [other.id, true, false],
        [heir.id, false, false],
      ];
      expect(await rolesFor(heir)).toEqual(expect.arrayContaining(roles));
    });

    test("does not own it while suspended and others are there", async () => {
      await setAdmin(alice, other);
      await suspend(other);
      await end(alice);
      expect(await rolesFor(heir)).toEqual([[heir.id, true, false]]);
    });
  });
});
