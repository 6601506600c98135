import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { FLICKER_SEEN_BATCH_MAX, FLICKER_SEEN_MAX } from "#contract/limits";
import { HOUR, MINUTE } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { media, posts } from "#upstream/core/db/schema/schema";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { postImages } from "#upstream/core/db/schema/schema-post";
import { hotScore } from "#upstream/modules/post/hot-score";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
/** The picture of all posts. */
const MEDIA_KEY = "0123456789abcdef0123456789abcdef";

beforeEach(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  const facts = { ownerId: alice.id, width: 640, height: 480, widths: [320, 640], alt: "" };
  await upstream.db.insert(media).values({ key: MEDIA_KEY, ...facts, createdAt: upstream.now() });
});

afterEach(() => upstream.close());

/** A post with a picture that Alice wrote some time ago and that the given number of members like at once. */
async function written(agoMs: number, likes = 0): Promise<string> {
  const createdAt = new Date(upstream.now().getTime() - agoMs);
  const id = newId(createdAt);
  await upstream.db.insert(posts).values({ id, authorId: alice.id, content: "Look", createdAt });
  await upstream.db.insert(postImages).values({ postId: id, position: 0, mediaKey: MEDIA_KEY });
  const score = hotScore(
    createdAt,
    Array.from({ length: likes }, () => createdAt),
  );
  await upstream.db.insert(postHeat).values({ postId: id, score, isPictured: true });
  return id;
}

const feed = (query: { cursor?: string; limit?: number; openedAt?: number } = {}, who = bob) =>
  who.client.ok("getFlickerFeed", { query });
const idsOf = async (query: Parameters<typeof feed>[0] = {}, who = bob) =>
  (await feed({ limit: 30, ...query }, who)).posts.map(({ id }) => id);
const see = (postIds: string[], who = bob) => who.client.ok("noteFlickerSeen", { body: { postIds } });

test("puts seen posts after all unseen ones, for that member and from the next visit on", async () => {
  const ids = [await written(1 * HOUR), await written(2 * HOUR), await written(3 * HOUR)] as const;
  const { openedAt } = await feed();
  expect(await idsOf()).toEqual([...ids]);
  upstream.advance(MINUTE);
  await see([ids[0]]);
  upstream.advance(MINUTE);
  expect(await idsOf()).toEqual([ids[1], ids[2], ids[0]]);
  // An open feed is unchanged, even after a reload.
  expect(await idsOf({ openedAt })).toEqual([...ids]);
  expect(await idsOf({}, alice)).toEqual([...ids]);
  await see([ids[1], ids[2]]);
  upstream.advance(MINUTE);
  expect(await idsOf()).toEqual([...ids]);
});

test("pages neither miss nor repeat anything while posts are being marked as seen", async () => {
  const ids: string[] = [];
  for (let hours = 1; hours <= 11; hours += 1) ids.push(await written(hours * HOUR));
  const before = ids.filter((_, at) => at % 3 === 0);
  await see(before);
  upstream.advance(MINUTE);
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed({ limit: 3, ...(cursor && { cursor }) });
    shown.push(...page.posts.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
    upstream.advance(MINUTE);
    // A post seen again is not new.
    await see([...page.posts.map(({ id }) => id), ...before]);
    if (shown.length === 3) await written(0);
  } while (cursor);
  expect(shown).toEqual([...ids.filter((id) => !before.includes(id)), ...before]);
});

test("ranks a new post above one with a few likes hours ago and below one with many likes today", async () => {
  const yesterday = await written(31 * HOUR, 80);
  const today = await written(8 * HOUR, 80);
  const liked = await written(8 * HOUR, 10);
  const fresh = await written(0);
  expect(await idsOf()).toEqual([today, fresh, liked, yesterday]);
  // A post much older than its likes, or with any other kind of id, causes no error.
  const score = hotScore(upstream.now());
  await upstream.db.insert(posts).values(
    ["00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"].map((id) => ({
      id,
      authorId: alice.id,
      content: "Odd",
      createdAt: upstream.now(),
    })),
  );
  await upstream.db.insert(postHeat).values([
    { postId: "00000000-0000-4000-8000-000000000000", score },
    { postId: "ffffffff-ffff-4fff-bfff-ffffffffffff", score },
  ]);
  const rows = await upstream.db.select({ rank: postHeat.flickerScore }).from(postHeat);
  expect(rows.every(({ rank }) => Number.isFinite(rank))).toBe(true);
});

test("a lasting like moves a post up for those who open the feed afterwards", async () => {
  const [older, newer] = [await written(2 * HOUR), await written(HOUR)];
  expect(await idsOf()).toEqual([newer, older]);
  const fans = await Promise.all(["fan1", "fan2", "fan3"].map((name) => upstream.signUp(name)));
  for (const { client } of fans) await client.ok("likePost", { params: { id: older } });
  expect(await idsOf()).toEqual([older, newer]);
});

test("records only posts that can appear, up to the limit", async () => {
  const { id: words } = (await alice.client.ok("createPost", { body: { content: "Only words" } })).post;
  const first = await written(HOUR);
  await see([words, newId(upstream.now()), first, first]);
  expect(await upstream.db.$count(flickerViews)).toBe(1);
  const ids: string[] = [];
  for (let at = 0; at < FLICKER_SEEN_MAX; at += 1) ids.push(newId(new Date(upstream.now().getTime() - at)));
  const createdAt = upstream.now();
  await upstream.db
    .insert(posts)
    .values(ids.map((id) => ({ id, authorId: alice.id, content: "Old", createdAt })));
  await upstream.db
    .insert(flickerViews)
    .values(ids.map((postId) => ({ userId: bob.id, postId, createdAt: new Date(createdAt.getTime() + 1) })));
  upstream.advance(MINUTE);
  await see([await written(0)]);
  const kept = await upstream.db.select({ id: flickerViews.postId }).from(flickerViews);
  expect(kept).toHaveLength(FLICKER_SEEN_MAX);
  expect(kept.some(({ id }) => id === first)).toBe(false);
});

test("refuses an invalid list of posts and a forged cursor", async () => {
  const call = async (postIds: unknown) =>
    (await bob.client.call("noteFlickerSeen", { body: { postIds } as never })).statusCode;
  expect(await call([])).toBe(400);
  expect(await call(["1"])).toBe(400);
  expect(await call(Array.from({ length: FLICKER_SEEN_BATCH_MAX + 1 }, () => bob.id))).toBe(400);
  const ask = async (query: Record<string, unknown>) =>
    (await bob.client.call("getFlickerFeed", { query: query as never })).statusCode;
  expect(await ask({ openedAt: "soon" })).toBe(400);
  expect(await ask({ openedAt: 9e15 })).toBe(400);
  const forged = Buffer.from(JSON.stringify([2, 1, bob.id, 1])).toString("base64url");
  expect(await ask({ cursor: forged })).toBe(400);
});
