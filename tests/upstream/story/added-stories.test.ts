import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { HOUR } from "#contract/units";
import { countStatements } from "#tests/upstream/support/count-statements";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { admin } from "#tests/upstream/support/site-moderator";
import { makeStory, type StoryWords, sendStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { sweepStories } from "#upstream/modules/story/sweep-stories";

// Stories that those whom they mention add to theirs.

let upstream: TestUpstream;
/** Tells stories that mention bob. */
let ana: Member;
let bob: Member;
/** Looks at what bob adds. */
let carol: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

beforeEach(async () => {
  round += 1;
  ana = await upstream.signUp(`ana${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

const of = ({ username }: Member) => ({ params: { username } });
const byId = ({ id }: Pick<Story, "id">) => ({ params: { id } });
const tell = (words: StoryWords = {}) =>
  makeStory(ana.client, { text: `Out with @${bob.username}`, alt: "A pier", ...words });
const add = (story: Story, words: StoryWords = {}) =>
  makeStory(bob.client, { text: "What a day", originalId: story.id, ...words });
const canAdd = async ({ client }: Member, story: Story) =>
  (await client.ok("getStory", byId(story))).story.canAdd;
const originalFor = async ({ client }: Member, added: Story) => {
  const { story } = await client.ok("getStory", byId(added));
  expect(story.text?.content).toBe("What a day");
  return story.original;
};
async function refusalOf(member: Member, words: StoryWords): Promise<[number, string]> {
  const before = await upstream.db.$count(stories);
  const response = await sendStory(member.client, words);
  expect(await upstream.db.$count(stories)).toBe(before);
  return [response.statusCode, response.json().message];
}
const newsOf = async ({ client }: Member) =>
  (await client.ok("listNotifications", { query: { type: "comment" } })).notifications;
const again = async (member: Member): Promise<Member> => ({
  ...member,
  client: await upstream.logIn(member.username),
});
const gone = { kind: "unavailable" };

test("who is mentioned adds a story to theirs, once, and its author learns of it", async () => {
  const story = await tell();
  expect([await canAdd(bob, story), await canAdd(carol, story), story.canAdd]).toEqual([true, false, false]);
  const added = await add(story);
  const shown = {
    kind: "story",
    id: story.id,
    author: { username: ana.username },
    image: { alt: "A pier" },
    text: story.text?.content,
  };
  expect(added.original).toMatchObject(shown);
  for (const member of [ana, carol]) expect(await originalFor(member, added)).toMatchObject(shown);
  expect(await canAdd(bob, story)).toBe(false);
  expect(await refusalOf(bob, { originalId: story.id })).toEqual([
    409,
    "You have added this story to yours already",
  ]);
  expect(await newsOf(ana)).toMatchObject([
    {
      kind: "story-add",
      message: `${bob.username} added your story to theirs`,
      story: { id: added.id, username: bob.username },
      excerpt: "What a day",
    },
  ]);
  expect((await carol.client.ok("getStory", byId(story))).story.original).toBeNull();
});

test("sending an addition again returns the first one", async () => {
  const story = await tell();
  const words = { idempotencyKey: crypto.randomUUID() };
  const added = await add(story, words);
  expect((await add(story, words)).id).toBe(added.id);
  expect(await newsOf(ana)).toHaveLength(1);
});

test("of two additions at the same time one is refused", async () => {
  const story = await tell();
  const answers = await Promise.all([1, 2].map(() => sendStory(bob.client, { originalId: story.id })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

describe("a story cannot be added", () => {
  test("by people whom it does not mention", async () => {
    const story = await tell();
    expect(await refusalOf(carol, { originalId: story.id })).toEqual([
      403,
      "Only people whom this story mentions can add it to theirs",
    ]);
  });

  test("by its author, who has mentioned themselves", async () => {
    const story = await tell({ text: `Me, @${ana.username}` });
    expect(story.canAdd).toBe(false);
    expect((await refusalOf(ana, { originalId: story.id }))[0]).toBe(403);
  });

  test("if its author has turned that off", async () => {
    const story = await tell({ addableBy: "nobody" });
    expect(await canAdd(bob, story)).toBe(false);
    expect(await refusalOf(bob, { originalId: story.id })).toEqual([
      403,
      "The author of this story does not let others add it to theirs",
    ]);
  });

  test("if it is for the people in a list, or its author's account is private", async () => {
    await bob.client.ok("followUser", of(ana));
    const { list } = await ana.client.ok("createFeedList", { body: { name: "Crew" } });
    await ana.client.ok("addToFeedList", { params: { id: list.id, username: bob.username } });
    const narrow = await tell({ listId: list.id });
    const open = await tell();
    await makePrivate(upstream.db, ana.id);
    for (const story of [narrow, open]) {
      expect(await canAdd(bob, story)).toBe(false);
      expect(await refusalOf(bob, { originalId: story.id })).toEqual([
        403,
        "Only stories that everyone can see can be added to others",
      ]);
    }
  });

  test("if it is not there for the member, or has ended", async () => {
    const story = await tell();
    const none = [404, "This story is no longer available"];
    expect(await refusalOf(bob, { originalId: crypto.randomUUID() })).toEqual(none);
    expect((await refusalOf(bob, { originalId: "that one" }))[0]).toBe(400);
    await ana.client.ok("blockUser", of(bob));
    expect(await refusalOf(bob, { originalId: story.id })).toEqual(none);
    await ana.client.ok("unblockUser", of(bob));
    await ana.client.ok("createHighlight", { body: { name: "Kept", storyIds: [story.id] } });
    upstream.advance(STORY_LIFE_MS);
    bob = await again(bob);
    expect(await canAdd(bob, story)).toBe(false);
    expect(await refusalOf(bob, { originalId: story.id })).toEqual(none);
  });
});

describe("the story within a story is no longer available, and the own words stay", () => {
  const reasons: Record<string, (added: Story, story: Story) => Promise<unknown>> = {
    "its author has blocked the viewer": () => ana.client.ok("blockUser", of(carol)),
    "the viewer has blocked its author": () => carol.client.ok("blockUser", of(ana)),
    "the viewer has muted its author": () =>
      carol.client.ok("muteUser", { ...of(ana), body: { duration: "always" } }),
    "the viewer has reported it": (_, story) =>
      carol.client.ok("report", { body: { storyId: story.id, reason: "other" } }),
    "its author has blocked who added it": () => ana.client.ok("blockUser", of(bob)),
    "who added it has blocked its author": () => bob.client.ok("blockUser", of(ana)),
    "its author became private": () => makePrivate(upstream.db, ana.id),
    "its author is suspended": () =>
      upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, ana.id)),
    "operators have hidden it": (_, story) => admin(upstream, "hide-story", story.id),
    "it was deleted": (_, story) => ana.client.ok("deleteStory", byId(story)),
    "its author has left": async () => {
      await ana.client.ok("reauthenticate", { body: { password: PASSWORD } });
      await ana.client.ok("deleteAccount");
    },
  };
  test.each(Object.keys(reasons))("%s", async (reason) => {
    const story = await tell();
    const added = await add(story);
    await carol.client.ok("followUser", of(ana));
    await reasons[reason]?.(added, story);
    expect(await originalFor(carol, added)).toEqual(gone);
  });

  test("for its author's followers too, once the account is private, and back with the account", async () => {
    const added = await add(await tell());
    await carol.client.ok("followUser", of(ana));
    await makePrivate(upstream.db, ana.id);
    for (const member of [ana, bob, carol]) expect(await originalFor(member, added)).toEqual(gone);
    await ana.client.ok("changeAccountType", { body: { accountType: "public" } });
    expect(await originalFor(carol, added)).toMatchObject({ kind: "story" });
  });

  test("once it has ended: also in highlights, before and after it is swept", async () => {
    const story = await tell();
    upstream.advance(HOUR);
    [ana, bob] = await Promise.all([again(ana), again(bob)]);
    const added = await add(story);
    await bob.client.ok("createHighlight", { body: { name: "Ours", storyIds: [added.id] } });
    await ana.client.ok("createHighlight", { body: { name: "Mine", storyIds: [story.id] } });
    const over = await tell();
    const addedToo = await add(over);
    await bob.client.ok("createHighlight", { body: { name: "Yours", storyIds: [addedToo.id] } });
    upstream.advance(STORY_LIFE_MS);
    carol = await again(carol);
    await sweepStories(upstream.deps);
    for (const each of [added, addedToo]) expect(await originalFor(carol, each)).toEqual(gone);
    expect(await upstream.db.$count(stories, eq(stories.id, over.id))).toBe(0);
  });

  test("for strangers, while its author is limited", async () => {
    const dave = await upstream.signUp(`dave${round}`);
    await dave.client.ok("followUser", of(ana));
    const added = await add(await tell());
    await admin(upstream, "limit", ana.username);
    expect(await originalFor(carol, added)).toEqual(gone);
    // Itself, who added it, and a follower.
    for (const member of [ana, bob, dave]) {
      expect(await originalFor(member, added)).toMatchObject({
        kind: "story",
        text: `Out with @${bob.username}`,
      });
    }
    await admin(upstream, "unlimit", ana.username);
    expect(await originalFor(carol, added)).toMatchObject({ kind: "story" });
  });

  const endings: Record<string, (story: Story) => Promise<unknown>> = {
    "its author deletes it": (story) => ana.client.ok("deleteStory", byId(story)),
    "operators remove it": ({ id }) => admin(upstream, "remove-story", id),
    "operators hide it": ({ id }) => admin(upstream, "hide-story", id),
  };
  test.each(Object.keys(endings))("on open pages, which learn that %s", async (ending) => {
    const story = await tell();
    await carol.client.ok("followUser", of(bob));
    await add(story);
    const page = await openPage(upstream, carol);
    await endings[ending]?.(story);
    await eventsDelivered(upstream, page);
    expect(page.heard("storiesChanged")).toEqual([{ username: bob.username }]);
  });
});

test("open pages learn that the story within a story is shown again", async () => {
  const story = await tell();
  const added = await add(story);
  await carol.client.ok("followUser", of(bob));
  await admin(upstream, "hide-story", story.id);
  const page = await openPage(upstream, carol);
  await admin(upstream, "show-story", story.id);
  await eventsDelivered(upstream, page);
  expect(page.heard("storiesChanged")).toEqual([{ username: bob.username }]);
  expect(await originalFor(carol, added)).toMatchObject({ kind: "story" });
});

test("an addition can be added by whom its own words mention, and shows one level", async () => {
  const added = await add(await tell({ text: `@${bob.username} @${carol.username}` }), {
    text: `Same for @${carol.username}`,
  });
  expect(added.mentions).toEqual([carol.username]);
  expect(await canAdd(carol, added)).toBe(true);
  const second = await makeStory(carol.client, { originalId: added.id });
  expect(second.original).toMatchObject({ id: added.id, text: `Same for @${carol.username}` });
  expect(second.original).not.toHaveProperty("original");
});

test("an addition that mentions only in the story within it mentions no one", async () => {
  const added = await add(await tell({ text: `@${bob.username} @${carol.username}` }));
  expect(added.mentions).toEqual([]);
  expect(await canAdd(carol, added)).toBe(false);
});

test("the author of the story within one is told once, though its words mention them", async () => {
  await add(await tell(), { text: `Thanks @${ana.username}` });
  expect((await newsOf(ana)).map(({ kind }) => kind)).toEqual(["story-add"]);
});

test("an addition for a few people tells its original's author only if they are among them", async () => {
  const { list } = await bob.client.ok("createFeedList", { body: { name: "Crew" } });
  await add(await tell(), { listId: list.id });
  expect(await newsOf(ana)).toEqual([]);
  await bob.client.ok("addToFeedList", { params: { id: list.id, username: ana.username } });
  await add(await tell(), { listId: list.id });
  expect(await newsOf(ana)).toHaveLength(1);
});

test("a deleted addition takes its notification along, and the story can be added again", async () => {
  const story = await tell();
  const added = await add(story);
  await bob.client.ok("deleteStory", byId(added));
  expect(await newsOf(ana)).toEqual([]);
  expect(await canAdd(bob, story)).toBe(true);
  expect((await add(story)).original).toMatchObject({ id: story.id });
});

const deletions: Record<string, (story: Story) => Promise<unknown>> = {
  "its author": (story) => ana.client.ok("deleteStory", byId(story)),
  operators: ({ id }) => admin(upstream, "remove-story", id),
};
test.each(Object.keys(deletions))(
  "a story deleted by %s takes along that it was added, and nothing of other stories",
  async (who) => {
    const other = await add(await tell());
    const story = await tell();
    await add(story);
    const page = await openPage(upstream, ana);
    await deletions[who]?.(story);
    await eventsDelivered(upstream, page);
    expect(page.heard("notificationWithdrawn")).toMatchObject([{ userId: ana.id }]);
    expect(await newsOf(ana)).toMatchObject([{ kind: "story-add", story: { id: other.id } }]);
  },
);

test("a story and one that shows it can be deleted at the same time", async () => {
  const story = await tell();
  const added = await add(story);
  await Promise.all([ana.client.ok("deleteStory", byId(story)), bob.client.ok("deleteStory", byId(added))]);
  expect(await newsOf(ana)).toEqual([]);
  expect(await upstream.db.$count(stories, inArray(stories.id, [story.id, added.id]))).toBe(0);
});

test("any number of stories with mentions and others within takes the same number of statements", async () => {
  const addOne = async () => add(await tell(), { text: `@${ana.username} and @${carol.username}` });
  const costOf = async () => {
    const sent = countStatements(upstream);
    const { stories: read } = await carol.client.ok("listStoriesOf", of(bob));
    const statements = sent();
    return { statements, originals: read.filter(({ original }) => original?.kind === "story").length };
  };
  await addOne();
  await costOf(); // prepares its statements
  const one = await costOf();
  for (let count = 0; count < 3; count += 1) await addOne();
  const many = await costOf();
  expect([one.originals, many.originals]).toEqual([1, 4]);
  expect(many.statements).toBe(one.statements);
});
