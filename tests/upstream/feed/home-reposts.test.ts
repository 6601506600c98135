import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, inArray, sql } from "drizzle-orm";
import { SECOND } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { tuplesRead } from "#tests/upstream/support/tuples-read";
import { decodeCursor, idCursor } from "#upstream/core/db/cursor";
import { newId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { homeFeed } from "#upstream/modules/feed/home-feed";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { listPostsByAuthor } from "#upstream/modules/post/list-posts";

let upstream: TestUpstream;
let round = 0;
/** Reads. */
let rita: Member;
/** Followed by Rita. */
let ana: Member;
let ben: Member;
/** Writes, followed by no one. */
let will: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [rita, ana, ben, will] = [
    await signUp("rita"),
    await signUp("ana"),
    await signUp("ben"),
    await signUp("will"),
  ];
  await upstream.db.execute(sql`delete from posts`);
  await follow(rita, ana);
  await follow(rita, ben);
});

const of = ({ username }: Member) => ({ params: { username } });
const follow = (who: Member, whom: Member) => who.client.ok("followUser", of(whom));

async function write(author: Member, content: string): Promise<string> {
  upstream.advance(SECOND);
  return (await author.client.ok("createPost", { body: { content } })).post.id;
}

async function repost(who: Member, id: string): Promise<void> {
  upstream.advance(SECOND);
  await who.client.ok("repostPost", { params: { id } });
}

interface Listed {
  content: string;
  repost?: { by: { name: string } } | undefined;
}

/** A post's text, with who reposted it. */
const inWords = ({ content, repost: by }: Listed) => (by ? `${content} (${by.by.name})` : content);

/** All of a member's home, by pages. */
async function home(reader: Member, limit = 2): Promise<string[]> {
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor && { cursor }) };
    const page = await reader.client.ok("getHomeFeed", { query });
    listed.push(...page.posts.map(inWords));
    cursor = page.nextCursor;
  } while (cursor);
  return listed;
}

async function profileOf(whom: Member, reader: Member, limit = 2): Promise<string[]> {
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor && { cursor }) };
    const page = await reader.client.ok("listPostsByAuthor", { ...of(whom), query });
    listed.push(...page.posts.map(inWords));
    cursor = page.nextCursor;
  } while (cursor);
  return listed;
}

describe("the home feed", () => {
  test("has a repost once, at the time of the latest repost, with who made it", async () => {
    const old = await write(will, "old");
    await write(ana, "first");
    await repost(ana, old);
    await write(ben, "second");
    await repost(ben, old);
    await write(ana, "third");
    for (const limit of [1, 2, 3, 10]) {
      expect(await home(rita, limit)).toEqual(["third", `old (ben${round})`, "second", "first"]);
    }
    const { posts: listed } = await rita.client.ok("getHomeFeed", {});
    expect(listed[1]?.repost?.by).toEqual({ username: ben.username, name: `ben${round}` });
    expect(Date.parse(listed[1]?.repost?.createdAt ?? "")).toBeGreaterThan(
      Date.parse(listed[2]?.createdAt ?? ""),
    );
  });

  test("has a post of a followed member in the place of its repost alone", async () => {
    const one = await write(ana, "one");
    await write(ana, "two");
    await repost(ben, one);
    for (const limit of [1, 2, 10]) expect(await home(rita, limit)).toEqual([`one (ben${round})`, "two"]);
    await ben.client.ok("unrepostPost", { params: { id: one } });
    expect(await home(rita)).toEqual(["two", "one"]);
  });

  test("repeats nothing across many pages of reposts of the same posts", async () => {
    const written = [];
    for (let index = 0; index < 12; index += 1) written.push(await write(will, `post ${index}`));
    for (const id of written) await repost(ana, id);
    for (const id of written) await repost(ben, id);
    for (const limit of [1, 5, 7]) {
      const listed = await home(rita, limit);
      expect(listed).toHaveLength(12);
      expect(new Set(listed).size).toBe(12);
    }
  });

  test("repeats none of the last twenty where more were reposted than it remembers", async () => {
    const written = [];
    for (let index = 0; index < 25; index += 1) written.push(await write(will, `post ${index}`));
    for (const who of [ana, ben]) for (const id of written) await repost(who, id);
    const listed = (await home(rita, 3)).map((words) => words.split(" (")[0]);
    expect(listed.slice(0, 25)).toEqual(written.map((_, index) => `post ${24 - index}`));
    for (let start = 0; start + 20 <= listed.length; start += 1) {
      expect(new Set(listed.slice(start, start + 20)).size).toBe(20);
    }
    // A page itself knows all of its own.
    expect(new Set(await home(rita, 25)).size).toBe(25);
  });

  test("a repost after a page was read changes nothing below it", async () => {
    const old = await write(will, "old");
    await repost(ana, old);
    await write(ana, "two");
    await write(ana, "three");
    const first = await rita.client.ok("getHomeFeed", { query: { limit: 2 } });
    // Nothing was a repost so far: as an upstream that knows none reads it.
    expect(decodeCursor(idCursor, first.nextCursor ?? "")).toHaveLength(1);
    await repost(ben, old);
    const query = { limit: 2, cursor: first.nextCursor ?? "" };
    const second = await rita.client.ok("getHomeFeed", { query });
    expect(second.posts.map(inWords)).toEqual([`old (ana${round})`]);
    expect((await home(rita))[0]).toBe(`old (ben${round})`);
  });

  test("has neither one's own post by a repost nor what one has reposted oneself", async () => {
    const own = await write(rita, "own");
    const other = await write(will, "other");
    await write(ana, "between");
    await repost(ana, own);
    await repost(rita, other);
    expect(await home(rita)).toEqual(["between", "own"]);
  });

  test("leaves out reposts that were turned off, until they are turned on again", async () => {
    const old = await write(will, "old");
    await repost(ana, old);
    const shows = async () => (await rita.client.ok("getProfile", of(ana))).user.showsReposts;
    expect(await shows()).toBe(true);
    expect(await rita.client.ok("hideReposts", of(ana))).toMatchObject({ showsReposts: false });
    expect(await rita.client.ok("hideReposts", of(ana))).toMatchObject({ showsReposts: false });
    expect([await home(rita), await shows()]).toEqual([[], false]);
    expect(await rita.client.ok("showReposts", of(ana))).toMatchObject({ showsReposts: true });
    expect(await home(rita)).toEqual([`old (ana${round})`]);
    await rita.client.ok("hideReposts", of(ana));
    await rita.client.ok("unfollowUser", of(ana));
    await follow(rita, ana);
    expect(await shows()).toBe(true);
    expect((await rita.client.call("hideReposts", of(will))).statusCode).toBe(404);
    expect((await rita.client.call("showReposts", of(rita))).statusCode).toBe(404);
  });

  test("shows only what the reader may see of the author", async () => {
    const old = await write(will, "old");
    await repost(ana, old);
    await rita.client.ok("muteUser", { ...of(will), body: { duration: "always" } });
    expect(await home(rita)).toEqual([]);
    await rita.client.ok("unmuteUser", of(will));
    await makePrivate(upstream.db, will.id);
    expect(await home(rita)).toEqual([]);
    await upstream.db.update(users).set({ accountType: "public" }).where(eq(users.id, will.id));
    expect(await home(rita)).toHaveLength(1);
    await will.client.ok("blockUser", of(rita));
    expect(await home(rita)).toEqual([]);
    await will.client.ok("unblockUser", of(rita));
    expect(await home(rita)).toHaveLength(1);
    await suspend(will);
    expect(await home(rita)).toEqual([]);
    await upstream.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, will.id));
    await rita.client.ok("report", { body: { postId: old, reason: "spam" } });
    expect(await home(rita)).toEqual([]);
  });

  test("shows only what the reader may see of who reposted", async () => {
    const old = await write(will, "old");
    await repost(ana, old);
    await rita.client.ok("muteUser", { ...of(ana), body: { duration: "always" } });
    expect(await home(rita)).toEqual([]);
    await rita.client.ok("unmuteUser", of(ana));
    await makePrivate(upstream.db, ana.id);
    expect(await home(rita)).toEqual([`old (ana${round})`]);
    await suspend(ana);
    expect(await home(rita)).toEqual([]);
    await upstream.db
      .update(users)
      .set({ deactivatedAt: null })
      .where(inArray(users.id, [ana.id]));
    await ana.client.ok("blockUser", of(rita));
    expect(await home(rita)).toEqual([]);
  });

  test("leaves out a repost by a member who is apart from the author, as the profile does", async () => {
    const old = await write(will, "old");
    await repost(ben, old);
    await repost(ana, old);
    for (const [who, whom] of [
      [will, ana],
      [ana, will],
    ] as const) {
      await who.client.ok("blockUser", of(whom));
      expect(await home(rita)).toEqual([`old (ben${round})`]);
      expect(await profileOf(ana, rita)).toEqual([]);
      await who.client.ok("unblockUser", of(whom));
      expect(await home(rita)).toEqual([`old (ana${round})`]);
      expect(await profileOf(ana, rita)).toHaveLength(1);
    }
  });

  test("marks a muted word, and has a deleted post no more", async () => {
    const old = await write(will, "weir and lock");
    await repost(ana, old);
    await rita.client.ok("addMutedWord", { body: { word: "weir", duration: "always" } });
    const { posts: listed } = await rita.client.ok("getHomeFeed", {});
    expect(listed).toMatchObject([{ mutedWord: "weir", repost: { by: { username: ana.username } } }]);
    await will.client.ok("deletePost", { params: { id: old } });
    expect(await home(rita)).toEqual([]);
  });

  test("is the same for a member who follows many people", async () => {
    const old = await write(will, "old");
    await write(ana, "first");
    await repost(ana, old);
    await write(ben, "second");
    await upstream.db.update(users).set({ followingCount: 600 }).where(eq(users.id, rita.id));
    for (const limit of [1, 2, 10]) {
      expect(await home(rita, limit)).toEqual(["second", `old (ana${round})`, "first"]);
    }
  });

  test("is announced to those online who follow who reposted, unless they turned it off or muted them", async () => {
    const old = await write(will, "old");
    await rita.client.ok("hideReposts", of(ben));
    const cleo = await upstream.signUp(`cleo${round}`);
    await follow(rita, cleo);
    await rita.client.ok("muteUser", { ...of(cleo), body: { duration: "always" } });
    const [page, author] = [await openPage(upstream, rita), await openPage(upstream, will)];
    await follow(will, ana);
    for (const who of [ben, cleo]) await repost(who, old);
    await eventsDelivered(upstream, page);
    expect(page.heard("feedChanged")).toEqual([]);
    await repost(ana, old);
    await eventsDelivered(upstream, page, author);
    expect(page.heard("feedChanged")).toHaveLength(1);
    expect(author.heard("feedChanged")).toEqual([]);
  });
});

const suspend = ({ id }: Member) =>
  upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id));

/** Inserts posts by Will, each reposted by Ana. */
async function flood(count: number): Promise<void> {
  const at = upstream.now();
  const written = Array.from({ length: count }, () => ({ id: newId(at), authorId: will.id, createdAt: at }));
  await upstream.db.insert(posts).values(written.map((row) => ({ ...row, content: "flood" })));
  const ofAna = written.map(({ id }) => ({ id: newId(at), postId: id, userId: ana.id, createdAt: at }));
  await upstream.db.insert(reposts).values(ofAna);
  await upstream.db.execute(sql`analyze`);
  upstream.advance(SECOND);
}

/** Inserts members who have all reposted a post. */
async function insertCrowd(count: number, postId: string): Promise<string[]> {
  const at = upstream.now();
  const crowd = Array.from({ length: count }, (_, n) => ({ id: newId(at), username: `crowd${round}x${n}` }));
  const named = crowd.map((row) => ({ ...row, name: "crowd", email: `${row.username}@example.com` }));
  await upstream.db.insert(users).values(named.map((row) => ({ ...row, createdAt: at, passwordHash: "" })));
  const reposted = crowd.map(({ id }) => ({ id: newId(at), postId, userId: id, createdAt: at }));
  await upstream.db.insert(reposts).values(reposted);
  await upstream.db.execute(sql`analyze`);
  upstream.advance(SECOND);
  return crowd.map(({ id }) => id);
}

const readsOf = (table: "posts" | "reposts") =>
  tuplesRead(upstream.db, table, (tx) => homeFeed(tx, pictureReader(upstream.deps, rita.id), { limit: 10 }));

describe("below many reposts that show nothing", () => {
  const FLOOD = 1_500;

  /** A post of Will's, and what Rita's home has: posts of Ben's and with a followed hashtag, and the oldest, which Ben has reposted. */
  async function writeBelow(): Promise<{ old: string; below: string[] }> {
    await rita.client.ok("followHashtag", { params: { hashtag: "weir" } });
    const cleo = await upstream.signUp(`cleo${round}`);
    const old = await write(will, "old");
    await repost(ben, await write(cleo, "reposted"));
    const below = [`reposted (ben${round})`];
    for (let n = 0; n < 12; n += 1) {
      const [author, content] = n % 2 ? [ben, `Ben ${n}`] : [cleo, `Cleo ${n} #weir`];
      await write(author, content);
      below.unshift(content);
    }
    return { old, below };
  }

  test("of posts that the reader may not see, the home has hashtags, and reposts again further down", async () => {
    const { old, below } = await writeBelow();
    await flood(FLOOD);
    await insertCrowd(200, old);
    await makePrivate(upstream.db, will.id);
    expect(await home(rita, 10)).toEqual(below);
    expect(await readsOf("reposts")).toBeLessThan(FLOOD * 2);
  });

  test("of the same post, the home has that and all below", async () => {
    const { old, below } = await writeBelow();
    const crowd = await insertCrowd(2 * FLOOD, old);
    const accepted = { followerId: rita.id, status: "accepted" as const, createdAt: upstream.now() };
    await upstream.db.insert(follows).values(crowd.map((followeeId) => ({ ...accepted, followeeId })));
    await upstream.db
      .update(users)
      .set({ followingCount: 2 * FLOOD + 2 })
      .where(eq(users.id, rita.id));
    const all = ["old (crowd)", ...below];
    expect(await home(rita, 10)).toEqual(all);
    // As for a member who follows fewer than all are scanned for.
    await upstream.db.update(users).set({ followingCount: 400 }).where(eq(users.id, rita.id));
    expect(await home(rita, 10)).toEqual(all);
  });

  test("of strangers, more than are scanned, the home of a member who follows many people has those below", async () => {
    const old = await write(will, "old");
    await repost(ana, old);
    await upstream.db.update(users).set({ followingCount: 600 }).where(eq(users.id, rita.id));
    await insertCrowd(1_300, old);
    expect(await home(rita)).toEqual([`old (ana${round})`]);
  });

  test("a page with posts above ends there, and the next one goes on with reposts", async () => {
    const seenBelow = await write(will, "seen");
    await repost(ben, seenBelow);
    await flood(FLOOD);
    const cleo = await upstream.signUp(`cleo${round}`);
    await repost(ben, await write(cleo, "above"));
    await makePrivate(upstream.db, will.id);
    const first = await rita.client.ok("getHomeFeed", {});
    expect(first.posts.map(inWords)).toEqual([`above (ben${round})`]);
    expect(first.nextCursor).not.toBeNull();
    expect(await home(rita, 10)).toEqual([`above (ben${round})`]);
  });

  test("a member who follows none of those who repost reads next to none of these", async () => {
    const old = await write(will, "old");
    await write(ben, "own words");
    await flood(FLOOD);
    await insertCrowd(200, old);
    await rita.client.ok("unfollowUser", of(ana));
    expect(await readsOf("reposts")).toBeLessThan(10);
  });
});

describe("a profile", () => {
  test("lists what its member reposted among their posts, by the time of the repost", async () => {
    const old = await write(will, "old");
    const one = await write(ana, "one");
    await repost(ana, old);
    await write(ana, "two");
    // Of one's own, it is there anyway.
    await repost(ana, one);
    for (const limit of [1, 2, 10]) {
      expect(await profileOf(ana, rita, limit)).toEqual(["two", `old (ana${round})`, "one"]);
    }
    await rita.client.ok("muteUser", { ...of(will), body: { duration: "always" } });
    expect(await profileOf(ana, rita)).toEqual(["two", "one"]);
    expect(await profileOf(ana, ana)).toHaveLength(3);
    await makePrivate(upstream.db, will.id);
    expect(await profileOf(ana, ana)).toEqual(["two", "one"]);
    await upstream.db.update(users).set({ accountType: "public" }).where(eq(users.id, will.id));
    expect(await profileOf(ana, ana)).toHaveLength(3);
    await upstream.db.delete(posts).where(eq(posts.id, old));
    expect(await profileOf(ana, ana)).toEqual(["two", "one"]);
  });

  test("begins with the pinned post, once", async () => {
    const old = await write(will, "old");
    const one = await write(ana, "one");
    await repost(ana, old);
    await ana.client.ok("pinPost", { params: { id: one } });
    const { posts: listed } = await rita.client.ok("listPostsByAuthor", of(ana));
    expect(listed.map(inWords)).toEqual(["one", `old (ana${round})`]);
  });

  test("reads no more than the newest of many that the reader may not see, and has what is below", async () => {
    await repost(ana, await write(ben, "old"));
    const below = [`old (ana${round})`];
    for (let n = 0; n < 12; n += 1) {
      await write(ana, `own ${n}`);
      below.unshift(`own ${n}`);
    }
    await flood(5_000);
    await insertCrowd(200, await write(will, "other"));
    await write(ana, "above");
    await makePrivate(upstream.db, will.id);
    expect(await profileOf(ana, rita, 10)).toEqual(["above", ...below]);
    const reads = await tuplesRead(upstream.db, "posts", (tx) =>
      listPostsByAuthor(tx, pictureReader(upstream.deps, rita.id), ana.username, { limit: 10 }),
    );
    expect(reads).toBeLessThan(2_500);
  });

  test("of a private account shows them to its followers alone", async () => {
    await repost(ana, await write(will, "old"));
    await makePrivate(upstream.db, ana.id);
    expect(await profileOf(ana, rita)).toEqual([`old (ana${round})`]);
    expect((await ben.client.call("listPostsByAuthor", of(ana))).statusCode).toBe(403);
  });
});
