import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { STORIES_PER_MEMBER, STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { makeStory, sendStory } from "#tests/upstream/support/story";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, leftBehind } from "#tests/upstream/support/upload";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { stories } from "#upstream/core/db/schema/schema-story";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { removeQueuedPictures } from "#upstream/modules/media/storage/remove-pictures";
import { deleteStory } from "#upstream/modules/story/delete-story";
import { sweepStories } from "#upstream/modules/story/sweep-stories";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
});

afterEach(() => upstream.close());

/** Signs in a member whose session has expired meanwhile. */
const again = async (member: Member): Promise<Member> => ({
  ...member,
  client: await upstream.logIn(member.username),
});
const of = (story: Pick<Story, "id">) => ({ params: { id: story.id } });
const follow = (member: Member, username: string) => member.client.ok("followUser", { params: { username } });
const block = (member: Member, username: string) => member.client.ok("blockUser", { params: { username } });
const reelsOf = async (member: Member) => {
  const { reels } = await member.client.ok("listStories");
  return reels.map(({ person, hasUnseen }) => `${person.username}${hasUnseen ? " new" : ""}`);
};
const storiesOf = (member: Member, username: string) =>
  member.client.call("listStoriesOf", { params: { username } });
const likeNotificationsOf = async (member: Member) =>
  (await member.client.ok("listNotifications", { query: { type: "like" } })).notifications;
const sweep = async () => {
  await sweepStories(upstream.deps);
  await removeQueuedPictures(upstream.deps);
};

/** Pairs of a username and the response to it. */
async function answersTo(member: Member, story: Story): Promise<number[]> {
  const names = ["getStory", "viewStory", "likeStory", "unlikeStory", "favoriteStory"] as const;
  const answers = await Promise.all(names.map((name) => member.client.call(name, of(story))));
  return answers.map(({ statusCode }) => statusCode);
}

test("a story is created, viewed, liked, counted, expired and swept", async () => {
  await follow(bob, "alice");
  const story = await makeStory(alice.client, {
    text: "Low tide",
    x: "0.25",
    y: "0.8",
    color: "teal",
    alt: "Wet sand up to the horizon",
    location: "Pellworm",
  });
  expect(story).toMatchObject({
    text: { content: "Low tide", x: 0.25, y: 0.8, color: "teal" },
    location: "Pellworm",
    image: { alt: "Wet sand up to the horizon", width: 180, height: 320 },
    viewCount: 0,
    isSeen: true,
    expiresAt: new Date(upstream.now().getTime() + STORY_LIFE_MS).toISOString(),
  });
  expect(await reelsOf(bob)).toEqual(["alice new"]);

  upstream.advance(MINUTE);
  for (const { client } of [bob, bob, carol, alice]) await client.ok("viewStory", of(story));
  expect((await alice.client.ok("getStory", of(story))).story.viewCount).toBe(2);
  expect(await reelsOf(bob)).toEqual(["alice"]);

  expect(await bob.client.ok("likeStory", of(story))).toMatchObject({ isLiked: true, likeCount: 1 });
  expect(await bob.client.ok("likeStory", of(story))).toMatchObject({ isLiked: true, likeCount: 1 });
  expect((await bob.client.ok("getStory", of(story))).story).toMatchObject({
    isLiked: true,
    isSeen: true,
    likeCount: 1,
  });
  expect(await likeNotificationsOf(alice)).toMatchObject([
    { kind: "story-like", message: "bob liked your story", story: { id: story.id, username: "alice" } },
  ]);
  const { viewers } = await alice.client.ok("listStoryViewers", of(story));
  expect(viewers.map(({ person, isLiked }) => [person.username, isLiked]).sort()).toEqual([
    ["bob", true],
    ["carol", false],
  ]);

  upstream.advance(STORY_LIFE_MS - MINUTE - SECOND);
  await sweep();
  [alice, bob] = [await again(alice), await again(bob)];
  expect((await storiesOf(bob, "alice")).statusCode).toBe(200);
  upstream.advance(SECOND);
  expect(await answersTo(bob, story)).toEqual([404, 404, 404, 404, 404]);
  expect(await answersTo(alice, story)).toEqual([404, 404, 404, 404, 404]);
  expect((await storiesOf(bob, "alice")).statusCode).toBe(404);
  expect(await reelsOf(bob)).toEqual([]);
  expect((await alice.client.ok("listStories")).own).toBeNull();

  expect(await leftBehind(upstream)).toHaveLength(1);
  await sweep();
  expect(await upstream.db.$count(stories)).toBe(0);
  expect(await leftBehind(upstream)).toEqual([]);
  // The notification remains and links to the actor's profile.
  expect(await likeNotificationsOf(alice)).toMatchObject([{ message: "bob liked your story", story: null }]);
});

describe("a story's picture", () => {
  test("is cropped to 9:16, never enlarged and stored in three widths", async () => {
    const wide = await makeStory(alice.client, {}, await drawHalves(2_400, 2_000));
    expect(wide.image).toMatchObject({ width: 1_080, height: 1_920, widths: [320, 640, 1_080] });
    const small = await makeStory(alice.client, {}, await drawHalves(90, 400));
    expect(small.image).toMatchObject({ width: 90, height: 160, widths: [90] });
  });

  test("can be WebP or AVIF", async () => {
    for (const format of ["webp", "avif"] as const) {
      const made = await makeStory(alice.client, {}, await drawHalves(90, 160, format));
      expect(made.image).toMatchObject({ width: 90, height: 160 });
    }
  });

  test("is required and must be still, and its caption is validated", async () => {
    const gif = await sendStory(alice.client, {}, await drawHalves(90, 160, "gif"));
    expect([gif.statusCode, gif.json().message]).toEqual([
      415,
      "Only JPEG, PNG, WebP and AVIF images can be uploaded",
    ]);
    const bad = [
      [{ x: "1.2" }, "x", "Place the text on the picture"],
      [{ y: "left" }, "y", "Place the text on the picture"],
      [{ color: "url(evil)" }, "color", "Choose one of the colors"],
      [{ text: "x".repeat(201) }, "text", "Your text can be at most 200 characters long"],
      [{ location: "a\nb" }, "location", "The place must be on one line"],
    ] as const;
    for (const [words, field, message] of bad) {
      const answer = await sendStory(alice.client, words);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
    }
    expect(await leftBehind(upstream)).toEqual([]);
  });

  test("is stored once with one story when resent, even four times simultaneously", async () => {
    const words = { text: "Once", idempotencyKey: crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 4 }, () => makeStory(alice.client, words)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await makeStory(alice.client, words)).id).toBe(made[0]?.id);
    expect(await leftBehind(upstream)).toHaveLength(1);
  });

  test("is deleted at once when its author deletes the story, and others' are kept", async () => {
    const story = await makeStory(alice.client);
    expect((await bob.client.call("deleteStory", of(story))).statusCode).toBe(403);
    expect((await storiesOf(bob, "alice")).statusCode).toBe(200);
    await alice.client.ok("deleteStory", of(story));
    await alice.client.ok("deleteStory", of(story));
    expect((await storiesOf(bob, "alice")).statusCode).toBe(404);
    expect(await leftBehind(upstream)).toEqual([]);
    expect(await upstream.db.$count(mediaRemovals)).toBe(0);
  });

  test("is deleted by the sweep when the storage was unavailable at deletion", async () => {
    const story = await makeStory(alice.client);
    const privateMedia = { ...upstream.deps.privateMedia, remove: () => Promise.reject(new Error("away")) };
    await deleteStory({ ...upstream.deps, privateMedia }, alice.id, story.id);
    expect((await storiesOf(bob, "alice")).statusCode).toBe(404);
    expect(await leftBehind(upstream)).toHaveLength(1);
    await removeQueuedPictures(upstream.deps);
    expect(await leftBehind(upstream)).toEqual([]);
  });
});

test("stories are limited in number until some expire", async () => {
  const image = await drawHalves(9, 16);
  for (let made = 0; made < STORIES_PER_MEMBER; made += 1) await makeStory(alice.client, {}, image);
  const answer = await sendStory(alice.client, {}, image);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "CONFLICT"]);
  upstream.advance(STORY_LIFE_MS);
  await makeStory((await again(alice)).client, {}, image);
});

test("the last of them is answered to a resend that waited while it was stored", async () => {
  const image = await drawHalves(9, 16);
  for (let made = 1; made < STORIES_PER_MEMBER; made += 1) await makeStory(alice.client, {}, image);
  const words = { idempotencyKey: crypto.randomUUID() };
  const id = newId(upstream.now());
  const store = async (tx: Database) => {
    await lockMember(tx, alice.id);
    const [another] = await tx.select().from(stories).limit(1);
    if (another) await tx.insert(stories).values({ ...another, ...words, id });
  };
  const resend = await answerAfter(upstream.db, store, () => sendStory(alice.client, words, image));
  expect(resend.json().story).toMatchObject({ id });
});

test("the thirty-first story within ten minutes is refused", async () => {
  const limited = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const { client } = await limited.signUp("alice");
    const answers: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) answers.push((await sendStory(client, { x: "9" })).statusCode);
    expect(new Set(answers.slice(0, 30))).toEqual(new Set([400]));
    expect(answers[30]).toBe(429);
  } finally {
    await limited.close();
  }
});

test("only the author learns how many have seen a story", async () => {
  await follow(bob, "alice");
  const story = await makeStory(alice.client);
  const params = { username: "alice" };
  /** The counts in every answer with the story. */
  const countsFor = async ({ client }: Member) => {
    const { own, reels } = await client.ok("listStories");
    const { stories } = await client.ok("listFavoriteStories");
    const seen = [
      await client.ok("viewStory", of(story)),
      (await client.ok("getStory", of(story))).story,
      ...(await client.ok("listStoriesOf", { params })).stories,
      ...stories,
      ...[own, ...reels].flatMap((reel) => reel?.story ?? []),
    ];
    return seen.map((answer) => ("viewCount" in answer ? answer.viewCount : "none"));
  };
  for (const { client } of [alice, bob]) await client.ok("favoriteStory", of(story));
  expect(await countsFor(bob)).toEqual(["none", "none", "none", "none", "none"]);
  expect(await countsFor(alice)).toEqual(["none", 1, 1, 1, 1]);
});

describe("visibility of a story", () => {
  test("excludes members who were just blocked, and those who blocked its author", async () => {
    await follow(bob, "alice");
    const story = await makeStory(alice.client);
    expect(await reelsOf(bob)).toEqual(["alice new"]);
    await block(alice, "bob");
    expect(await answersTo(bob, story)).toEqual([404, 404, 404, 404, 404]);
    expect((await storiesOf(bob, "alice")).statusCode).toBe(404);
    expect(await reelsOf(bob)).toEqual([]);
    await block(carol, "alice");
    expect(await answersTo(carol, story)).toEqual([404, 404, 404, 404, 404]);
    expect((await alice.client.ok("getStory", of(story))).story.viewCount).toBe(0);
  });

  test("of a private account is limited to current followers", async () => {
    await follow(bob, "alice");
    await makePrivate(upstream.db, alice.id);
    const story = await makeStory(alice.client);
    expect(await answersTo(bob, story)).toEqual([200, 200, 200, 200, 200]);
    expect(await answersTo(carol, story)).toEqual([404, 404, 404, 404, 404]);
    await alice.client.ok("removeFollower", { params: { username: "bob" } });
    expect(await answersTo(bob, story)).toEqual([404, 404, 404, 404, 404]);
    const { stories: saved } = await bob.client.ok("listFavoriteStories");
    expect(saved).toEqual([]);
  });

  test("shows the viewers to its author only, without people blocked since", async () => {
    const story = await makeStory(alice.client);
    await bob.client.ok("viewStory", of(story));
    await carol.client.ok("viewStory", of(story));
    expect((await bob.client.call("listStoryViewers", of(story))).statusCode).toBe(404);
    await block(bob, "alice");
    const { viewers } = await alice.client.ok("listStoryViewers", of(story));
    expect(viewers.map(({ person }) => person.username)).toEqual(["carol"]);
  });

  test("pages the list of viewers", async () => {
    const story = await makeStory(alice.client);
    for (const viewer of [bob, carol]) {
      upstream.advance(SECOND);
      await viewer.client.ok("viewStory", of(story));
    }
    const first = await alice.client.ok("listStoryViewers", { ...of(story), query: { limit: 1 } });
    const cursor = first.nextCursor ?? "";
    const rest = await alice.client.ok("listStoryViewers", { ...of(story), query: { limit: 1, cursor } });
    expect([...first.viewers, ...rest.viewers].map(({ person }) => person.username)).toEqual([
      "carol",
      "bob",
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

describe("the story tray", () => {
  test("lists followed people, unseen first and then newest, and opens the oldest unseen story", async () => {
    await follow(bob, "alice");
    await follow(bob, "carol");
    const dave = await upstream.signUp("dave");
    await makeStory(dave.client);
    const [first, second] = [await makeStory(alice.client), await makeStory(alice.client)];
    upstream.advance(MINUTE);
    const ofCarol = await makeStory(carol.client);
    expect(await reelsOf(bob)).toEqual(["carol new", "alice new"]);
    await bob.client.ok("viewStory", of(ofCarol));
    await bob.client.ok("viewStory", of(first));
    expect(await reelsOf(bob)).toEqual(["alice new", "carol"]);
    const { reels } = await bob.client.ok("listStories");
    expect(reels[0]).toMatchObject({ story: { id: second.id }, storyCount: 2 });
    await bob.client.ok("viewStory", of(second));
    expect(await reelsOf(bob)).toEqual(["carol", "alice"]);
    expect((await bob.client.ok("listStories")).reels[1]).toMatchObject({ story: { id: first.id } });
  });

  test("omits muted people, whose stories can still be opened", async () => {
    await follow(bob, "alice");
    await makeStory(alice.client);
    await bob.client.ok("muteUser", { params: { username: "alice" }, body: { duration: "always" } });
    expect(await reelsOf(bob)).toEqual([]);
    expect((await storiesOf(bob, "alice")).statusCode).toBe(200);
  });

  test("has the viewer's own separately, which are never new", async () => {
    const story = await makeStory(alice.client);
    const { own, reels } = await alice.client.ok("listStories");
    expect(own).toMatchObject({ story: { id: story.id }, hasUnseen: false, storyCount: 1 });
    expect(reels).toEqual([]);
  });
});

describe("a story like", () => {
  test("is grouped with others in one notification and removed from it when withdrawn unread", async () => {
    const story = await makeStory(alice.client);
    await bob.client.ok("likeStory", of(story));
    await carol.client.ok("likeStory", of(story));
    expect(await likeNotificationsOf(alice)).toMatchObject([{ message: "carol and bob liked your story" }]);
    expect(await carol.client.ok("unlikeStory", of(story))).toMatchObject({ isLiked: false, likeCount: 1 });
    await carol.client.ok("unlikeStory", of(story));
    expect(await likeNotificationsOf(alice)).toMatchObject([{ message: "bob liked your story" }]);
  });

  test("counts exactly when twelve people like and half withdraw simultaneously", async () => {
    const story = await makeStory(alice.client);
    const fans = await Promise.all(Array.from({ length: 12 }, (_, index) => upstream.signUp(`fan${index}`)));
    await Promise.all(
      [...fans, ...fans].flatMap(({ client }) => [
        client.ok("likeStory", of(story)),
        client.ok("viewStory", of(story)),
      ]),
    );
    await Promise.all(fans.slice(0, 6).map(({ client }) => client.ok("unlikeStory", of(story))));
    expect((await alice.client.ok("getStory", of(story))).story).toMatchObject({
      likeCount: 6,
      viewCount: 12,
    });
  });

  test("of one's own story notifies no one", async () => {
    const story = await makeStory(alice.client);
    await alice.client.ok("likeStory", of(story));
    expect(await likeNotificationsOf(alice)).toEqual([]);
  });
});

describe("a favorite story", () => {
  const favoritesOf = async (member: Member) =>
    (await member.client.ok("listFavoriteStories")).stories.map(({ id }) => id);

  test("of another member lasts as long as the story, and of one's own until removed", async () => {
    const story = await makeStory(alice.client, { text: "Keep me" });
    for (const member of [alice, bob]) {
      await member.client.ok("favoriteStory", of(story));
      await member.client.ok("favoriteStory", of(story));
      expect(await favoritesOf(member)).toEqual([story.id]);
    }
    upstream.advance(STORY_LIFE_MS + HOUR);
    await sweep();
    [alice, bob] = [await again(alice), await again(bob)];
    expect(await favoritesOf(bob)).toEqual([]);
    expect(await answersTo(bob, story)).toEqual([404, 404, 404, 404, 404]);
    expect(await favoritesOf(alice)).toEqual([story.id]);
    expect((await alice.client.ok("getStory", of(story))).story).toMatchObject({ isFavorite: true });
    expect((await alice.client.ok("listStories")).own).toBeNull();
    await alice.client.ok("unfavoriteStory", of(story));
    await alice.client.ok("unfavoriteStory", of(story));
    expect((await alice.client.call("getStory", of(story))).statusCode).toBe(404);
    await sweep();
    expect(await readdir(upstream.privateMediaDir)).toEqual([]);
  });

  test("is listed in pages", async () => {
    const made = [
      await makeStory(alice.client),
      await makeStory(alice.client),
      await makeStory(alice.client),
    ];
    for (const story of made) {
      upstream.advance(SECOND);
      await bob.client.ok("favoriteStory", of(story));
    }
    const first = await bob.client.ok("listFavoriteStories", { query: { limit: 2 } });
    const rest = await bob.client.ok("listFavoriteStories", { query: { cursor: first.nextCursor ?? "" } });
    expect([...first.stories, ...rest.stories].map(({ id }) => id)).toEqual(
      made.map(({ id }) => id).reverse(),
    );
  });
});

test("deleting an account deletes its stories, views and likes and nothing else", async () => {
  const story = await makeStory(alice.client);
  await makeStory(bob.client);
  for (const { client } of [bob, carol]) {
    await client.ok("viewStory", of(story));
    await client.ok("likeStory", of(story));
  }
  await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await bob.client.ok("deleteAccount");
  expect((await alice.client.ok("getStory", of(story))).story).toMatchObject({ viewCount: 1, likeCount: 1 });
  await removeQueuedPictures(upstream.deps);
  expect(await readdir(upstream.privateMediaDir)).toHaveLength(1);
});
