import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { foundCommunity, readFeedOf, refusalOf, writeInto } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let dave: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  dave = await upstream.signUp("dave");
});

afterAll(() => upstream.close());

const memberCount = async (slug: string) =>
  (await alice.client.ok("getCommunity", { params: { slug } })).community.memberCount;

test("a removed post is hidden from all but its author, counted and logged, once", async () => {
  const { slug, params, person } = await foundCommunity(alice, [bob, carol]);
  await alice.client.ok("setCommunityRole", { params: person("bob"), body: { role: "moderator" } });
  const id = await writeInto(carol, slug, "off topic");
  const removal = { params: { slug, id }, body: { reason: "Off topic" } };
  expect((await carol.client.call("removeCommunityPost", removal)).statusCode).toBe(403);
  await Promise.all([1, 2, 3].map(() => bob.client.ok("removeCommunityPost", removal)));
  expect(await readFeedOf(alice.client, slug)).toEqual([]);
  const { posts: own } = await carol.client.ok("listCommunityPosts", { params });
  expect(own).toMatchObject([{ content: "off topic", isRemoved: true }]);
  const { community } = await alice.client.ok("getCommunity", { params });
  expect(community.postCount).toBe(0);
  const { acts } = await carol.client.ok("listCommunityLog", { params });
  expect(
    acts.map(({ action, actor, person, reason }) => [action, actor?.username, person?.username, reason]),
  ).toEqual([
    ["remove-post", "bob", "carol", "Off topic"],
    ["change-role", "alice", "bob", "moderator"],
  ]);
});

test("a post of another community or of none cannot be removed", async () => {
  const { slug } = await foundCommunity(alice, [bob]);
  const other = await foundCommunity(alice, [bob]);
  const elsewhere = await writeInto(bob, other.slug, "elsewhere");
  const { post: ofNone } = await bob.client.ok("createPost", { body: { content: "of none" } });
  for (const id of [elsewhere, ofNone.id]) {
    const removal = { params: { slug, id }, body: {} };
    expect((await alice.client.call("removeCommunityPost", removal)).statusCode).toBe(404);
  }
});

test("a removed member cannot return until readmitted", async () => {
  const { slug, params, person } = await foundCommunity(alice, [bob, carol]);
  const removal = { params: person("bob"), body: { reason: "Rude" } };
  await Promise.all([1, 2].map(() => alice.client.ok("removeCommunityMember", removal)));
  expect(await memberCount(slug)).toBe(2);
  expect(await refusalOf(bob.client.call("joinCommunity", { params }))).toEqual({
    code: "FORBIDDEN",
    message: "A moderator removed you from this community, so you cannot join it",
  });
  const { community } = await bob.client.ok("getCommunity", { params });
  expect(community).toMatchObject({ role: null, isBanned: true });
  const banned = { params, query: { banned: "true" } };
  expect((await carol.client.call("listCommunityMembers", banned)).statusCode).toBe(403);
  const { members } = await alice.client.ok("listCommunityMembers", banned);
  expect(members.map(({ username }) => username)).toEqual(["bob"]);
  await alice.client.ok("readmitCommunityMember", { params: person("bob") });
  await bob.client.ok("joinCommunity", { params });
  expect(await memberCount(slug)).toBe(3);
  const { acts } = await carol.client.ok("listCommunityLog", { params });
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
    ["readmit-member", ""],
    ["remove-member", "Rude"],
  ]);
});

test("a removed member can no longer edit, restore a post or comment there", async () => {
  const { slug, person } = await foundCommunity(alice, [bob]);
  const kept = await writeInto(bob, slug, "kept");
  const deleted = await writeInto(bob, slug, "deleted");
  await bob.client.ok("deletePost", { params: { id: deleted } });
  await alice.client.ok("removeCommunityMember", { params: person("bob"), body: {} });
  const refusal = { code: "FORBIDDEN", message: "A moderator removed you from this community" };
  const body = { content: "written after" };
  expect(await refusalOf(bob.client.call("editPost", { params: { id: kept }, body }))).toEqual(refusal);
  expect(await refusalOf(bob.client.call("restorePost", { params: { id: deleted } }))).toEqual(refusal);
  expect(await refusalOf(bob.client.call("createComment", { params: { id: kept }, body }))).toEqual(refusal);
  expect(await readFeedOf(alice.client, slug)).toEqual(["kept"]);
});

test("joining during a removal ends with the member outside", async () => {
  const { slug, params, person } = await foundCommunity(alice, [bob]);
  await Promise.all([
    alice.client.ok("removeCommunityMember", { params: person("bob"), body: {} }),
    ...[1, 2, 3, 4].map(() => bob.client.call("joinCommunity", { params })),
  ]);
  const { community } = await bob.client.ok("getCommunity", { params });
  expect(community).toMatchObject({ role: null, isBanned: true, memberCount: 1 });
  expect(await memberCount(slug)).toBe(1);
});

test("moderators can remove neither each other nor the owner and cannot assign roles", async () => {
  const { slug, person } = await foundCommunity(alice, [bob, carol]);
  for (const params of [person("bob"), person("carol")]) {
    await alice.client.ok("setCommunityRole", { params, body: { role: "moderator" } });
  }
  const remove = (username: string) =>
    refusalOf(bob.client.call("removeCommunityMember", { params: { slug, username }, body: {} }));
  expect(await remove("carol")).toEqual({
    code: "FORBIDDEN",
    message: "Only the owner can remove a moderator",
  });
  expect(await remove("alice")).toEqual({
    code: "FORBIDDEN",
    message: "The owner of a community cannot be removed from it",
  });
  expect(await remove("bob")).toMatchObject({ code: "BAD_REQUEST" });
  expect(await remove("dave")).toMatchObject({ code: "NOT_FOUND" });
  expect(
    await refusalOf(
      bob.client.call("setCommunityRole", { params: person("carol"), body: { role: "member" } }),
    ),
  ).toEqual({ code: "FORBIDDEN", message: "Only the owner of this community can do that" });
  expect(
    (await bob.client.call("updateCommunity", { params: { slug }, body: { name: "Mine" } })).statusCode,
  ).toBe(403);
  expect((await bob.client.call("deleteCommunity", { params: { slug } })).statusCode).toBe(403);
});

test("members who blocked each other are not listed to each other or named in the log", async () => {
  const { params, person } = await foundCommunity(alice, [bob, carol, dave]);
  await alice.client.ok("setCommunityRole", { params: person("carol"), body: { role: "moderator" } });
  await bob.client.ok("blockUser", { params: { username: "carol" } });
  for (const [member, hidden] of [
    [bob, "carol"],
    [carol, "bob"],
  ] as const) {
    const { members } = await member.client.ok("listCommunityMembers", { params });
    expect(members.map(({ username }) => username)).not.toContain(hidden);
    expect(members).toHaveLength(3);
  }
  const { acts } = await bob.client.ok("listCommunityLog", { params });
  expect(acts.map(({ person }) => person)).toEqual([null]);
  // A block does not prevent a moderator from moderating.
  await carol.client.ok("removeCommunityMember", { params: person("bob"), body: {} });
  await bob.client.ok("unblockUser", { params: { username: "carol" } });
});

test("an edit is logged with its changes, and not at all without a change", async () => {
  const { params } = await foundCommunity(alice, [], { description: "before" });
  await alice.client.ok("updateCommunity", { params, body: { description: "before" } });
  const { community } = await alice.client.ok("updateCommunity", {
    params,
    body: { description: "after", rules: "One rule" },
  });
  expect(community).toMatchObject({ description: "after", rules: "One rule" });
  const { acts } = await alice.client.ok("listCommunityLog", { params });
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
    ["edit", "the description, the rules"],
  ]);
});
