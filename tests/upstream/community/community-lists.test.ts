import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { communities } from "#upstream/core/db/schema/schema";

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

test("the list of members is paged without duplicates", async () => {
  const { params, person } = await foundCommunity(alice, [bob, carol, dave]);
  await alice.client.ok("setCommunityRole", { params: person("carol"), body: { role: "moderator" } });
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: "1", ...(cursor && { cursor }) };
    const page = await bob.client.ok("listCommunityMembers", { params, query });
    names.push(...page.members.map(({ username }) => username));
    cursor = page.nextCursor;
  } while (cursor);
  expect(names.slice(0, 2)).toEqual(["alice", "carol"]);
  expect(names.slice(2).sort()).toEqual(["bob", "dave"]);
  const filtered = await bob.client.ok("listCommunityMembers", { params, query: { q: "DAV" } });
  expect(filtered.members.map(({ username }) => username)).toEqual(["dave"]);
});

test("communities are found by name regardless of accents and case, with wildcards taken literally", async () => {
  await alice.client.ok("createCommunity", { body: { name: "Café 100% Crème", slug: "cafe" } });
  const find = async (q: string) => {
    const { communities: listed } = await (await upstream.visitor()).ok("listCommunities", { query: { q } });
    return listed.map(({ slug }) => slug);
  };
  expect(await find("creme")).toEqual(["cafe"]);
  expect(await find("100%")).toEqual(["cafe"]);
  expect(await find("a%c")).toEqual([]);
  expect(await find("nothing like it")).toEqual([]);
});

test("suggestions put communities of followed people first and omit joined ones and those that removed the member", async () => {
  const eve = await upstream.signUp("eve");
  const frank = await upstream.signUp("frank");
  const [known, joined, closed] = [
    await foundCommunity(alice, [eve]),
    await foundCommunity(alice, [frank]),
    await foundCommunity(alice, [frank]),
  ];
  await alice.client.ok("removeCommunityMember", {
    params: { slug: closed.slug, username: "frank" },
    body: {},
  });
  const larger = await foundCommunity(alice, [bob, carol, dave, await upstream.signUp("grace")]);
  await frank.client.ok("followUser", { params: { username: "eve" } });
  const list = async (scope: string) => {
    const { communities: listed } = await frank.client.ok("listCommunities", {
      query: { scope, limit: "50" },
    });
    return listed.map(({ slug }) => slug);
  };
  const suggested = await list("suggested");
  // It comes first although it has fewer members than the next.
  expect(suggested.slice(0, 2)).toEqual([known.slug, larger.slug]);
  for (const { slug } of [joined, closed]) expect(suggested).not.toContain(slug);
  expect(await list("joined")).toEqual([joined.slug]);
  expect(
    (await (await upstream.visitor()).call("listCommunities", { query: { scope: "joined" } })).statusCode,
  ).toBe(401);
});

test.each(["all", "suggested"])("the list of %s communities is paged without duplicates", async (scope) => {
  const slugs: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { scope, limit: "7", ...(cursor && { cursor }) };
    const page = await dave.client.ok("listCommunities", { query });
    slugs.push(...page.communities.map(({ slug }) => slug));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(slugs).size).toBe(slugs.length);
  if (scope === "all") expect(slugs).toHaveLength(await upstream.db.$count(communities));
});
