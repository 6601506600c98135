import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { MUTED_WORDS_PER_MEMBER } from "#contract/limits";
import type { MuteDuration } from "#contract/mute";
import { DAY } from "#contract/units";
import { postPictures } from "#tests/upstream/support/picture-post";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { mutedWords, mutes } from "#upstream/core/db/schema/schema-mute";
import { sweepMutes } from "#upstream/modules/mute/sweep-mutes";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  for (const username of ["bob", "carol"]) await alice.client.ok("followUser", { params: { username } });
});

beforeEach(async () => {
  await upstream.db.delete(mutes);
  await upstream.db.delete(mutedWords);
});

afterAll(() => upstream.close());

/** Advances the clock and signs in again, since sessions expire meanwhile. */
async function wait(days: number): Promise<void> {
  upstream.advance(days * DAY);
  const again = async (member: Member) => ({ ...member, client: await upstream.logIn(member.username) });
  [alice, bob, carol] = [await again(alice), await again(bob), await again(carol)];
}

const mute = (username: string, duration: MuteDuration) =>
  alice.client.ok("muteUser", { params: { username }, body: { duration } });
const mutedNames = async (query = {}) =>
  (await alice.client.ok("listMutedUsers", { query })).users.map(({ username }) => username);
const addWord = (word: string, duration: MuteDuration = "always") =>
  alice.client.ok("addMutedWord", { body: { word, duration } });
const words = async () => (await alice.client.ok("listMutedWords")).words.map(({ word }) => word);
const authorsAtHome = async () =>
  (await alice.client.ok("getHomeFeed")).posts.map(({ author }) => author.username);

describe("muting a member", () => {
  test("hides their posts from feeds only, until it expires", async () => {
    await bob.client.ok("createPost", { body: { content: "from bob" } });
    await carol.client.ok("createPost", { body: { content: "from carol" } });
    const { mutedUntil, message } = await mute("bob", "day");
    expect(message).toBe("@bob is muted");
    expect(mutedUntil).toBe(new Date(upstream.now().getTime() + DAY).toISOString());
    expect(await authorsAtHome()).toEqual(["carol"]);
    const everywhere = (await alice.client.ok("getPublicFeed")).posts.map(({ author }) => author.username);
    expect(everywhere).not.toContain("bob");
    const { posts } = await alice.client.ok("listPostsByAuthor", { params: { username: "bob" } });
    expect(posts.map(({ content }) => content)).toEqual(["from bob"]);
    expect((await carol.client.ok("getPublicFeed")).posts.map(({ author }) => author.username)).toContain(
      "bob",
    );
    await wait(1);
    expect(await authorsAtHome()).toEqual(["carol", "bob"]);
    expect(await mutedNames()).toEqual([]);
  });

  test("restarts when repeated and ends when withdrawn, even twice", async () => {
    await mute("bob", "week");
    expect((await mute("bob", "always")).mutedUntil).toBeNull();
    await wait(8);
    expect(await mutedNames()).toEqual(["bob"]);
    for (let call = 0; call < 2; call += 1) {
      const { message } = await alice.client.ok("unmuteUser", { params: { username: "bob" } });
      expect(message).toBe("@bob is no longer muted");
    }
    expect(await mutedNames()).toEqual([]);
  });

  test("is listed for the muting member only, latest first, in pages", async () => {
    await mute("bob", "always");
    upstream.advance(1_000);
    await mute("carol", "week");
    const first = await alice.client.ok("listMutedUsers", { query: { limit: 1 } });
    expect(first.users.map(({ username }) => username)).toEqual(["carol"]);
    expect(await mutedNames({ limit: 1, cursor: first.nextCursor ?? "" })).toEqual(["bob"]);
    expect((await bob.client.ok("listMutedUsers")).users).toEqual([]);
  });

  test("is refused for oneself, an unknown member, a blocker or an unknown duration", async () => {
    const answer = async (username: string, duration = "day") =>
      (await alice.client.call("muteUser", { params: { username }, body: { duration } })).json();
    expect(await answer("alice")).toMatchObject({ code: "BAD_REQUEST", message: "You cannot mute yourself" });
    expect(await answer("nobody")).toMatchObject({ code: "NOT_FOUND" });
    expect(await answer("bob", "hour")).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { duration: "Choose 1 day, 7 days, 30 days or always" },
    });
    const dora = await upstream.signUp("dora");
    await mute("dora", "always");
    await dora.client.ok("blockUser", { params: { username: "alice" } });
    expect(await mutedNames()).toEqual([]);
    expect(await answer("dora")).toMatchObject({ code: "BLOCKED" });
  });

  test("creates one mute for simultaneous calls", async () => {
    await Promise.all(Array.from({ length: 8 }, () => mute("bob", "day")));
    expect(await upstream.db.$count(mutes)).toBe(1);
  });
});

describe("muted words", () => {
  test("label others' posts with the reason, including polls, but not the member's own", async () => {
    await addWord("Marzipan");
    const { post } = await bob.client.ok("createPost", { body: { content: "MARZIPAN! for all" } });
    await carol.client.ok("createPost", {
      body: { content: "vote", poll: { question: "Cake?", options: ["marzipan", "nuts"], durationMs: DAY } },
    });
    await alice.client.ok("createPost", { body: { content: "my marzipan" } });
    const { posts } = await alice.client.ok("getHomeFeed", { query: { limit: 3 } });
    expect(posts.map(({ mutedWord }) => mutedWord)).toEqual([null, "Marzipan", "Marzipan"]);
    const { posts: ofBob } = await bob.client.ok("getHomeFeed", { query: { limit: 1 } });
    expect(ofBob.find(({ id }) => id === post.id)?.mutedWord).toBeNull();
  });

  test("match descriptions of pictures", async () => {
    await addWord("Marzipan");
    const id = await postPictures(upstream, bob, { content: "My cake", alt: "A pig of marzipan" });
    const { posts } = await alice.client.ok("getHomeFeed", { query: { limit: 1 } });
    expect(posts).toMatchObject([{ id, mutedWord: "Marzipan" }]);
  });

  test("are one word in any spelling, with the latest duration", async () => {
    const { word: first } = await addWord("Café", "day");
    const { word: again } = await addWord("CAFE\u0301");
    expect(again).toEqual({ id: first.id, word: "CAFÉ", mutedUntil: null });
    expect(await words()).toEqual(["CAFÉ"]);
  });

  test.each([
    ["day", 1],
    ["week", 7],
    ["month", 30],
  ] as const)(
    "for a %s collapse nothing once they have ended, and then are swept",
    async (duration, days) => {
      const { word } = await addWord("spoiler", duration);
      const end = new Date(upstream.now().getTime() + days * DAY);
      expect(word.mutedUntil).toBe(end.toISOString());
      await addWord("other");
      await mute("carol", duration);
      const { post } = await bob.client.ok("createPost", { body: { content: "A spoiler" } });
      const mutedWord = async () =>
        (await alice.client.ok("getPost", { params: { id: post.id } })).post.mutedWord;
      upstream.advance(days * DAY - 1);
      alice = { ...alice, client: await upstream.logIn(alice.username) };
      expect(await mutedWord()).toBe("spoiler");
      await sweepMutes(upstream.db, upstream.now());
      expect(await words()).toEqual(["other", "spoiler"]);
      upstream.advance(1);
      expect(await mutedWord()).toBeNull();
      expect(await words()).toEqual(["other"]);
      await sweepMutes(upstream.db, upstream.now());
      expect(await upstream.db.$count(mutedWords)).toBe(1);
      expect(await upstream.db.$count(mutes)).toBe(0);
      await wait(0);
    },
  );

  test("can be removed only by their owner", async () => {
    const { word } = await addWord("spoiler");
    const params = { id: word.id };
    expect((await bob.client.call("removeMutedWord", { params })).json().code).toBe("NOT_FOUND");
    const { message } = await alice.client.ok("removeMutedWord", { params });
    expect(message).toBe("“spoiler” is no longer muted");
    expect(await words()).toEqual([]);
    expect((await alice.client.call("removeMutedWord", { params })).json().code).toBe("NOT_FOUND");
  });

  test.each([
    ["", "Enter a word"],
    ["\u200b \u3164", "Enter a word"],
    ["\u0640", "Enter a word"],
    ["one\ntwo", "Enter one word or phrase at a time"],
    ["x".repeat(51), "The word can be at most 50 characters long"],
  ])("refuse %p with a sentence", async (word, message) => {
    const answer = await alice.client.call("addMutedWord", { body: { word, duration: "always" } });
    expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { word: message } });
  });

  test("are limited to two hundred, even in simultaneous calls, not counting expired ones", async () => {
    const rows = Array.from({ length: MUTED_WORDS_PER_MEMBER - 1 }, (_, index) => ({
      id: crypto.randomUUID(),
      userId: alice.id,
      word: `w${index}`,
      folded: `w${index}`,
      createdAt: upstream.now(),
      expiresAt: index === 0 ? new Date(upstream.now().getTime() + 1) : null,
    }));
    await upstream.db.insert(mutedWords).values(rows);
    const answers = await Promise.all(
      ["a", "b", "c"].map((word) =>
        alice.client.call("addMutedWord", { body: { word, duration: "always" } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      "You can mute at most 200 words",
    );
    upstream.advance(1_000);
    await addWord("d");
    await addWord("w1", "day");
  });
});
