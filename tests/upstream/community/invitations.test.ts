import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { InvitationLast, InvitationUses } from "#contract/invitation";
import { INVITATIONS_PER_COMMUNITY } from "#contract/limits";
import { DAY, SECOND } from "#contract/units";
import { tamper } from "#tests/support/tamper";
import { foundCommunity, letIn, refusalOf } from "#tests/upstream/support/found-community";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";

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

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [owner, moderator] = [await signUp("owner"), await signUp("helper")];
  [bob, carol] = [await signUp("bob"), await signUp("carol")];
  group = await foundCommunity(owner, [moderator], { isPublic: false });
  await setRole(moderator, "moderator");
});

const setRole = (who: Member, role: "moderator" | "member") =>
  owner.client.ok("setCommunityRole", { params: group.person(who.username), body: { role } });

async function invite(maker: Member, body: { lasts?: InvitationLast; uses?: InvitationUses } = {}) {
  upstream.advance(SECOND);
  return (await maker.client.ok("createInvitation", { params: group.params, body })).invitation;
}

const accept = (who: Member, token: string) =>
  who.client.call("acceptInvitation", { params: group.params, body: { token } });

const list = async (who: Member) =>
  (await who.client.ok("listInvitations", { params: group.params })).invitations;

const stateOf = async (token: string) =>
  (await (await upstream.visitor()).ok("checkInvitation", { params: group.params, query: { token } })).state;

const roleOf = async (who: Member) =>
  (await who.client.ok("getCommunity", { params: group.params })).community.role;

const spoilt = { code: "LINK_INVALID", message: "This invitation no longer works" };

describe("an invitation link", () => {
  test("can be created, listed and revoked only by the owner and moderators", async () => {
    const first = await invite(owner);
    const second = await invite(moderator, { lasts: "always", uses: "5" });
    expect(first).toMatchObject({
      state: "usable",
      maxUses: null,
      useCount: 0,
      maker: { username: owner.username },
    });
    expect(Date.parse(first.expiresAt ?? "") - Date.parse(first.createdAt)).toBe(7 * DAY);
    expect(second).toMatchObject({ expiresAt: null, maxUses: 5 });
    for (const who of [owner, moderator]) expect(await list(who)).toEqual([second, first]);
    await carol.client.ok("joinCommunity", { params: group.params });
    await letIn(owner, group.person(carol.username));
    for (const { client } of [bob, carol]) {
      const params = { ...group.params, id: first.id };
      expect((await client.call("listInvitations", { params: group.params })).statusCode).toBe(403);
      expect((await client.call("createInvitation", { params: group.params, body: {} })).statusCode).toBe(
        403,
      );
      expect((await client.call("revokeInvitation", { params })).statusCode).toBe(403);
    }
    await moderator.client.ok("revokeInvitation", { params: { ...group.params, id: first.id } });
    await moderator.client.ok("revokeInvitation", { params: { ...group.params, id: first.id } });
    expect(await list(owner)).toEqual([second]);
    expect(await stateOf(first.token)).toBe("unknown");
  });

  test("admits people at once, and existing members do not use it up", async () => {
    const { token } = await invite(owner, { uses: "5" });
    expect(await stateOf(token)).toBe("usable");
    expect((await accept(bob, token)).json().community).toMatchObject({ role: "member", memberCount: 3 });
    await accept(bob, token);
    await accept(moderator, token);
    expect(await list(owner)).toMatchObject([{ useCount: 1, state: "usable" }]);
    const { notifications } = await bob.client.ok("listNotifications");
    expect(notifications).toEqual([]);
  });

  test("settles the pending join request of a member who uses it", async () => {
    await bob.client.ok("joinCommunity", { params: group.params });
    const { token } = await invite(owner);
    expect((await accept(bob, token)).json().community).toMatchObject({
      role: "member",
      hasRequested: false,
    });
    const { requests } = await owner.client.ok("listJoinRequests", { params: group.params });
    expect(requests).toEqual([]);
    const { notifications } = await owner.client.ok("listNotifications");
    expect(notifications).toEqual([]);
  });

  test("for one person admits one of several simultaneous users", async () => {
    const { token } = await invite(owner, { uses: "1" });
    const answers = await Promise.all([bob, carol].map((who) => accept(who, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = await upstream.signUp(`late${round}`);
    expect(await refusalOf(accept(late, token))).toEqual({
      code: "LINK_INVALID",
      message: "This invitation has been used up",
    });
    expect(await stateOf(token)).toBe("used-up");
  });

  test("expires", async () => {
    const { token } = await invite(owner, { lasts: "day" });
    upstream.advance(DAY);
    const late = { ...bob, client: await upstream.logIn(bob.username) };
    expect(await stateOf(token)).toBe("expired");
    expect(await refusalOf(accept(late, token))).toEqual({
      code: "LINK_INVALID",
      message: "This invitation has expired",
    });
  });

  test("that is revoked, forged, altered or of another community admits no one", async () => {
    const { id, token } = await invite(owner);
    const other = await foundCommunity(carol, [], { isPublic: false });
    const { invitation } = await carol.client.ok("createInvitation", { params: other.params, body: {} });
    await owner.client.ok("revokeInvitation", { params: { ...group.params, id } });
    for (const bad of [token, tamper(token), invitation.token, "nothing", "x".repeat(44)]) {
      expect(await stateOf(bad)).toBe("unknown");
      expect(await refusalOf(accept(bob, bad))).toEqual(spoilt);
    }
    expect(await roleOf(bob)).toBeNull();
  });

  test("is limited to a number per community", async () => {
    for (let made = 0; made < INVITATIONS_PER_COMMUNITY; made += 1) await invite(owner);
    const [latest] = await list(owner);
    expect(
      await refusalOf(moderator.client.call("createInvitation", { params: group.params, body: {} })),
    ).toMatchObject({ code: "CONFLICT" });
    await owner.client.ok("revokeInvitation", { params: { ...group.params, id: latest?.id ?? "" } });
    await invite(moderator);
  });
});

describe("an invitation link does not admit", () => {
  test("a member whom a moderator removed", async () => {
    const { token } = await invite(owner);
    await accept(bob, token);
    await moderator.client.ok("removeCommunityMember", { params: group.person(bob.username), body: {} });
    expect(await refusalOf(accept(bob, token))).toEqual({
      code: "FORBIDDEN",
      message: "A moderator removed you from this community, so you cannot join it",
    });
    expect(await list(owner)).toMatchObject([{ useCount: 1 }]);
  });

  test("a member whom the owner has blocked", async () => {
    const { token } = await invite(owner);
    await owner.client.ok("blockUser", { params: { username: bob.username } });
    expect(await refusalOf(accept(bob, token))).toEqual({
      code: "FORBIDDEN",
      message: "You cannot join this community",
    });
  });
});

describe("an invitation link is revoked with its creator", () => {
  test.each([
    ["loses the part of a moderator", () => setRole(moderator, "member")],
    [
      "is removed",
      () => owner.client.ok("removeCommunityMember", { params: group.person(moderator.username), body: {} }),
    ],
    ["leaves", () => moderator.client.ok("leaveCommunity", { params: group.params })],
    [
      "deletes the account",
      async () => {
        await moderator.client.ok("reauthenticate", { body: { password: PASSWORD } });
        await moderator.client.ok("deleteAccount");
      },
    ],
  ])("for a moderator who %s", async (_, end) => {
    const [kept, ended] = [await invite(owner), await invite(moderator)];
    await end();
    expect(await list(owner)).toEqual([kept]);
    expect(await refusalOf(accept(bob, ended.token))).toEqual(spoilt);
    expect((await accept(bob, kept.token)).statusCode).toBe(200);
  });
});
