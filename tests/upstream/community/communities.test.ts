import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { COMMUNITIES_OWNED_MAX } from "#contract/limits";
import { foundCommunity, readFeedOf, refusalOf, writeInto } from "#tests/upstream/support/found-community";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";

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

test("the creator owns a community and is its first member", async () => {
  const body = { name: "Bird watching", slug: "Bird-Watching", description: "Wings", rules: "Be kind" };
  const { community } = await alice.client.ok("createCommunity", { body });
  expect(community).toMatchObject({
    slug: "bird-watching",
    name: "Bird watching",
    description: "Wings",
    rules: "Be kind",
    picture: null,
    isPublic: true,
    memberCount: 1,
    postCount: 0,
    role: "owner",
    isBanned: false,
  });
  const seen = await (await upstream.visitor()).ok("getCommunity", { params: { slug: "bird-watching" } });
  expect(seen.community).toEqual({ ...community, role: null, requestCount: null });
});

test("an address is unique, well-formed and not that of a page", async () => {
  const ask = (slug: string) =>
    refusalOf(bob.client.call("createCommunity", { body: { name: "Mine", slug } }));
  await alice.client.ok("createCommunity", { body: { name: "Taken", slug: "taken" } });
  expect(await ask("TAKEN")).toMatchObject({ code: "CONFLICT", fields: { slug: "This address is taken" } });
  expect(await ask("new")).toMatchObject({ fields: { slug: "This address cannot be used" } });
  for (const slug of ["a", "ab", "-abc", "abc-", "a--b", "ä-bird", "a b c", "x".repeat(31)]) {
    expect(await ask(slug)).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { slug: expect.any(String) },
    });
  }
});

test("one of two simultaneous requests for an address succeeds", async () => {
  const answers = await Promise.all(
    [alice, bob].map(({ client }) =>
      client.call("createCommunity", { body: { name: "Race", slug: "race" } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("the number of owned communities is limited, even in simultaneous calls", async () => {
  const eve = await upstream.signUp("eve");
  const answers = await Promise.all(
    Array.from({ length: COMMUNITIES_OWNED_MAX + 3 }, (_, index) =>
      eve.client.call("createCommunity", { body: { name: "Many", slug: `many-${index}` } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(COMMUNITIES_OWNED_MAX);
});

test("joining and leaving count exactly, even repeatedly and simultaneously", async () => {
  const { slug, params } = await foundCommunity(alice);
  const joins = [bob, carol, dave].flatMap(({ client }) =>
    Array.from({ length: 5 }, () => client.ok("joinCommunity", { params })),
  );
  await Promise.all(joins);
  expect(await memberCount(slug)).toBe(4);
  await Promise.all([bob, bob, carol, bob].map(({ client }) => client.ok("leaveCommunity", { params })));
  expect(await memberCount(slug)).toBe(2);
  const { members } = await alice.client.ok("listCommunityMembers", { params });
  expect(members.map(({ username, role }) => [username, role])).toEqual([
    ["alice", "owner"],
    ["dave", "member"],
  ]);
});

test("an owner can leave only after handing over ownership", async () => {
  const { slug, params, person } = await foundCommunity(alice, [bob]);
  expect(await refusalOf(alice.client.call("leaveCommunity", { params }))).toEqual({
    code: "CONFLICT",
    message: "You own this community. Make another member its owner first, or delete it.",
  });
  await alice.client.ok("setCommunityRole", { params: person("bob"), body: { role: "owner" } });
  const { members } = await bob.client.ok("listCommunityMembers", { params });
  expect(members.map(({ username, role }) => [username, role])).toEqual([
    ["bob", "owner"],
    ["alice", "moderator"],
  ]);
  await alice.client.ok("leaveCommunity", { params });
  expect(await memberCount(slug)).toBe(1);
});

test("two simultaneous transfers of ownership leave one owner", async () => {
  const { params, person } = await foundCommunity(alice, [bob, carol]);
  await Promise.all(
    [person("bob"), person("carol")].map((target) =>
      alice.client.call("setCommunityRole", { params: target, body: { role: "owner" } }),
    ),
  );
  const { members } = await alice.client.ok("listCommunityMembers", { params });
  expect(members.map(({ role }) => role)).toEqual(["owner", "moderator", "member"]);
});

test("only members post in a community, and everyone can read its feed", async () => {
  const { slug, params } = await foundCommunity(alice, [bob]);
  await writeInto(bob, slug, "from bob");
  expect(
    (await carol.client.call("createPost", { body: { content: "no", community: slug } })).statusCode,
  ).toBe(403);
  const { community } = await alice.client.ok("getCommunity", { params });
  expect(community.postCount).toBe(1);
  expect(await readFeedOf(await upstream.visitor(), slug)).toEqual(["from bob"]);
});

test("a members-only community shows others its name and no content", async () => {
  const { slug, params } = await foundCommunity(alice, [bob], { isPublic: false });
  await writeInto(bob, slug, "among us");
  const visitor = await upstream.visitor();
  expect((await visitor.ok("getCommunity", { params })).community.name).toMatch(/^Group/);
  const refused = { code: "FORBIDDEN", message: "Only members can see what is inside this community" };
  for (const client of [visitor, carol.client]) {
    expect(await refusalOf(client.call("listCommunityPosts", { params }))).toEqual(refused);
  }
  expect(await refusalOf(carol.client.call("listCommunityMembers", { params }))).toEqual(refused);
  expect((await carol.client.call("listCommunityLog", { params })).statusCode).toBe(403);
  expect(await readFeedOf(alice.client, slug)).toEqual(["among us"]);
});

test("posts of private accounts are visible only to their followers in communities too", async () => {
  const { slug } = await foundCommunity(alice, [bob]);
  await writeInto(bob, slug, "quietly");
  await bob.client.ok("changeAccountType", { body: { accountType: "private" } });
  expect(await readFeedOf(alice.client, slug)).toEqual([]);
  await bob.client.ok("changeAccountType", { body: { accountType: "public" } });
  expect(await readFeedOf(alice.client, slug)).toEqual(["quietly"]);
});

test("deleting a community deletes its posts and lowers their authors' counts", async () => {
  const { slug, params } = await foundCommunity(alice, [bob]);
  await writeInto(bob, slug, "one");
  await writeInto(bob, slug, "two");
  const count = async () => (await bob.client.ok("getOwnProfile")).user.postCount;
  const before = await count();
  await alice.client.ok("deleteCommunity", { params });
  expect(await count()).toBe(before - 2);
  expect((await alice.client.call("getCommunity", { params })).statusCode).toBe(404);
  expect(await upstream.db.$count(posts, eq(posts.content, "two"))).toBe(0);
});

test("a deleted owner is succeeded by the oldest moderator, then the oldest member, then no one", async () => {
  const grace = await upstream.signUp("grace");
  const make = async (slug: string, members: Member[]) => {
    await grace.client.ok("createCommunity", { body: { name: slug, slug } });
    for (const { client } of members) {
      upstream.advance(1_000);
      await client.ok("joinCommunity", { params: { slug } });
    }
  };
  await make("with-moderator", [bob, carol, dave]);
  for (const username of ["dave", "carol"]) {
    const params = { slug: "with-moderator", username };
    await grace.client.ok("setCommunityRole", { params, body: { role: "moderator" } });
  }
  await make("with-members", [dave, bob]);
  await make("all-alone", []);
  await grace.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await grace.client.ok("deleteAccount");
  const ownerOf = async (slug: string) => {
    const { members } = await bob.client.ok("listCommunityMembers", { params: { slug } });
    return [members[0]?.username, members.length, await memberCount(slug)];
  };
  expect(await ownerOf("with-moderator")).toEqual(["carol", 3, 3]);
  expect(await ownerOf("with-members")).toEqual(["dave", 2, 2]);
  expect((await bob.client.call("getCommunity", { params: { slug: "all-alone" } })).statusCode).toBe(404);
});
