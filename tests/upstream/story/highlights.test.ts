import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  HIGHLIGHT_MAX_STORIES,
  HIGHLIGHTS_PER_MEMBER,
  OWN_FAVORITES_PER_MEMBER,
  STORY_LIFE_MS,
} from "#contract/limits-story";
import type { Story } from "#contract/story";
import { HOUR } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { makeStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { newId } from "#upstream/core/db/new-id";
import { highlightStories, highlights, stories, storyFavorites } from "#upstream/core/db/schema/schema-story";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { sweepStories } from "#upstream/modules/story/sweep-stories";

let upstream: TestUpstream;
/** Has highlights; bob and carol do not follow her. */
let alice: Member;
let bob: Member;
let carol: Member;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
});

afterEach(async () => {
  await closeMemberSockets();
  await upstream.close();
});

const byId = ({ id }: { id: string }) => ({ params: { id } });
const placed = ({ id }: { id: string }, story: { id: string }) => ({ params: { id, storyId: story.id } });

async function make(name: string, ...contained: Story[]) {
  const body = { name, storyIds: contained.map(({ id }) => id) };
  return (await alice.client.ok("createHighlight", { body })).highlight;
}

/** Alice's highlights as a member finds them: "Summer 2". */
async function seenBy({ client }: Member): Promise<string[]> {
  const found = await client.ok("listHighlights", { params: { username: "alice" } });
  return found.highlights.map(({ name, storyCount }) => `${name} ${storyCount}`);
}

/** The texts of a highlight's stories as a member finds them, or the status of the refusal. */
async function textsFor({ client }: Member, highlight: { id: string }) {
  const answer = await client.call("getHighlight", byId(highlight));
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json().stories.map(({ text }: Story) => text?.content);
}

const sweep = async () => {
  await sweepStories(upstream.deps);
  await removeQueuedPictures(upstream.deps);
};

/** All stories that were told are over; sessions have expired meanwhile. */
async function nextDay(): Promise<void> {
  upstream.advance(STORY_LIFE_MS + HOUR);
  await sweep();
  const again = async (member: Member) => ({ ...member, client: await upstream.logIn(member.username) });
  [alice, bob, carol] = [await again(alice), await again(bob), await again(carol)];
}

const favoritesOf = async ({ client }: Member) =>
  (await client.ok("listFavoriteStories")).stories.map(({ text }) => text?.content);

test("a highlight is made of stories, renamed, filled, emptied and deleted by its owner", async () => {
  const [first, second] = [
    await makeStory(alice.client, { text: "One" }),
    await makeStory(alice.client, { text: "Two" }),
  ];
  const made = await make("  Summer ☀️ ", first, first);
  expect(made).toMatchObject({
    name: "Summer ☀️",
    storyCount: 1,
    cover: { storyId: first.id },
    hasStory: null,
  });
  const { highlight: fuller } = await alice.client.ok("addToHighlight", placed(made, second));
  expect(fuller).toMatchObject({ storyCount: 2, cover: { storyId: second.id }, hasStory: true });
  await alice.client.ok("addToHighlight", placed(made, second));
  expect(await textsFor(bob, made)).toEqual(["One", "Two"]);
  await alice.client.ok("renameHighlight", { ...byId(made), body: { name: "Winter" } });
  const later = await make("Later", second);
  expect(await seenBy(bob)).toEqual(["Later 1", "Winter 2"]);

  const { highlight: left } = await alice.client.ok("removeFromHighlight", placed(made, second));
  expect(left).toMatchObject({ storyCount: 1, hasStory: false });
  await alice.client.ok("removeFromHighlight", placed(made, second));
  // The last story takes the highlight with it.
  const { highlight: none } = await alice.client.ok("removeFromHighlight", placed(made, first));
  expect(none).toBeNull();
  expect((await alice.client.call("removeFromHighlight", placed(made, first))).statusCode).toBe(404);
  await alice.client.ok("deleteHighlight", byId(later));
  await alice.client.ok("deleteHighlight", byId(later));
  expect(await seenBy(alice)).toEqual([]);
  // Neither deleted the stories.
  await bob.client.ok("getStory", byId(first));
});

describe("after 24 hours a story in a highlight", () => {
  test("stays for who may see it, and takes no views, likes and replies", async () => {
    const story = await makeStory(alice.client, { text: "Low tide" });
    await alice.client.ok("favoriteStory", byId(story));
    const made = await make("Sea", story);
    await bob.client.ok("viewStory", byId(story));
    await nextDay();
    await alice.client.ok("unfavoriteStory", byId(story));
    await sweep();
    expect(await seenBy(bob)).toEqual(["Sea 1"]);
    expect(await textsFor(bob, made)).toEqual(["Low tide"]);
    await bob.client.ok("getStory", byId(story));
    for (const name of ["viewStory", "likeStory", "unlikeStory"] as const) {
      expect((await bob.client.call(name, byId(story))).statusCode).toBe(404);
    }
    const { conversation } = await bob.client.ok("messageUser", { params: { username: "alice" } });
    const body = { text: "Still there!", story: story.id, idempotencyKey: crypto.randomUUID() };
    const reply = await bob.client.call("sendMessage", { ...byId(conversation), body });
    expect(reply.json()).toMatchObject({ message: "This story has ended" });
    // It is no running story.
    const ofAlice = { params: { username: "alice" } };
    expect((await bob.client.call("listStoriesOf", ofAlice)).statusCode).toBe(404);
    expect((await alice.client.ok("listStories")).own).toBeNull();
    const preview = (query: string) =>
      bob.client.call("previewPerson", { ...ofAlice, query: { story: query } });
    expect((await preview("any")).statusCode).toBe(404);
    expect((await preview(story.id)).statusCode).toBe(200);
    // Its author still learns who had seen it.
    const { viewers } = await alice.client.ok("listStoryViewers", byId(story));
    expect(viewers.map(({ person }) => person.username)).toEqual(["bob"]);
  });

  test("can be reported, which hides it from its reporter", async () => {
    const made = await make(
      "Sea",
      await makeStory(alice.client, { text: "Pills" }),
      await makeStory(alice.client),
    );
    await nextDay();
    const [shown] = (await bob.client.ok("getHighlight", byId(made))).stories;
    await bob.client.ok("report", { body: { storyId: shown?.id ?? "", reason: "spam" } });
    expect([await seenBy(bob), await seenBy(carol)]).toEqual([["Sea 1"], ["Sea 2"]]);
    expect(await textsFor(bob, made)).toEqual([undefined]);
  });

  test("can be a favorite of others for as long as it is there", async () => {
    const [first, second] = [await makeStory(alice.client, { text: "One" }), await makeStory(alice.client)];
    const made = await make("Sea", first, second);
    await nextDay();
    await bob.client.ok("favoriteStory", byId(first));
    expect(await favoritesOf(bob)).toEqual(["One"]);
    await alice.client.ok("removeFromHighlight", placed(made, first));
    await sweep();
    expect(await favoritesOf(bob)).toEqual([]);
    expect((await bob.client.call("getStory", byId(first))).statusCode).toBe(404);
    // For its author alone it is kept.
    expect(await favoritesOf(alice)).toEqual(["One"]);
  });

  test("stays among its author's favorites when its highlight is deleted, and goes once it is deleted itself", async () => {
    const [first, second] = [
      await makeStory(alice.client, { text: "One" }),
      await makeStory(alice.client, { text: "Two" }),
    ];
    const [sea, twice] = [await make("Sea", first, second), await make("Twice", second)];
    await nextDay();
    await alice.client.ok("deleteHighlight", byId(sea));
    await sweep();
    // The other is in another highlight.
    expect(await favoritesOf(alice)).toEqual(["One"]);
    expect(await textsFor(bob, twice)).toEqual(["Two"]);
    await alice.client.ok("deleteStory", byId(second));
    expect(await seenBy(alice)).toEqual([]);
    await alice.client.ok("unfavoriteStory", byId(first));
    await sweep();
    expect(await upstream.db.$count(stories)).toBe(0);
    expect(await readdir(upstream.privateMediaDir)).toEqual([]);
  });

  test("is not let go where its author's favorites are full", async () => {
    const story = await makeStory(alice.client);
    const [row] = await upstream.db.select().from(stories);
    if (!row) throw new Error("No story");
    const kept = Array.from({ length: OWN_FAVORITES_PER_MEMBER }, () => ({
      ...row,
      id: newId(row.createdAt),
    }));
    await upstream.db.insert(stories).values(kept);
    const saved = kept.map(({ id }) => ({ storyId: id, userId: alice.id, createdAt: row.createdAt }));
    await upstream.db.insert(storyFavorites).values(saved);
    const made = await make("Sea", story);
    await nextDay();
    const removal = { params: { id: made.id, storyId: story.id } };
    expect((await alice.client.call("deleteHighlight", byId(made))).statusCode).toBe(409);
    expect((await alice.client.call("removeFromHighlight", removal)).statusCode).toBe(409);
    await sweep();
    expect(await seenBy(alice)).toEqual(["Sea 1"]);
    const [first] = kept;
    await alice.client.ok("unfavoriteStory", { params: { id: first?.id ?? "" } });
    await alice.client.ok("deleteHighlight", byId(made));
    expect((await alice.client.call("getStory", byId(story))).statusCode).toBe(200);
  });
});

describe("who sees a highlight", () => {
  test("are those who may see its author's stories", async () => {
    const made = await make("Sea", await makeStory(alice.client));
    await bob.client.ok("followUser", { params: { username: "alice" } });
    await makePrivate(upstream.db, alice.id);
    expect([await seenBy(bob), await seenBy(carol)]).toEqual([["Sea 1"], []]);
    expect(await textsFor(carol, made)).toBe(404);
    await bob.client.ok("blockUser", { params: { username: "alice" } });
    expect([await seenBy(bob), await textsFor(bob, made)]).toEqual([[], 404]);
    expect(await seenBy(alice)).toEqual(["Sea 1"]);
    const nobody = await alice.client.ok("listHighlights", { params: { username: "nobody" } });
    expect(nobody.highlights).toEqual([]);
  });

  test("for a story for the people in a list are these alone, before and after it expires", async () => {
    const { list } = await alice.client.ok("createFeedList", { body: { name: "Crew" } });
    await alice.client.ok("addToFeedList", { params: { id: list.id, username: "bob" } });
    const forAll = await makeStory(alice.client, { text: "All" });
    const forCrew = await makeStory(alice.client, { text: "Crew", listId: list.id });
    const [mixed, closed] = [await make("Mixed", forAll, forCrew), await make("Closed", forCrew)];
    const expectAudience = async () => {
      expect(await seenBy(alice)).toEqual(["Closed 1", "Mixed 2"]);
      expect(await seenBy(bob)).toEqual(["Closed 1", "Mixed 2"]);
      expect(await seenBy(carol)).toEqual(["Mixed 1"]);
      const { highlights: shown } = await carol.client.ok("listHighlights", {
        params: { username: "alice" },
      });
      expect(shown[0]?.cover.storyId).toBe(forAll.id);
      expect(await textsFor(carol, mixed)).toEqual(["All"]);
      expect(await textsFor(carol, closed)).toBe(404);
      expect((await carol.client.call("getStory", byId(forCrew))).statusCode).toBe(404);
      expect((await carol.client.call("favoriteStory", byId(forCrew))).statusCode).toBe(404);
    };
    await expectAudience();
    await nextDay();
    await expectAudience();
    await alice.client.ok("deleteFeedList", byId(list));
    expect([await seenBy(bob), await seenBy(alice)]).toEqual([["Mixed 1"], ["Closed 1", "Mixed 2"]]);
  });

  test("is no one while the account is suspended", async () => {
    await make("Sea", await makeStory(alice.client));
    await adminCommands.get("suspend")?.run(upstream.deps, ["alice"]);
    expect(await seenBy(bob)).toEqual([]);
  });
});

describe("refused is", () => {
  let story: Story;
  beforeEach(async () => {
    story = await makeStory(alice.client);
  });
  const answerTo = async (body: { name: string; storyIds: string[] }) => {
    const answer = await alice.client.call("createHighlight", { body });
    return [answer.statusCode, answer.json().fields ?? answer.json().message];
  };

  test("a bad or taken name", async () => {
    const storyIds = [story.id];
    expect(await answerTo({ name: " \u200b ", storyIds })).toEqual([400, { name: "Name is required" }]);
    const tooLong = "Name can be at most 30 characters long";
    expect(await answerTo({ name: "x".repeat(31), storyIds })).toEqual([400, { name: tooLong }]);
    const made = await make("🌊".repeat(30), story);
    await make("Sea", story);
    const taken = "You already have a highlight with that name";
    expect(await answerTo({ name: "SEA", storyIds })).toEqual([409, { name: taken }]);
    const renamed = await alice.client.call("renameHighlight", { ...byId(made), body: { name: "sea" } });
    expect([renamed.statusCode, renamed.json().fields]).toEqual([409, { name: taken }]);
  });

  test("no story, another member's, and one that is gone", async () => {
    expect(await answerTo({ name: "Sea", storyIds: [] })).toEqual([
      400,
      { storyIds: "Choose at least one story" },
    ]);
    const ofBob = await makeStory(bob.client);
    const onlyOwn = "Only your own stories can be in your highlights";
    expect(await answerTo({ name: "Sea", storyIds: [story.id, ofBob.id] })).toEqual([403, onlyOwn]);
    const made = await make("Sea", story);
    const added = await alice.client.call("addToHighlight", placed(made, ofBob));
    expect([added.statusCode, added.json().message]).toEqual([403, onlyOwn]);
    const gone = await makeStory(alice.client);
    await alice.client.ok("deleteStory", byId(gone));
    expect((await alice.client.call("addToHighlight", placed(made, gone))).json().message).toBe(
      "This story is no longer available",
    );
    expect(await answerTo({ name: "Hills", storyIds: [story.id, gone.id] })).toEqual([
      404,
      "One of these stories is no longer available. Please choose again.",
    ]);
    // Whether another member's invisible story exists is not told.
    await bob.client.ok("blockUser", { params: { username: "alice" } });
    expect((await alice.client.call("addToHighlight", placed(made, ofBob))).statusCode).toBe(404);
    expect(await seenBy(alice)).toEqual(["Sea 1"]);
  });

  test("an expired story that is not kept, also while a report of it is open", async () => {
    await bob.client.ok("report", { body: { storyId: story.id, reason: "spam" } });
    await nextDay();
    expect(await upstream.db.$count(stories)).toBe(1);
    expect((await answerTo({ name: "Sea", storyIds: [story.id] }))[0]).toBe(404);
  });

  test("another member's highlight", async () => {
    const made = await make("Sea", story);
    const ofBob = await makeStory(bob.client);
    const answers = [
      await bob.client.call("renameHighlight", { ...byId(made), body: { name: "Mine" } }),
      await bob.client.call("addToHighlight", placed(made, ofBob)),
      await bob.client.call("removeFromHighlight", placed(made, story)),
      await bob.client.call("listKeptStories", { query: { highlight: made.id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    await bob.client.ok("deleteHighlight", byId(made));
    expect(await seenBy(alice)).toEqual(["Sea 1"]);
  });

  test("one highlight or story too many", async () => {
    const [row] = await upstream.db.select().from(stories);
    if (!row) throw new Error("No story");
    const more = Array.from({ length: HIGHLIGHT_MAX_STORIES }, () => ({ ...row, id: newId(row.createdAt) }));
    await upstream.db.insert(stories).values(more);
    const full = { name: "Full", storyIds: more.map(({ id }) => id) };
    const { highlight: made } = await alice.client.ok("createHighlight", { body: full });
    await alice.client.ok("addToHighlight", placed(made, more[0] ?? story));
    const most = `A highlight can have at most ${HIGHLIGHT_MAX_STORIES} stories`;
    const added = await alice.client.call("addToHighlight", placed(made, story));
    expect([added.statusCode, added.json().message]).toEqual([409, most]);
    const tooMany = { name: "Fuller", storyIds: [...full.storyIds, story.id] };
    expect(await answerTo(tooMany)).toEqual([400, { storyIds: most }]);
    for (let count = 1; count < HIGHLIGHTS_PER_MEMBER; count += 1) await make(`No. ${count}`, story);
    expect(await answerTo({ name: "Another", storyIds: [story.id] })).toEqual([
      409,
      `You can have at most ${HIGHLIGHTS_PER_MEMBER} highlights`,
    ]);
  });
});

test("a highlight that an older server has swept empty is shown nowhere, and does not hold its name", async () => {
  const story = await makeStory(alice.client);
  const made = await make("Sea", story);
  await upstream.db.delete(highlightStories).where(eq(highlightStories.highlightId, made.id));
  expect([await seenBy(alice), await textsFor(alice, made)]).toEqual([[], 404]);
  await make("Sea", story);
  expect(await seenBy(alice)).toEqual(["Sea 1"]);
  expect(await upstream.db.$count(highlights)).toBe(1);
});

test("own stories to choose from are those that run or are kept, newest first, in pages", async () => {
  const [kept, highlighted] = [
    await makeStory(alice.client, { text: "Kept" }),
    await makeStory(alice.client, { text: "Highlighted" }),
  ];
  await makeStory(alice.client, { text: "Over" });
  await alice.client.ok("favoriteStory", byId(kept));
  const made = await make("Sea", highlighted);
  await nextDay();
  await alice.client.ok("favoriteStory", byId(await makeStory(bob.client)));
  await makeStory(alice.client, { text: "Running" });
  const query = { highlight: made.id, limit: 2 };
  const first = await alice.client.ok("listKeptStories", { query });
  const rest = await alice.client.ok("listKeptStories", {
    query: { ...query, cursor: first.nextCursor ?? "" },
  });
  expect(
    [...first.stories, ...rest.stories].map(({ text, isInHighlight }) => [text?.content, isInHighlight]),
  ).toEqual([
    ["Running", false],
    ["Highlighted", true],
    ["Kept", false],
  ]);
  expect(rest.nextCursor).toBeNull();
});

test("a story is in the lists of a sheet with whether each has it", async () => {
  const [first, second] = [await makeStory(alice.client), await makeStory(alice.client)];
  await make("One", first);
  await make("Two", second);
  const input = { params: { username: "alice" }, query: { story: second.id } };
  const { highlights: listed } = await alice.client.ok("listHighlights", input);
  expect(listed.map(({ name, hasStory }) => [name, hasStory])).toEqual([
    ["Two", true],
    ["One", false],
  ]);
});

describe("a highlight is deleted with its last stories", () => {
  test("when two of them are deleted at the same time", async () => {
    const [first, second] = [await makeStory(alice.client), await makeStory(alice.client)];
    await make("Sea", first, second);
    await Promise.all([first, second].map((story) => alice.client.ok("deleteStory", byId(story))));
    expect(await upstream.db.$count(highlights)).toBe(0);
  });

  test("when one is removed while the other is deleted and the highlight is, too", async () => {
    const [first, second] = [await makeStory(alice.client), await makeStory(alice.client)];
    const made = await make("Sea", first, second);
    await Promise.all([
      alice.client.call("removeFromHighlight", placed(made, first)),
      alice.client.ok("deleteStory", byId(second)),
      alice.client.ok("deleteHighlight", byId(made)),
    ]);
    expect(await upstream.db.$count(highlights)).toBe(0);
    await alice.client.ok("getStory", byId(first));
  });

  test("when the operator removes it", async () => {
    const story = await makeStory(alice.client);
    await make("Sea", story);
    await adminCommands.get("remove-story")?.run(upstream.deps, [story.id]);
    expect(await upstream.db.$count(highlights)).toBe(0);
  });

  test("and with the account, whose pictures go too", async () => {
    await make("Sea", await makeStory(alice.client));
    await nextDay();
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await alice.client.ok("deleteAccount");
    await removeQueuedPictures(upstream.deps);
    expect(await upstream.db.$count(highlights)).toBe(0);
    expect(await readdir(upstream.privateMediaDir)).toEqual([]);
  });
});

test("a story added while it expires is not swept, and one removed is kept in the same moment", async () => {
  const [first, second] = [await makeStory(alice.client), await makeStory(alice.client)];
  const made = await make("Sea", second);
  upstream.advance(STORY_LIFE_MS);
  alice = { ...alice, client: await upstream.logIn("alice") };
  await Promise.all([
    alice.client.call("addToHighlight", placed(made, first)),
    alice.client.ok("removeFromHighlight", placed(made, second)),
    sweepStories(upstream.deps),
  ]);
  await sweep();
  // It had expired, and was never kept.
  expect((await alice.client.call("getStory", byId(first))).statusCode).toBe(404);
  await alice.client.ok("getStory", byId(second));
  const inHighlights = await upstream.db.$count(highlightStories, eq(highlightStories.storyId, second.id));
  expect(inHighlights).toBe(0);
});

test("open pages learn of changes: the owner's of all, others' of what is no longer there for them", async () => {
  await bob.client.ok("followUser", { params: { username: "alice" } });
  const { list } = await alice.client.ok("createFeedList", { body: { name: "Crew" } });
  const [forAll, forCrew] = [
    await makeStory(alice.client),
    await makeStory(alice.client, { listId: list.id }),
  ];
  const [follower, own] = [await openPage(upstream, bob), await openPage(upstream, alice)];
  const heard = async () => {
    await eventsDelivered(upstream, follower, own);
    return [follower, own].map((page) => page.heard("storiesChanged").length);
  };
  const made = await make("Sea", forAll);
  await alice.client.ok("addToHighlight", placed(made, forCrew));
  await alice.client.ok("renameHighlight", { ...byId(made), body: { name: "Hills" } });
  expect(await heard()).toEqual([0, 3]);
  // Not of one that was never for the follower.
  await alice.client.ok("removeFromHighlight", placed(made, forCrew));
  expect(await heard()).toEqual([0, 4]);
  await alice.client.ok("deleteHighlight", byId(made));
  expect(await heard()).toEqual([1, 5]);
});
