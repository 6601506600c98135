import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { STORY_LIFE_MS } from "#contract/limits-story";
import type { Story } from "#contract/story";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { media } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import { sweeps } from "#upstream/jobs/sweeps";
import { sweepOrphans } from "#upstream/modules/media/storage/sweep-orphans";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  await bob.client.ok("followUser", { params: { username: "alice" } });
});

afterEach(() => upstream.close());

const fetchFile = (url: string) => upstream.app.inject({ method: "GET", url });
const statusOf = async (url: string) => (await fetchFile(url)).statusCode;
const of = ({ id }: Pick<Story, "id">) => ({ params: { id } });
/** The story as a member sees it now; signs in again if the session has expired. */
const addressFor = async ({ username }: Member, story: Pick<Story, "id">) =>
  (await (await upstream.logIn(username)).ok("getStory", of(story))).story.image.url;
/** How long a response may be cached, in ms; undefined for a public one. */
async function cacheMs(url: string): Promise<number> {
  const { headers } = await fetchFile(url);
  const [, seconds] = /^private, max-age=(\d+)$/.exec(String(headers["cache-control"])) ?? [];
  return Number(seconds) * SECOND;
}
async function keyOf(story: Pick<Story, "id">): Promise<string> {
  const [row] = await upstream.db
    .select({ key: stories.mediaKey })
    .from(stories)
    .where(eq(stories.id, story.id));
  return row?.key ?? "";
}
const sweep = async () => {
  for (const name of ["stories", "pictures", "orphans"]) await sweeps[name]?.run(upstream.deps);
};

describe("the address of a story's picture", () => {
  test("is signed, given wherever the story is, and alone opens the file", async () => {
    const story = await makeStory(alice.client);
    await bob.client.ok("favoriteStory", of(story));
    const { reels } = await bob.client.ok("listStories");
    const listed = await bob.client.ok("listStoriesOf", { params: { username: "alice" } });
    const saved = await bob.client.ok("listFavoriteStories");
    const told = [story.image.url, await addressFor(bob, story)];
    told.push(
      ...[...listed.stories, ...saved.stories, ...reels.map((reel) => reel.story)].map(
        (one) => one.image.url,
      ),
    );
    // The same address for all, so that browsers can cache the picture.
    expect(new Set(told)).toEqual(new Set([story.image.url]));
    const [url = ""] = told;
    for (const each of [url, url.replace("webp", "jpg")]) expect(await statusOf(each)).toBe(200);
    expect((await fetchFile(url)).headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    const key = await keyOf(story);
    const file = url.split("/").at(-1);
    const others = [
      `/media/${key}/${file}`,
      `/media/private/${key}/${file}`,
      url.replace(/\.[^./]+\//, ".x/"),
    ];
    for (const other of others) expect(await statusOf(other)).toBe(404);
    expect(await readdir(upstream.mediaDir)).toEqual([]);
  });

  test("expires within an hour and is renewed for members who can still see the story", async () => {
    const story = await makeStory(alice.client);
    const early = await addressFor(bob, story);
    expect(await cacheMs(early)).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(await cacheMs(early)).toBeLessThanOrEqual(HOUR);
    await alice.client.ok("blockUser", { params: { username: "bob" } });
    upstream.advance(HOUR);
    expect(await statusOf(early)).toBe(404);
    const client = await upstream.logIn("bob");
    expect((await client.call("getStory", of(story))).statusCode).toBe(404);
    expect(await statusOf(await addressFor(alice, story))).toBe(200);
  });

  test("expires at the latest with the story, before it is swept", async () => {
    const story = await makeStory(alice.client);
    upstream.advance(STORY_LIFE_MS - 10 * MINUTE);
    const last = await addressFor(bob, story);
    expect(await cacheMs(last)).toBe(10 * MINUTE);
    upstream.advance(10 * MINUTE - SECOND);
    expect(await statusOf(last)).toBe(200);
    upstream.advance(SECOND);
    expect(await statusOf(last)).toBe(404);
  });

  test("becomes invalid at once when its story is deleted", async () => {
    const story = await makeStory(alice.client);
    await alice.client.ok("deleteStory", of(story));
    expect(await statusOf(story.image.url)).toBe(404);
  });

  test("of a story that its author saved is renewed for the author without limit", async () => {
    const story = await makeStory(alice.client);
    await alice.client.ok("favoriteStory", of(story));
    upstream.advance(STORY_LIFE_MS);
    await sweep();
    expect(await statusOf(story.image.url)).toBe(404);
    const client = await upstream.logIn("alice");
    const [kept] = (await client.ok("listFavoriteStories")).stories;
    const url = kept?.image.url ?? "";
    expect(await statusOf(url)).toBe(200);
    expect(await cacheMs(url)).toBeLessThanOrEqual(HOUR);
    upstream.advance(HOUR);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(await addressFor(alice, story))).toBe(200);
    await (await upstream.logIn("alice")).ok("unfavoriteStory", of(story));
    await sweep();
    expect(await readdir(upstream.privateMediaDir)).toEqual([]);
  });
});

test("the sweep keeps stories' pictures and deletes those without a story", async () => {
  const story = await makeStory(alice.client);
  upstream.advance(2 * HOUR);
  await sweepOrphans(upstream.deps);
  expect(await statusOf(await addressFor(alice, story))).toBe(200);
  const key = await keyOf(story);
  const lost = join(upstream.privateMediaDir, "f".repeat(32));
  await mkdir(lost);
  await utimes(lost, new Date(0), new Date(0));
  await sweepOrphans(upstream.deps);
  expect(await readdir(upstream.privateMediaDir)).toEqual([key]);
  await mkdir(lost);
  await upstream.deps.privateMedia.remove(key);
  await sweepOrphans(upstream.deps);
  expect(await upstream.db.$count(stories)).toBe(0);
});

test("stories from before private pictures can still be viewed and deleted", async () => {
  const story = await makeStory(alice.client);
  const key = await keyOf(story);
  await upstream.db.update(media).set({ isPrivate: false }).where(eq(media.key, key));
  await upstream.deps.media.save(key, [{ name: "180.webp", bytes: new Uint8Array([1]) }]);
  await upstream.deps.privateMedia.remove(key);
  const url = await addressFor(bob, story);
  expect(url).toMatch(new RegExp(`^/media/private/common\\.${key}\\..*/180\\.webp$`));
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(`/media/${key}/180.webp`)).toBe(404);
  await alice.client.ok("deleteStory", of(story));
  expect(await readdir(upstream.mediaDir)).toEqual([]);
});
