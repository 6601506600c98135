import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { JOIN_REQUESTS_PER_MEMBER } from "#contract/limits";
import type { NotificationKind, NotificationType } from "#contract/notification";
import { foundCommunity, letIn, refusalOf, writeInto } from "#tests/upstream/support/found-community";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { communities } from "#upstream/core/db/schema/schema";
import { joinRequests } from "#upstream/core/db/schema/schema-community";

let upstream: TestUpstream;
let owner: Member;
let moderator: Member;
let bob: Member;
let carol: Member;
let group: Awaited<ReturnType<typeof foundCommunity>>;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

/** Each test has its own people, and a community of the owner's with a moderator. */
beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [owner, moderator] = [await signUp("owner"), await signUp("helper")];
  [bob, carol] = [await signUp("bob"), await signUp("carol")];
  group = await foundCommunity(owner, [moderator], { isPublic: false });
  const params = group.person(moderator.username);
  await owner.client.ok("setCommunityRole", { params, body: { role: "moderator" } });
  await moderator.client.ok("markAllNotificationsAsRead");
});

const ask = (who: Member) => who.client.ok("joinCommunity", { params: group.params });
const takeBack = (who: Member) => who.client.ok("leaveCommunity", { params: group.params });
const see = async (who: Member) => (await who.client.ok("getCommunity", { params: group.params })).community;

/** The pending requests as seen by a member who may answer them. */
async function waiting(who: Member): Promise<string[]> {
  const { requests } = await who.client.ok("listJoinRequests", { params: group.params });
  return requests.map(({ username }) => username);
}

const answer = (who: Member, whom: Member, action: "accept" | "decline") =>
  who.client.call("answerJoinRequest", { params: group.person(whom.username), body: { action } });

async function notificationsOf(who: Member) {
  const { notifications } = await who.client.ok("listNotifications");
  return notifications.map(({ kind, message, community, isRead }) => ({
    kind,
    message,
    slug: community?.slug,
    isRead,
  }));
}

/** A member's notifications of join requests. */
const requestNotificationsOf = async (who: Member) =>
  (await notificationsOf(who)).filter(({ kind }) => kind === "join-request");

const gone = { code: "NOT_FOUND", message: "This request was already answered or withdrawn" };

describe("joining a members-only community", () => {
  test("creates a request that reveals no content", async () => {
    await writeInto(owner, group.slug, "among us");
    const { community } = await ask(bob);
    expect(community).toMatchObject({ role: null, hasRequested: true, requestCount: null, memberCount: 2 });
    expect((await bob.client.call("listCommunityPosts", { params: group.params })).statusCode).toBe(403);
    expect((await bob.client.call("listCommunityMembers", { params: group.params })).statusCode).toBe(403);
  });

  test("is visible only to the owner and moderators, with a count", async () => {
    await ask(carol);
    await letIn(owner, group.person(carol.username));
    await ask(bob);
    for (const who of [owner, moderator]) {
      expect(await waiting(who)).toEqual([bob.username]);
      expect((await see(who)).requestCount).toBe(1);
    }
    const visitor = await upstream.visitor();
    for (const client of [carol.client, bob.client]) {
      expect((await client.call("listJoinRequests", { params: group.params })).statusCode).toBe(403);
    }
    expect((await visitor.call("listJoinRequests", { params: group.params })).statusCode).toBe(401);
    expect((await see(carol)).requestCount).toBeNull();
    expect((await visitor.ok("getCommunity", { params: group.params })).community).toMatchObject({
      hasRequested: false,
      requestCount: null,
    });
  });

  test("creates one request even when repeated or simultaneous, and none after withdrawal", async () => {
    await Promise.all([1, 2, 3, 4].map(() => ask(bob)));
    expect(await waiting(owner)).toEqual([bob.username]);
    expect(await requestNotificationsOf(owner)).toHaveLength(1);
    expect((await takeBack(bob)).community).toMatchObject({ hasRequested: false, memberCount: 2 });
    await takeBack(bob);
    expect(await waiting(owner)).toEqual([]);
    expect(await requestNotificationsOf(owner)).toEqual([]);
    expect(await refusalOf(answer(owner, bob, "accept"))).toEqual(gone);
  });

  test("is limited to a number of communities at a time", async () => {
    const createdAt = new Date();
    const others = Array.from({ length: JOIN_REQUESTS_PER_MEMBER }, (_, index) => ({
      id: newId(createdAt),
      slug: `many-${round}-${index}`,
      name: "One of many",
      isPublic: false,
      createdAt,
    }));
    await upstream.db.insert(communities).values(others);
    const rows = others.map(({ id: communityId }) => ({ communityId, userId: bob.id, createdAt }));
    await upstream.db.insert(joinRequests).values(rows);
    expect(await refusalOf(bob.client.call("joinCommunity", { params: group.params }))).toEqual({
      code: "CONFLICT",
      message: `You have ${JOIN_REQUESTS_PER_MEMBER} pending requests to join. Withdraw one to send another.`,
    });
    await bob.client.ok("leaveCommunity", { params: { slug: `many-${round}-0` } });
    expect((await ask(bob)).community.hasRequested).toBe(true);
    await upstream.db.delete(communities).where(eq(communities.name, "One of many"));
  });

  test("is refused for a removed member until readmitted, who then requests to join", async () => {
    await ask(bob);
    await answer(owner, bob, "accept");
    const params = group.person(bob.username);
    await moderator.client.ok("removeCommunityMember", { params, body: {} });
    expect(await refusalOf(bob.client.call("joinCommunity", { params: group.params }))).toEqual({
      code: "FORBIDDEN",
      message: "A moderator removed you from this community, so you cannot join it",
    });
    expect(await waiting(owner)).toEqual([]);
    await moderator.client.ok("readmitCommunityMember", { params });
    expect((await ask(bob)).community).toMatchObject({ role: null, hasRequested: true });
  });
});

describe("answering a join request", () => {
  test("accepts or declines it once", async () => {
    await ask(bob);
    await ask(carol);
    expect((await answer(moderator, bob, "accept")).json().message).toBe(`@${bob.username} is now a member`);
    expect((await answer(owner, carol, "decline")).statusCode).toBe(200);
    expect(await see(bob)).toMatchObject({ role: "member", hasRequested: false, memberCount: 3 });
    expect(await see(carol)).toMatchObject({ role: null, hasRequested: false });
    for (const whom of [bob, carol]) {
      expect(await refusalOf(answer(owner, whom, "accept"))).toEqual(gone);
    }
    expect(await waiting(owner)).toEqual([]);
    expect((await ask(carol)).community.hasRequested).toBe(true);
  });

  test("takes effect once for two simultaneous answers", async () => {
    await ask(bob);
    const answers = await Promise.all([
      answer(owner, bob, "accept"),
      answer(moderator, bob, "decline"),
      answer(moderator, bob, "accept"),
      bob.client.call("leaveCommunity", { params: group.params }).then(() => answer(owner, bob, "accept")),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    const { members } = await owner.client.ok("listCommunityMembers", { params: group.params });
    expect((await see(owner)).memberCount).toBe(members.length);
  });

  test("is reserved to the owner and moderators", async () => {
    await ask(bob);
    await ask(carol);
    await answer(owner, carol, "accept");
    for (const who of [bob, carol]) {
      expect((await answer(who, bob, "accept")).statusCode).toBe(403);
    }
    expect(await see(bob)).toMatchObject({ role: null, hasRequested: true });
    const nobody = { params: group.person("nobody.here"), body: { action: "accept" } } as const;
    expect((await owner.client.call("answerJoinRequest", nobody)).statusCode).toBe(404);
  });

  test("is logged when accepted but not when declined", async () => {
    await ask(bob);
    await ask(carol);
    await answer(moderator, bob, "accept");
    await answer(owner, carol, "decline");
    const { acts } = await bob.client.ok("listCommunityLog", { params: group.params });
    expect(acts[0]).toMatchObject({
      action: "admit-member",
      actor: { username: moderator.username },
      person: { username: bob.username },
    });
    expect(JSON.stringify(acts)).not.toContain(carol.username);
  });
});

describe("notifications of join requests", () => {
  test("are grouped for the owner and moderators by day until answered", async () => {
    await ask(bob);
    const { name } = await see(owner);
    const one = {
      kind: "join-request",
      message: `${bob.username} wants to join ${name}`,
      slug: group.slug,
      isRead: false,
    };
    expect(await requestNotificationsOf(owner)).toEqual([one]);
    expect(await requestNotificationsOf(moderator)).toEqual([one]);
    // Among what waits for an answer, but not among those who ask to follow.
    const listed = async (query: { type?: NotificationType; kind?: NotificationKind }) =>
      (await owner.client.ok("listNotifications", { query })).notifications.map(({ kind }) => kind);
    expect(await listed({ type: "follow-request" })).toEqual(["join-request"]);
    expect(await listed({ kind: "follow-request" })).toEqual([]);
    expect(await listed({ type: "follow" })).toEqual([]);
    await ask(carol);
    const both = `${carol.username} and ${bob.username} want to join ${name}`;
    expect(await requestNotificationsOf(owner)).toMatchObject([{ message: both }]);
    await answer(moderator, carol, "decline");
    expect(await requestNotificationsOf(owner)).toEqual([one]);
    await answer(moderator, bob, "accept");
    expect(await requestNotificationsOf(owner)).toEqual([]);
    expect(await requestNotificationsOf(moderator)).toEqual([]);
  });

  test("are sent to an accepted member but not to a declined one", async () => {
    await ask(bob);
    await ask(carol);
    await answer(moderator, bob, "accept");
    await answer(moderator, carol, "decline");
    const { name } = await see(owner);
    expect(await notificationsOf(bob)).toMatchObject([
      { kind: "admission", message: `You are now a member of ${name}`, slug: group.slug, isRead: false },
    ]);
    expect(await notificationsOf(carol)).toEqual([]);
  });

  test("are not sent from the fourth repeated request of a day on", async () => {
    for (let time = 0; time < 4; time += 1) {
      await ask(bob);
      if (time < 3) await takeBack(bob);
    }
    expect(await requestNotificationsOf(owner)).toMatchObject([{ isRead: true }]);
    expect(await waiting(owner)).toEqual([bob.username]);
  });

  test("are removed for a moderator who loses the role", async () => {
    await ask(bob);
    expect(await requestNotificationsOf(moderator)).toHaveLength(1);
    const params = group.person(moderator.username);
    await owner.client.ok("setCommunityRole", { params, body: { role: "member" } });
    expect(await requestNotificationsOf(moderator)).toEqual([]);
    expect((await answer(moderator, bob, "accept")).statusCode).toBe(403);
  });
});

describe("join requests across a block", () => {
  const block = (who: Member, whom: Member) =>
    who.client.ok("blockUser", { params: { username: whom.username } });

  test("are refused to an owner who has blocked the member, without disclosing why", async () => {
    await block(owner, bob);
    expect(await refusalOf(bob.client.call("joinCommunity", { params: group.params }))).toEqual({
      code: "FORBIDDEN",
      message: "You cannot join this community",
    });
  });

  test("cannot be answered during the owner's block, and reappear after it", async () => {
    await ask(bob);
    await block(owner, bob);
    for (const who of [owner, moderator]) {
      expect(await waiting(who)).toEqual([]);
      expect((await see(who)).requestCount).toBe(0);
      expect(await requestNotificationsOf(who)).toEqual([]);
      expect(await refusalOf(answer(who, bob, "accept"))).toEqual(gone);
    }
    // Bob is not notified of it.
    expect((await see(bob)).hasRequested).toBe(true);
    await owner.client.ok("unblockUser", { params: { username: bob.username } });
    expect(await waiting(moderator)).toEqual([bob.username]);
  });

  test.each(["the moderator blocks", "the other blocks"])(
    "can be answered by the others when %s",
    async (who) => {
      await (who === "the moderator blocks" ? block(moderator, bob) : block(bob, moderator));
      await ask(bob);
      expect(await waiting(moderator)).toEqual([]);
      expect(await requestNotificationsOf(moderator)).toEqual([]);
      expect(await refusalOf(answer(moderator, bob, "accept"))).toEqual(gone);
      expect(await waiting(owner)).toEqual([bob.username]);
      expect((await answer(owner, bob, "accept")).statusCode).toBe(200);
    },
  );
});

describe("other ways a join request ends", () => {
  test("opening the community accepts everyone waiting except those whom the owner blocked", async () => {
    await ask(bob);
    await ask(carol);
    await owner.client.ok("blockUser", { params: { username: carol.username } });
    await owner.client.ok("updateCommunity", { params: group.params, body: { isPublic: true } });
    expect(await see(bob)).toMatchObject({ role: "member", hasRequested: false, memberCount: 3 });
    expect(await see(carol)).toMatchObject({ role: null, hasRequested: false });
    expect(await notificationsOf(bob)).toMatchObject([{ kind: "admission", slug: group.slug }]);
    expect(await notificationsOf(carol)).toEqual([]);
    expect(await requestNotificationsOf(moderator)).toEqual([]);
    await owner.client.ok("updateCommunity", { params: group.params, body: { isPublic: false } });
    expect(await waiting(owner)).toEqual([]);
    expect((await see(bob)).role).toBe("member");
  });

  test("deleting the account or the community removes it", async () => {
    await ask(bob);
    await ask(carol);
    await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await bob.client.ok("deleteAccount");
    expect(await waiting(owner)).toEqual([carol.username]);
    const { name } = await see(owner);
    expect(await requestNotificationsOf(owner)).toMatchObject([
      { message: `${carol.username} wants to join ${name}` },
    ]);
    await owner.client.ok("deleteCommunity", { params: group.params });
    expect(await notificationsOf(owner)).toEqual([]);
    expect(await upstream.db.$count(joinRequests, eq(joinRequests.userId, carol.id))).toBe(0);
  });
});
