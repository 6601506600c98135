import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Story } from "#contract/story";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { makeStory, sendStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { stories } from "#upstream/core/db/schema/schema-story";

// Stories that only the people in a list of their author's may see.

let upstream: TestUpstream;
/** Tells stories; bob and carol follow her, and bob is in her list. */
let alice: Member;
let bob: Member;
let carol: Member;
let listId: string;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
  for (const member of [bob, carol]) await member.client.ok("followUser", of(alice));
  listId = (await alice.client.ok("createFeedList", { body: { name: "Rowing crew" } })).list.id;
  await alice.client.ok("addToFeedList", placed(bob));
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

const of = ({ username }: Member) => ({ params: { username } });
const placed = ({ username }: Member) => ({ params: { id: listId, username } });
const byId = ({ id }: Pick<Story, "id">) => ({ params: { id } });
const tellList = () => makeStory(alice.client, { text: "Crew only", listId });

/** What a member finds of a story by each way there is, true where it shows. */
async function waysTo({ client }: Member, story: Story): Promise<Record<string, boolean>> {
  const { reels } = await client.ok("listStories");
  const ofAuthor = await client.call("listStoriesOf", of(alice));
  const names = ["getStory", "viewStory", "likeStory", "unlikeStory", "favoriteStory"] as const;
  const found: Record<string, boolean> = {
    tray: reels.some(({ person }) => person.username === alice.username),
    ofAuthor: ofAuthor.body.includes(story.id),
  };
  for (const name of names) found[name] = (await client.call(name, byId(story))).statusCode === 200;
  const { stories: favorites } = await client.ok("listFavoriteStories");
  const preview = { ...of(alice), query: { story: story.id } };
  return {
    ...found,
    favorites: favorites.some(({ id }) => id === story.id),
    preview: (await client.call("previewPerson", preview)).statusCode === 200,
    report:
      (await client.call("report", { body: { storyId: story.id, reason: "other" } })).statusCode === 200,
  };
}

const everyWay = (isOpen: boolean) =>
  Object.fromEntries(
    [
      "tray",
      "ofAuthor",
      "getStory",
      "viewStory",
      "likeStory",
      "unlikeStory",
      "favoriteStory",
      "favorites",
      "preview",
      "report",
    ].map((way) => [way, isOpen]),
  );

describe("a story for the people in a list", () => {
  test("is there for them in every way, and for other followers in none", async () => {
    const story = await tellList();
    expect(await waysTo(bob, story)).toEqual(everyWay(true));
    expect(await waysTo(carol, story)).toEqual(everyWay(false));
  });

  test("names its list to its author alone", async () => {
    const story = await tellList();
    expect(story).toMatchObject({ isForList: true, listName: "Rowing crew" });
    const { story: seen } = await bob.client.ok("getStory", byId(story));
    expect(seen).toMatchObject({ isForList: true, listName: null });
    expect((await makeStory(alice.client)).isForList).toBe(false);
  });

  test("cannot be answered, nor deleted with another answer, by those who may not see it", async () => {
    const story = await tellList();
    const { conversation } = await carol.client.ok("messageUser", of(alice));
    const body = { text: "Me too", story: story.id, idempotencyKey: crypto.randomUUID() };
    const answered = await carol.client.call("sendMessage", { params: { id: conversation.id }, body });
    expect(answered.json()).toMatchObject({ message: "This story has ended" });
    expect((await carol.client.call("deleteStory", byId(story))).statusCode).toBe(200);
    expect((await bob.client.call("deleteStory", byId(story))).statusCode).toBe(403);
    await alice.client.ok("getStory", byId(story));
  });

  test("comes and goes with who is in the list, also from favorites", async () => {
    const story = await tellList();
    await bob.client.ok("favoriteStory", byId(story));
    await alice.client.ok("removeFromFeedList", placed(bob));
    expect(await waysTo(bob, story)).toEqual(everyWay(false));
    await alice.client.ok("addToFeedList", placed(carol));
    expect((await carol.client.ok("getStory", byId(story))).story.id).toBe(story.id);
  });

  test("is its author's alone once the list is deleted", async () => {
    const story = await tellList();
    await alice.client.ok("deleteFeedList", { params: { id: listId } });
    expect(await waysTo(bob, story)).toEqual(everyWay(false));
    expect((await alice.client.ok("getStory", byId(story))).story).toMatchObject({
      isForList: true,
      listName: null,
    });
    expect((await alice.client.ok("listStories")).own).toMatchObject({ storyCount: 1 });
  });

  test("opens nothing of a private account to who is listed but does not follow it", async () => {
    const dave = await upstream.signUp(`dave${round}`);
    await alice.client.ok("addToFeedList", placed(dave));
    await makePrivate(upstream.db, alice.id);
    const story = await tellList();
    expect((await dave.client.call("getStory", byId(story))).statusCode).toBe(404);
    expect((await bob.client.call("getStory", byId(story))).statusCode).toBe(200);
  });

  test("counts beside the others only for those who may see it", async () => {
    const open = await makeStory(alice.client);
    await tellList();
    for (const { client } of [bob, carol]) await client.ok("viewStory", byId(open));
    const reelOf = async ({ client }: Member) => (await client.ok("listStories")).reels[0];
    expect(await reelOf(bob)).toMatchObject({ storyCount: 2, hasUnseen: true });
    expect(await reelOf(carol)).toMatchObject({ storyCount: 1, hasUnseen: false });
  });

  test("is announced to its author and to followers in the list, when it is told and when it is deleted", async () => {
    const dave = await upstream.signUp(`dave${round}`);
    await alice.client.ok("addToFeedList", placed(dave));
    const members = [alice, bob, carol, dave];
    const pages = await Promise.all(members.map((member) => openPage(upstream, member)));
    const { id } = await tellList();
    await eventsDelivered(upstream, ...pages);
    await alice.client.ok("deleteStory", { params: { id } });
    await eventsDelivered(upstream, ...pages);
    expect(pages.map((page) => page.heard("storiesChanged").length)).toEqual([2, 2, 0, 0]);
  });
});

test("a story that is sent again for others is refused, not taken for the first", async () => {
  const words = { text: "Once", idempotencyKey: crypto.randomUUID() };
  const open = await makeStory(alice.client, words);
  expect((await makeStory(alice.client, words)).id).toBe(open.id);
  expect((await sendStory(alice.client, { ...words, listId })).statusCode).toBe(409);
  const narrow = { text: "Twice", listId, idempotencyKey: crypto.randomUUID() };
  const told = await makeStory(alice.client, narrow);
  const { listId: _, ...wide } = narrow;
  expect((await sendStory(alice.client, wide)).statusCode).toBe(409);
  const { list } = await alice.client.ok("createFeedList", { body: { name: "Others" } });
  expect((await sendStory(alice.client, { ...narrow, listId: list.id })).statusCode).toBe(409);
  await alice.client.ok("deleteFeedList", { params: { id: listId } });
  expect((await makeStory(alice.client, narrow)).id).toBe(told.id);
});

test("a story whose list was deleted is announced to its author alone when it goes", async () => {
  const { id } = await tellList();
  const pages = await Promise.all([alice, bob, carol].map((member) => openPage(upstream, member)));
  await alice.client.ok("deleteFeedList", { params: { id: listId } });
  await alice.client.ok("deleteStory", { params: { id } });
  await eventsDelivered(upstream, ...pages);
  expect(pages.map((page) => page.heard("storiesChanged").length)).toEqual([1, 0, 0]);
});

test("a story for another member's list, or for none there is, is refused as a whole", async () => {
  const before = await upstream.db.$count(stories);
  const { list } = await bob.client.ok("createFeedList", { body: { name: "Mine" } });
  for (const id of [list.id, crypto.randomUUID()]) {
    const refusal = await sendStory(alice.client, { listId: id });
    expect([refusal.statusCode, refusal.json().message]).toEqual([404, "This list does not exist"]);
  }
  expect((await sendStory(alice.client, { listId: "everyone" })).statusCode).toBe(400);
  expect(await upstream.db.$count(stories)).toBe(before);
});
