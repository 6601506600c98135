import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let dan: Member;
let id: string;

const showLikes = (member: Member, isShown: boolean) =>
  member.client.ok("updateSettings", { body: { showLikes: isShown } });
const like = (member: Member) => member.client.ok("likePost", { params: { id } });

const isLinkedFor = async (member: Member) =>
  (await member.client.ok("getPost", { params: { id } })).hasListedLikers;

async function likersFor(member: Member, query: { q?: string; limit?: number; cursor?: string } = {}) {
  const { likers, ...rest } = await member.client.ok("listLikers", { params: { id }, query });
  return { ...rest, names: likers.map(({ username }) => username) };
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  dan = await upstream.signUp("dan");
  await showLikes(bob, true);
});

afterAll(() => upstream.close());

beforeEach(async () => {
  id = (await alice.client.ok("createPost", { body: { content: "The weir is open" } })).post.id;
});

test("an author sees everyone who likes a post, latest first, page by page and by name", async () => {
  for (const member of [bob, carol, dan]) await like(member);
  const first = await likersFor(alice, { limit: 2 });
  expect(first).toMatchObject({ names: ["dan", "carol"], total: 3, isWhole: true });
  const second = await likersFor(alice, { limit: 2, cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({ names: ["bob"], nextCursor: null });
  expect(await likersFor(alice, { q: "CAR" })).toMatchObject({ names: ["carol"], total: 3 });
});

test("others see themselves and those who show their likes", async () => {
  for (const member of [bob, carol]) await like(member);
  expect(await likersFor(dan)).toMatchObject({ names: ["bob"], total: 2, isWhole: false });
  expect(await likersFor(carol)).toMatchObject({ names: ["carol", "bob"] });
  await showLikes(bob, false);
  expect(await likersFor(dan)).toMatchObject({ names: [], total: 2 });
  await showLikes(bob, true);
});

test("a post says whether the reader would find anyone in the list", async () => {
  expect(await isLinkedFor(alice)).toBe(false);
  await like(carol);
  expect(await isLinkedFor(alice)).toBe(true);
  expect(await isLinkedFor(carol)).toBe(true);
  expect(await isLinkedFor(dan)).toBe(false);
  await like(bob);
  expect(await isLinkedFor(dan)).toBe(true);
  await bob.client.ok("blockUser", { params: { username: dan.username } });
  expect(await isLinkedFor(dan)).toBe(false);
  await bob.client.ok("unblockUser", { params: { username: dan.username } });
});

test("a private account that shows its likes is seen by its followers and by the author", async () => {
  const erin = await upstream.signUp("erin");
  await dan.client.ok("followUser", { params: { username: erin.username } });
  await makePrivate(upstream.db, erin.id);
  await showLikes(erin, true);
  await like(erin);
  expect(await likersFor(carol)).toMatchObject({ names: [], total: 1 });
  expect(await likersFor(dan)).toMatchObject({ names: ["erin"] });
  expect(await likersFor(alice)).toMatchObject({ names: ["erin"] });
});

test("neither side of a block is listed for the other, nor a deactivated account for anyone", async () => {
  const [frank, grace] = [await upstream.signUp("frank"), await upstream.signUp("grace")];
  for (const member of [frank, grace]) {
    await showLikes(member, true);
    await like(member);
  }
  await frank.client.ok("blockUser", { params: { username: dan.username } });
  await dan.client.ok("blockUser", { params: { username: grace.username } });
  expect(await likersFor(dan)).toMatchObject({ names: [] });
  expect(await likersFor(bob)).toMatchObject({ names: ["grace", "frank"] });
  const { db } = upstream;
  await db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, grace.id));
  expect(await likersFor(bob)).toMatchObject({ names: ["frank"] });
  expect(await likersFor(alice)).toMatchObject({ names: ["frank"] });
});

test("the list of a post that the reader may not see, or that is gone, is not found", async () => {
  await like(bob);
  await alice.client.ok("blockUser", { params: { username: carol.username } });
  expect((await carol.client.call("listLikers", { params: { id } })).statusCode).toBe(404);
  await alice.client.ok("unblockUser", { params: { username: carol.username } });
  await alice.client.ok("deletePost", { params: { id } });
  expect((await bob.client.call("listLikers", { params: { id } })).statusCode).toBe(404);
});
