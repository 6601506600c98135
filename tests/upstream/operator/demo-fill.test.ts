import { existsSync, statSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { KIB, MINUTE } from "#contract/units";
import { contradictions } from "#tests/upstream/support/graph";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { conversations, messageReactions, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { postHashtags } from "#upstream/core/db/schema/schema-post";
import { stories } from "#upstream/core/db/schema/schema-story";
import { lighthouseFilm, whistledTune } from "#upstream/demo/demo-files";
import { DEMO_SIGN_IN, fillDemoWorld } from "#upstream/demo/fill-demo-world";
import { demoRelations } from "#upstream/demo/people/demo-relations";
import { checkVoice } from "#upstream/modules/chat/messages/voice-recording";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { checkVideo } from "#upstream/modules/media/video/check-video";
import { inspectMedia } from "#upstream/modules/media/video/media-tasks";
import { extractHashtags } from "#upstream/modules/post/hashtags";

const PICTURES = 14;
let upstream: TestUpstream;
/** A key of which the first start, which was killed, left all files but one. */
let damaged: string;
/** Keys that the second start stored. */
const storedAgain: string[] = [];

const optionsFor = (target: TestUpstream) => ({
  db: target.db,
  media: target.deps.media,
  privateMedia: target.deps.privateMedia,
  now: target.now(),
  log: { info: () => undefined },
  maxPictures: PICTURES,
});

const refuseTransactions = <T extends object>(db: T): T =>
  new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return () => Promise.reject(new Error("killed half-way"));
      return Reflect.get(target, name);
    },
  });

const recordSaves = (storage: MediaStorage): MediaStorage => ({
  ...storage,
  save(key, files) {
    storedAgain.push(key);
    return storage.save(key, files);
  },
});

/** Removes one file of a picture, as a bucket may lack it after a kill. @returns the picture's key */
async function damageOnePicture(): Promise<string> {
  for (const key of await readdir(upstream.mediaDir)) {
    const jpeg = (await readdir(join(upstream.mediaDir, key))).find((name) => name.endsWith(".jpg"));
    if (!jpeg) continue;
    await rm(join(upstream.mediaDir, key, jpeg));
    return key;
  }
  throw new Error("No picture was stored.");
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  // A start that fails between pictures and rows, then one that succeeds.
  const killed = fillDemoWorld({ ...optionsFor(upstream), db: refuseTransactions(upstream.db) });
  await expect(killed).rejects.toThrow("killed half-way");
  expect(await upstream.db.$count(users)).toBe(0);
  damaged = await damageOnePicture();
  const { media: pictures, privateMedia } = upstream.deps;
  await fillDemoWorld({
    ...optionsFor(upstream),
    media: recordSaves(pictures),
    privateMedia: recordSaves(privateMedia),
  });
}, 3 * MINUTE);

afterAll(() => upstream.close());

describe("filling an empty database with the demo world", () => {
  test("stores members and posts with exact counters", async () => {
    expect(await upstream.db.$count(users)).toBeGreaterThanOrEqual(60);
    expect(await upstream.db.$count(posts)).toBeGreaterThan(600);
    expect(await upstream.db.$count(comments)).toBeGreaterThan(400);
    expect(await wrongCounts(upstream.db)).toEqual([]);
    expect(await contradictions(upstream.db)).toEqual([]);
  });

  test("stores conversations with counts that match their messages", async () => {
    const rows = await upstream.db.select().from(conversations);
    expect(rows).toHaveLength(12);
    for (const { id, lastSeq, lastChange, lastActivityAt } of rows) {
      const said = await upstream.db.select().from(messages).where(eq(messages.conversationId, id));
      expect(said.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(said.map((_, index) => index + 1));
      expect(Math.max(...said.map(({ seq }) => seq))).toBe(lastSeq);
      expect(Math.max(...said.map(({ change }) => change))).toBe(lastChange);
      expect(new Set(said.map(({ change }) => change)).size).toBe(said.length);
      expect(Math.max(...said.map(({ createdAt }) => createdAt.getTime()))).toBe(lastActivityAt.getTime());
      for (const { id: messageId, reactionCount } of said) {
        const isOf = eq(messageReactions.messageId, messageId);
        expect(await upstream.db.$count(messageReactions, isOf)).toBe(reactionCount);
      }
    }
    const sent = await upstream.db.select().from(chatMedia);
    expect(sent.length).toBeGreaterThan(4);
    for (const { key, widths, kind } of sent) {
      if (kind === "voice") continue;
      const file = await upstream.deps.privateMedia.open(key, `${widths.at(-1)}.webp`);
      expect(file?.size).toBeGreaterThan(0);
      file?.content.destroy();
      expect(await upstream.deps.media.open(key, `${widths.at(-1)}.webp`)).toBeNull();
    }
  });

  test("stores a valid video and a valid recording", async () => {
    const { client } = await upstream.signUp("visitor");
    const { posts: shown } = await client.ok("getFlickerFeed", { query: { limit: 50 } });
    const films = shown.flatMap(({ video }) => video ?? []);
    expect(films).toHaveLength(1);
    const [film] = films;
    const served = await client.send({ method: "GET", url: film?.url ?? "" });
    expect(served.headers["content-type"]).toBe("video/webm");
    expect(served.rawPayload.length).toBeLessThan(300 * KIB);
    const inspection = await inspectMedia(lighthouseFilm.path);
    const { width, height, durationMs, hasSound } = lighthouseFilm;
    expect(checkVideo(inspection)).toEqual({ extension: "webm", width, height, durationMs, hasSound });
    expect(film).toMatchObject({ width, height, durationMs, hasSound, poster: { width, height } });

    const recorded = checkVoice(await inspectMedia(whistledTune.path));
    expect(recorded.mimeType).toBe(whistledTune.mimeType);
    expect(Math.abs(recorded.durationMs - whistledTune.durationMs)).toBeLessThan(100);
    const [voice] = await upstream.db.select().from(chatMedia).where(eq(chatMedia.kind, "voice"));
    expect(voice?.peaks).toEqual(whistledTune.peaks);
    const file = await upstream.deps.privateMedia.open(voice?.key ?? "", "voice.webm");
    expect(file?.size).toBeGreaterThan(0);
    file?.content.destroy();
    expect(await upstream.deps.media.open(voice?.key ?? "", "voice.webm")).toBeNull();
  });

  test("stores the hashtags of every post", async () => {
    const rows = await upstream.db.select({ content: posts.content }).from(posts);
    const expected = rows.flatMap(({ content }) => extractHashtags(content)).length;
    expect(expected).toBeGreaterThan(150);
    expect(await upstream.db.$count(postHashtags)).toBe(expected);
  });

  test("stores every width of every picture", async () => {
    const stored = await upstream.db.select().from(media);
    // The video has none.
    const rows = stored.filter(({ widths }) => widths.length > 0);
    expect(stored).toHaveLength(rows.length + 1);
    expect(rows.filter(({ isPrivate }) => !isPrivate)).toHaveLength(PICTURES);
    expect(rows.filter(({ isPrivate }) => isPrivate)).toHaveLength(await upstream.db.$count(stories));
    for (const { key, widths, width, thumbhash, isPrivate } of rows) {
      expect(widths.at(-1)).toBe(width);
      expect(Buffer.from(thumbhash ?? "", "base64").length).toBeGreaterThan(10);
      for (const each of widths) {
        const file = join(isPrivate ? upstream.privateMediaDir : upstream.mediaDir, key, `${each}.webp`);
        expect(existsSync(file) && statSync(file).size).toBeGreaterThan(100);
      }
    }
  });

  test("lets a visitor sign in as the demo member and read a full feed", async () => {
    const client = await upstream.visitor();
    await client.ok("login", {
      body: { identifier: DEMO_SIGN_IN.username, password: DEMO_SIGN_IN.password },
    });
    const { posts: feed, nextCursor } = await client.ok("getHomeFeed");
    expect(feed).toHaveLength(10);
    expect(nextCursor).not.toBeNull();
    const { hashtags } = await client.ok("listFollowedHashtags");
    const { posts: longFeed } = await client.ok("getHomeFeed", { query: { limit: 50 } });
    const reasons = new Set(longFeed.flatMap(({ followedHashtag }) => followedHashtag ?? []));
    expect([...reasons].sort()).toEqual(hashtags);
    const { lists } = await client.ok("listFeedLists");
    expect(lists.map(({ isShared, personCount }) => [isShared, personCount > 3])).toEqual([
      [true, true],
      [false, true],
    ]);
    for (const { id } of lists) {
      const { posts: listed } = await client.ok("listFeedListPosts", { params: { id } });
      expect(listed).toHaveLength(10);
    }
    const { searches } = await client.ok("listSavedSearches");
    expect(searches.map(({ tab }) => tab)).toEqual(["posts", "tags"]);
    const found = await client.ok("searchPosts", { query: { q: searches[0]?.query ?? "" } });
    expect(found.posts).not.toEqual([]);
    const { trending } = await client.ok("suggestTopics");
    expect(trending.length).toBeGreaterThan(0);
    // Without waiting for the first sweep.
    for (const { hashtag } of trending) {
      const { topics } = await client.ok("searchHashtags", { query: { q: hashtag } });
      expect(topics.map((topic) => topic.hashtag)).toContain(hashtag);
    }
  });

  test("shows the demo member new followers, private accounts and a blocked member", async () => {
    const client = await upstream.visitor();
    await client.ok("login", {
      body: { identifier: DEMO_SIGN_IN.username, password: DEMO_SIGN_IN.password },
    });
    const latest = await client.ok("listNotifications", { query: { type: "follow" } });
    const followed = latest.notifications.filter(({ kind }) => kind === "follow");
    expect(followed.map(({ otherCount, isRead }) => ({ otherCount, isRead }))).toEqual([
      { otherCount: 0, isRead: false },
      { otherCount: 2, isRead: true },
    ]);
    const requests = await client.ok("listNotifications", { query: { type: "follow-request" } });
    expect(requests.notifications.filter(({ kind }) => kind === "join-request")).toMatchObject([
      { otherCount: 1, isRead: false, community: { slug: "thursday-readers" } },
    ]);
    expect(latest.hasEarlier).toBe(true);
    const earlier = await client.ok("listNotifications", { query: { earlier: "true" } });
    expect(earlier.notifications.length).toBeGreaterThan(4);
    expect(earlier.notifications.every(({ isRead }) => isRead)).toBe(true);

    const { agreed, asked, blocked } = demoRelations;
    const read = async (username: string) => {
      const { user } = await client.ok("getProfile", { params: { username } });
      return user;
    };
    expect(await read(agreed)).toMatchObject({ accountType: "private", isFollowing: true });
    expect(await read(asked)).toMatchObject({ accountType: "private", hasPendingRequest: true });
    const { blockedUsers } = await client.ok("listBlockedUsers");
    expect(blockedUsers.map(({ username }) => username)).toEqual([blocked]);
    const found = await client.ok("searchUsers", { query: { username: blocked } });
    expect(found.users).toEqual([]);
  });

  test("shows the demo member communities, bookmarks, collections, trends and popular posts", async () => {
    const client = await upstream.visitor();
    await client.ok("login", {
      body: { identifier: DEMO_SIGN_IN.username, password: DEMO_SIGN_IN.password },
    });
    const { communities } = await client.ok("listCommunities");
    expect(communities.length).toBeGreaterThan(3);
    expect((await client.ok("listBookmarks")).posts.length).toBeGreaterThan(5);
    const { collections } = await client.ok("listCollections", { params: { username: "demo" } });
    expect(collections.map(({ postCount }) => postCount)).toEqual([5, 5]);
    expect((await client.ok("listTrends")).trends.length).toBeGreaterThan(0);
    expect((await client.ok("listPopularPosts", { query: { window: "week" } })).posts).toHaveLength(10);
  });

  test("makes only those pictures again that the killed start had not stored", async () => {
    const stored = await upstream.db.select().from(media);
    const isPicture = new Set(stored.flatMap(({ key, widths }) => (widths.length > 0 ? [key] : [])));
    expect(storedAgain.filter((key) => isPicture.has(key))).toEqual([damaged]);
    const widest = stored.find(({ key }) => key === damaged)?.width;
    expect(existsSync(join(upstream.mediaDir, damaged, `${widest}.jpg`))).toBe(true);
  });

  test("refuses logins as any other demo person", async () => {
    const client = await upstream.visitor();
    const response = await client.call("login", {
      body: { identifier: "ines.carvalho", password: DEMO_SIGN_IN.password },
    });
    expect(response.statusCode).toBe(401);
  });

  test("does not change a database that has members", async () => {
    const other = await startTestUpstream();
    await other.signUp("alice");
    await fillDemoWorld(optionsFor(other));
    expect(await other.db.$count(users)).toBe(1);
    await other.close();
  });
});
