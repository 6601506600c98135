import { afterEach, expect, test } from "@jest/globals";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, type MemberSocket, openPage } from "#tests/upstream/support/member-socket";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, makePrivate } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";

const { upstream, signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);

afterEach(closeMemberSockets);

const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });
const open = (member: Member) => openPage(upstream, member);
const toldOf = (page: MemberSocket) => page.heard("storiesChanged").map(({ username }) => username);

test("a new and a deleted story are announced to followers and the author's own pages, not to strangers", async () => {
  await follow(bob, alice);
  const [follower, own, stranger] = [await open(bob), await open(alice), await open(carol)];
  const story = await makeStory(alice.client);
  expect(await follower.receives("storiesChanged")).toEqual([{ username: alice.username }]);
  expect(await own.receives("storiesChanged")).toEqual([{ username: alice.username }]);
  await alice.client.ok("deleteStory", { params: { id: story.id } });
  await follower.receives("storiesChanged", 2);
  await own.receives("storiesChanged", 2);
  // A repeated deletion, and another member's, delete and announce nothing.
  await alice.client.ok("deleteStory", { params: { id: story.id } });
  const ofCarol = await makeStory(carol.client);
  expect((await bob.client.call("deleteStory", { params: { id: ofCarol.id } })).statusCode).toBe(403);
  await stranger.receives("storiesChanged");
  await eventsDelivered(upstream, follower, own, stranger);
  expect([toldOf(follower).length, toldOf(own).length]).toEqual([2, 2]);
  expect(toldOf(stranger)).toEqual([carol.username]);
});

test("a story sent twice is announced once", async () => {
  const own = await open(alice);
  const words = { idempotencyKey: crypto.randomUUID() };
  await makeStory(alice.client, words);
  await own.receives("storiesChanged");
  await makeStory(alice.client, words);
  await eventsDelivered(upstream, own);
  expect(toldOf(own)).toEqual([alice.username]);
});

test("members who requested to follow, muted the author or are blocked receive nothing; this is checked on delivery", async () => {
  const [dave, erin] = [await signUp("dave"), await signUp("erin")];
  for (const member of [carol, dave, erin]) await follow(member, alice);
  await makePrivate(upstream.db, alice.id);
  await follow(bob, alice);
  await carol.client.ok("muteUser", { params: { username: alice.username }, body: { duration: "always" } });
  const pages = [await open(bob), await open(carol), await open(dave), await open(erin)];
  const [waiting, muting, blocked, reading] = pages as [
    MemberSocket,
    MemberSocket,
    MemberSocket,
    MemberSocket,
  ];
  await alice.client.ok("blockUser", { params: { username: dave.username } });
  await makeStory(alice.client);
  await reading.receives("storiesChanged");
  await eventsDelivered(upstream, waiting, muting, blocked);
  expect([waiting, muting, blocked].flatMap(toldOf)).toEqual([]);
});
