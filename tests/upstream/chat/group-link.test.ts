import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { GROUP_MAX_MEMBERS, GROUP_MAX_REFUSALS, GROUP_REQUESTS_MAX } from "#contract/limits-chat";
import { MINUTE } from "#contract/units";
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
} from "#tests/upstream/support/conversations";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, groupRequests } from "#upstream/core/db/schema/schema-chat";

let upstream: TestUpstream;
/** Owns the group. */
let alice: Member;
/** Its admin. */
let bob: Member;
/** A member. */
let carol: Member;
/** Not in it. */
let dave: Member;
let chat: ConversationParams;
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
  carol = await upstream.signUp(`carol${round}`);
  dave = await upstream.signUp(`dave${round}`);
  for (const other of [bob, carol]) await befriend(alice, other);
  chat = await openWith(alice, [bob, carol], "Us");
  await alice.client.ok("setGroupAdmin", {
    params: { ...chat, username: bob.username },
    body: { isAdmin: true },
  });
});

/** Makes the link, in place of the one that there is, and returns its token. */
async function link(who = alice): Promise<string> {
  const { token: replaces } = await who.client.ok("getGroupLink", { params: chat });
  const { token } = await who.client.ok("makeGroupLink", { params: chat, body: { replaces } });
  if (token === null) throw new Error("There is no link.");
  return token;
}

const open = async (who: Member, token: string) =>
  (await who.client.ok("openGroupLink", { query: { token } })).linked;
const ask = (who: Member, token: string) => refusal(who, "makeGroupRequest", { body: { token } });
const takeBack = (who: Member, token: string) => refusal(who, "removeGroupRequest", { body: { token } });
const answer = (who: Member, whom: Member, action: "accept" | "decline") =>
  refusal(who, "answerGroupRequest", { params: { ...chat, username: whom.username }, body: { action } });
const waiting = async (who = alice) =>
  (await who.client.ok("getGroupLink", { params: chat })).requests.map(({ person }) => person.username);
const badge = async ({ client }: Member) => (await client.ok("listConversations")).unreadCount;
const block = ({ client }: Member, { username }: Member) => client.ok("blockUser", { params: { username } });
const suspend = ({ id }: Member) =>
  upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));
const nowhere = { state: "unknown", group: null, conversationId: null };

/** Strangers without a session, who only fill rows. */
async function strangers(count: number): Promise<string[]> {
  const people = await Promise.all(
    Array.from({ length: count }, (_, at) => upstream.signUp(`s${at}.${round}`)),
  );
  return people.map(({ id }) => id);
}

/** Makes strangers members. */
const fill = (ids: readonly string[]) =>
  upstream.db.insert(conversationMembers).values(
    ids.map((userId) => ({
      conversationId: chat.id,
      userId,
      state: "member" as const,
      joinedAt: upstream.now(),
    })),
  );

describe("the link of a group", () => {
  test("is made, replaced and turned off by its owner and its admins, and seen by no one else", async () => {
    expect(await alice.client.ok("getGroupLink", { params: chat })).toMatchObject({
      token: null,
      requests: [],
    });
    const first = await link();
    expect(await bob.client.ok("getGroupLink", { params: chat })).toMatchObject({ token: first });
    const second = await link(bob);
    expect(second).not.toBe(first);
    expect(await open(dave, first)).toEqual(nowhere);
    expect(await open(dave, second)).toMatchObject({ state: "open" });
    for (let time = 0; time < 2; time += 1)
      expect(await bob.client.ok("removeGroupLink", { params: chat })).toMatchObject({ token: null });
    expect(await open(dave, second)).toEqual(nowhere);
    for (const name of ["getGroupLink", "makeGroupLink", "removeGroupLink"] as const) {
      const input = { params: chat, ...(name === "makeGroupLink" && { body: {} }) };
      expect(await refusal(carol, name, input)).toBe("403 FORBIDDEN");
      expect(await refusal(dave, name, input)).toBe("404 NOT_FOUND");
    }
    expect(await answer(carol, dave, "accept")).toBe("403 FORBIDDEN");
  });

  test("is the same for two who make it at once, and replaced once by two who replace it", async () => {
    const make = async (who: Member, replaces: string | null) =>
      (await who.client.ok("makeGroupLink", { params: chat, body: { replaces } })).token;
    const made = await Promise.all([make(alice, null), make(bob, null)]);
    expect(new Set(made).size).toBe(1);
    const [known = null] = made;
    const replaced = await Promise.all([make(alice, known), make(bob, known)]);
    expect(new Set([...replaced, known]).size).toBe(2);
  });

  test("shows whoever opens it the group and who runs it, but nobody across a block and nothing that was said", async () => {
    await say(alice, chat, "A secret");
    const token = await link();
    expect(await open(dave, token)).toEqual({
      state: "open",
      group: {
        name: "Us",
        memberCount: 3,
        runBy: [
          expect.objectContaining({ username: alice.username }),
          expect.objectContaining({ username: bob.username }),
        ],
      },
      conversationId: null,
    });
    await block(dave, alice);
    await block(bob, dave);
    expect(await open(dave, token)).toMatchObject({ state: "open", group: { runBy: [] } });
    expect(await refusal(dave, "getConversation", { params: chat })).toBe("404 NOT_FOUND");
  });

  test("leads nowhere if it was made up, belongs to a community, or everybody has left", async () => {
    const { community } = await alice.client.ok("createCommunity", {
      body: { name: `Club ${round}`, slug: `club-${round}` },
    });
    const { invitation } = await alice.client.ok("createInvitation", {
      params: { slug: community.slug },
      body: {},
    });
    const token = await link();
    const other = await upstream.signUp(`other${round}`);
    await ask(other, token);
    for (const wrong of ["made-up", `${token}x`, token.slice(1), invitation.token]) {
      expect(await open(dave, wrong)).toEqual(nowhere);
      expect(await ask(dave, wrong)).toBe("400 LINK_INVALID");
      expect(await takeBack(dave, wrong)).toBe("200 OK");
    }
    for (const { client } of [carol, bob, alice]) await client.ok("leaveConversation", { params: chat });
    expect(await open(dave, token)).toEqual(nowhere);
    expect(await ask(dave, token)).toBe("400 LINK_INVALID");
    // Nobody is left to be told, and nobody else is.
    const page = await openPage(upstream, dave);
    expect(await open(other, token)).toEqual({ ...nowhere, state: "asked" });
    expect(await takeBack(other, token)).toBe("200 OK");
    await eventsDelivered(upstream, page);
    expect(page.heard("conversationChanged")).toEqual([]);
  });

  test("shows a member and who is invited the way into the group, and changes nothing for them", async () => {
    const token = await link();
    await alice.client.ok("addConversationMembers", { params: chat, body: { usernames: [dave.username] } });
    for (const [who, state] of [
      [carol, "member"],
      [dave, "invited"],
    ] as const) {
      expect(await open(who, token)).toMatchObject({ state, conversationId: chat.id });
      expect(await ask(who, token)).toBe("200 OK");
    }
    expect(await waiting()).toEqual([]);
  });
});

describe("asking to join", () => {
  test("is shown to those who run the group, live, until it is taken back", async () => {
    const token = await link();
    const [owner, member] = [await openPage(upstream, alice), await openPage(upstream, carol)];
    for (let time = 0; time < 2; time += 1) expect(await ask(dave, token)).toBe("200 OK");
    await owner.receives("conversationChanged");
    expect(await open(dave, token)).toMatchObject({ state: "asked", conversationId: null });
    expect(await waiting(bob)).toEqual([dave.username]);
    const counts = [alice, bob, carol].map(async (who) => [
      (await look(who, chat)).joinRequestCount,
      await badge(who),
    ]);
    expect(await Promise.all(counts)).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    expect(await listed(dave)).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await takeBack(dave, token)).toBe("200 OK");
    await owner.receives("conversationChanged", 2);
    await member.catchesUp();
    expect(member.heard("conversationChanged")).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect([(await look(alice, chat)).joinRequestCount, await badge(alice)]).toEqual([0, 0]);
    expect(await open(dave, token)).toMatchObject({ state: "open" });
  });

  test("brings the group back to the list of those who run it and have archived it", async () => {
    await alice.client.ok("archiveConversation", { params: chat });
    await carol.client.ok("archiveConversation", { params: chat });
    await ask(dave, await link());
    expect([await listed(alice), await listed(carol)]).toEqual([[chat.id], []]);
  });

  test("does not light the badge of who has muted the group", async () => {
    await alice.client.ok("muteConversation", { params: chat, body: { hours: null } });
    await ask(dave, await link());
    expect([(await look(alice, chat)).joinRequestCount, await badge(alice)]).toEqual([1, 0]);
  });

  test("is refused in a full group and where too many wait, whoever is suspended not counted", async () => {
    const token = await link();
    const ids = await strangers(GROUP_REQUESTS_MAX);
    const { client } = dave;
    await upstream.db.insert(groupRequests).values(
      ids.map((userId) => ({
        conversationId: chat.id,
        userId,
        linkId: newId(upstream.now()),
        createdAt: upstream.now(),
      })),
    );
    expect(await waiting()).toHaveLength(GROUP_REQUESTS_MAX);
    expect(await ask(dave, token)).toBe("409 CONFLICT");
    await upstream.db
      .update(users)
      .set({ deactivatedAt: upstream.now() })
      .where(eq(users.id, ids[0] ?? ""));
    expect(await ask(dave, token)).toBe("200 OK");
    expect(await takeBack(dave, token)).toBe("200 OK");
    const rest = ids.slice(1, GROUP_MAX_MEMBERS - 2);
    await fill(rest);
    expect(await open(dave, token)).toMatchObject({
      state: "full",
      group: { memberCount: GROUP_MAX_MEMBERS },
    });
    const refused = await client.call("makeGroupRequest", { body: { token } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, "This group is full"]);
  });

  test("waits on when the link is replaced or turned off, and can be taken back by the old one", async () => {
    const old = await link();
    await ask(dave, old);
    await alice.client.ok("renameConversation", { params: chat, body: { name: "Later" } });
    const replacing = await link();
    expect(await open(dave, old)).toEqual({ ...nowhere, state: "asked" });
    expect(await waiting()).toEqual([dave.username]);
    // By the new link they can ask like everyone else, and still have a single request.
    expect(await open(dave, replacing)).toMatchObject({ state: "open", group: { name: "Later" } });
    expect(await ask(dave, replacing)).toBe("200 OK");
    expect(await waiting()).toEqual([dave.username]);
    expect(await open(dave, old)).toEqual(nowhere);
    await alice.client.ok("removeGroupLink", { params: chat });
    expect(await ask(dave, replacing)).toBe("200 OK");
    expect(await takeBack(dave, replacing)).toBe("200 OK");
    expect(await waiting()).toEqual([]);
    expect(await open(dave, replacing)).toEqual(nowhere);
    expect(await ask(dave, replacing)).toBe("400 LINK_INVALID");
  });
});

describe("an answer", () => {
  test("makes the person a member at once, who sees what is said from then on", async () => {
    await say(alice, chat, "Before");
    await ask(dave, await link());
    const page = await openPage(upstream, dave);
    for (let time = 0; time < 2; time += 1) expect(await answer(bob, dave, "accept")).toBe("200 OK");
    await page.receives("conversationChanged");
    await say(carol, chat, "After");
    expect(await look(dave, chat)).toMatchObject({ state: "member", memberCount: 4, joinRequestCount: 0 });
    const heard = await read(dave, chat);
    expect(heard.map(({ notice, text }) => notice?.type ?? text)).toEqual(["added", "After"]);
    expect(heard[0]).toMatchObject({ author: { username: bob.username } });
    expect(heard[0]?.notice?.people.map(({ username }) => username)).toEqual([dave.username]);
    expect(await waiting()).toEqual([]);
    expect(await answer(alice, dave, "decline")).toBe("404 NOT_FOUND");
  });

  test("that declines tells nobody, and silences them as long as the link is the same", async () => {
    const token = await link();
    await ask(dave, token);
    for (let time = 0; time < 2; time += 1) expect(await answer(bob, dave, "decline")).toBe("200 OK");
    expect(await answer(alice, dave, "accept")).toBe("404 NOT_FOUND");
    const page = await openPage(upstream, alice);
    expect(await open(dave, token)).toMatchObject({ state: "asked", group: { name: "Us" } });
    await takeBack(dave, token);
    expect(await open(dave, token)).toMatchObject({ state: "open" });
    await ask(dave, token);
    expect(await open(dave, token)).toMatchObject({ state: "asked" });
    await eventsDelivered(upstream, page);
    expect(page.heard("conversationChanged")).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await read(alice, chat)).map(({ notice }) => notice?.type)).toEqual(["created", "promoted"]);
    // A new link is a new chance, and who was declined sees the same as who waits.
    const replacing = await link();
    expect(await open(dave, token)).toEqual({ ...nowhere, state: "asked" });
    expect(await open(dave, replacing)).toMatchObject({ state: "open" });
    expect(await ask(dave, replacing)).toBe("200 OK");
    expect(await waiting()).toEqual([dave.username]);
  });

  test("that declines cannot be told from waiting by the copy of one's data", async () => {
    const token = await link();
    await ask(dave, token);
    await answer(bob, dave, "decline");
    upstream.advance(MINUTE);
    await takeBack(dave, token);
    await ask(dave, token);
    const [row] = await upstream.db.select().from(groupRequests).where(eq(groupRequests.userId, dave.id));
    expect(row?.createdAt).toEqual(upstream.now());
  });

  test("is one of two that are given at once, and the other one is told so", async () => {
    await ask(dave, await link());
    const answers = await Promise.all([answer(alice, dave, "accept"), answer(bob, dave, "decline")]);
    expect(answers.toSorted()).toEqual(["200 OK", "404 NOT_FOUND"]);
    const { memberCount } = await look(alice, chat);
    expect(memberCount).toBe(answers[0] === "200 OK" ? 4 : 3);
    expect(await waiting()).toEqual([]);
  });

  test("is given across blocks, which nobody learns of", async () => {
    const token = await link();
    await block(dave, alice);
    await block(alice, dave);
    expect(await ask(dave, token)).toBe("200 OK");
    expect(await waiting(alice)).toEqual([dave.username]);
    expect(await answer(alice, dave, "accept")).toBe("200 OK");
    expect(await look(dave, chat)).toMatchObject({ state: "member" });
  });

  test("cannot let in more than fit, nor who took it back, is suspended or has never asked", async () => {
    const token = await link();
    expect(await answer(alice, dave, "accept")).toBe("404 NOT_FOUND");
    await ask(dave, token);
    await takeBack(dave, token);
    expect(await answer(alice, dave, "accept")).toBe("404 NOT_FOUND");
    await ask(dave, token);
    const ids = await strangers(GROUP_MAX_MEMBERS - 3);
    const joinedAt = upstream.now();
    const row = { conversationId: chat.id, state: "member" as const, joinedAt };
    await upstream.db.insert(conversationMembers).values(ids.map((userId) => ({ ...row, userId })));
    expect(await answer(alice, dave, "accept")).toBe("409 CONFLICT");
    expect(await waiting()).toEqual([dave.username]);
    await alice.client.ok("removeConversationMember", { params: { ...chat, username: carol.username } });
    await suspend(dave);
    expect(await waiting()).toEqual([]);
    expect((await look(alice, chat)).joinRequestCount).toBe(0);
    expect(await answer(alice, dave, "accept")).toBe("404 NOT_FOUND");
  });

  test("brings back who left as often as they like, and who was removed", async () => {
    const token = await link();
    for (let time = 0; time <= GROUP_MAX_REFUSALS; time += 1) {
      await carol.client.ok("leaveConversation", { params: chat });
      await say(alice, chat, `Without her ${time}`);
      expect(await ask(carol, token)).toBe("200 OK");
      expect(await answer(alice, carol, "accept")).toBe("200 OK");
    }
    expect(await look(carol, chat)).toMatchObject({ state: "member" });
    expect(await textsOf(carol, chat)).not.toContain("Without her 0");
    await alice.client.ok("removeConversationMember", { params: { ...chat, username: carol.username } });
    expect(await ask(carol, token)).toBe("200 OK");
    expect(await answer(bob, carol, "accept")).toBe("200 OK");
    expect(await look(carol, chat)).toMatchObject({ state: "member" });
  });

  test("is not needed for who accepts an earlier invitation by writing, nor given beyond the group's size", async () => {
    await alice.client.ok("addConversationMembers", { params: chat, body: { usernames: [dave.username] } });
    await dave.client.ok("declineConversation", { params: chat });
    await ask(dave, await link());
    const ids = await strangers(GROUP_MAX_MEMBERS - 3);
    await fill(ids);
    expect(await refusal(dave, "acceptConversation", { params: chat })).toBe("409 CONFLICT");
    const body = { text: "Hello", idempotencyKey: "01a1fd09-0000-4000-8000-000000000001" };
    expect(await refusal(dave, "sendMessage", { params: chat, body })).toBe("409 CONFLICT");
    await carol.client.ok("leaveConversation", { params: chat });
    await dave.client.ok("sendMessage", { params: chat, body });
    expect((await look(dave, chat)).state).toBe("member");
    expect([await waiting(), await badge(bob)]).toEqual([[], 1]);
  });

  test("is not needed for somebody whom a member adds meanwhile", async () => {
    const token = await link();
    await ask(dave, token);
    await carol.client.ok("addConversationMembers", { params: chat, body: { usernames: [dave.username] } });
    expect(await waiting()).toEqual([]);
    expect(await open(dave, token)).toMatchObject({ state: "invited" });
    await dave.client.ok("acceptConversation", { params: chat });
    expect(await answer(alice, dave, "accept")).toBe("200 OK");
    expect(await look(alice, chat)).toMatchObject({ memberCount: 4 });
  });

  test("to somebody who was not to be asked again lets them in, also when they accept first", async () => {
    const token = await link();
    for (let time = 0; time < GROUP_MAX_REFUSALS; time += 1) {
      await alice.client.ok("addConversationMembers", {
        params: chat,
        body: { usernames: [carol.username] },
      });
      if (time > 0) await carol.client.ok("acceptConversation", { params: chat });
      await carol.client.ok("leaveConversation", { params: chat });
    }
    // Nobody tells them of this one.
    await alice.client.ok("addConversationMembers", { params: chat, body: { usernames: [carol.username] } });
    expect(await open(carol, token)).toMatchObject({ state: "open" });
    await ask(carol, token);
    expect(await waiting()).toEqual([carol.username]);
    await carol.client.ok("acceptConversation", { params: chat });
    expect(await waiting()).toEqual([]);
    expect(await answer(alice, carol, "accept")).toBe("200 OK");
  });
});

test("what a deleted account has asked is gone, and so is what it could have answered", async () => {
  await ask(dave, await link());
  const page = await openPage(upstream, alice);
  await dave.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await dave.client.ok("deleteAccount");
  await page.receives("conversationChanged");
  expect(await waiting()).toEqual([]);
  expect((await look(alice, chat)).joinRequestCount).toBe(0);
  expect(await answer(alice, dave, "accept")).toBe("404 NOT_FOUND");
});
