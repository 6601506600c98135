import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { posts, users } from "#upstream/core/db/schema/schema";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { hotScore } from "#upstream/modules/post/hot-score";
import { refreshPopularPosts } from "#upstream/modules/trend/refresh-trends";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;
let carol: Member;
/** Alice's post. */
let id: string;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol] = [await signUp("alice"), await signUp("bob"), await signUp("carol")];
  id = (await write(alice)).id;
});

async function write(author: Member, more: { quotes?: string; community?: string; content?: string } = {}) {
  upstream.advance(SECOND);
  return (await author.client.ok("createPost", { body: { content: "The weir is open", ...more } })).post;
}

const quote = (author: Member, quotes = id) => write(author, { quotes, content: "Look at this" });
const tried = async (author: Member, quotes = id) =>
  (await author.client.call("createPost", { body: { content: "Look", quotes } })).statusCode;
const read = async (reader: Member, postId: string) =>
  (await reader.client.ok("getPost", { params: { id: postId } })).post;
const card = async (reader: Member, quoteId: string) => (await read(reader, quoteId)).quoted;
const block = (who: Member, { username }: Member) => who.client.ok("blockUser", { params: { username } });
const unblock = (who: Member, { username }: Member) => who.client.ok("unblockUser", { params: { username } });
const mute = (who: Member, { username }: Member) =>
  who.client.ok("muteUser", { params: { username }, body: { duration: "always" } });
const remove = (author: Member, postId: string) => author.client.ok("deletePost", { params: { id: postId } });
const suspend = ({ id: userId }: Member) =>
  upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, userId));
const unavailable = { kind: "unavailable" };

async function found(owner: Member, isPublic: boolean): Promise<string> {
  const slug = `rowers-${round}`;
  const body = { name: "Rowers", slug, description: "", rules: "", isPublic };
  await owner.client.ok("createCommunity", { body });
  return slug;
}

describe("quoting", () => {
  test("a quote shows the quoted post, one level deep", async () => {
    const first = await quote(bob);
    const shown = {
      kind: "post",
      id,
      author: { username: alice.username },
      content: "The weir is open",
      picture: null,
      attached: null,
      isQuote: false,
    };
    expect(first).toMatchObject({ content: "Look at this", quoted: shown });
    const second = await quote(alice, first.id);
    expect(await card(carol, second.id)).toMatchObject({ kind: "post", id: first.id, isQuote: true });
    expect(await card(carol, second.id)).not.toHaveProperty("quoted");
    expect(await read(carol, id)).not.toHaveProperty("quoted");
  });

  test("has a text, also after an edit", async () => {
    const body = { content: " ", quotes: id };
    const refused = await bob.client.call("createPost", { body });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { content: "Enter some text first" }]);
    const { id: quoteId } = await quote(bob);
    const edit = (content: string) =>
      bob.client.call("editPost", { params: { id: quoteId }, body: { content } });
    expect((await edit(" ")).statusCode).toBe(400);
    expect((await edit("Look closer")).statusCode).toBe(200);
    expect(await read(carol, quoteId)).toMatchObject({ content: "Look closer", quoted: { id } });
  });

  test("only what everyone can read can be quoted, and what is not seen is not found", async () => {
    const open = await write(alice, { community: await found(alice, true) });
    expect(await tried(bob, open.id)).toBe(200);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    await makePrivate(upstream.db, alice.id);
    expect([await tried(bob), await tried(alice), await tried(carol)]).toEqual([403, 403, 404]);
    const ofBob = await write(bob);
    await block(carol, bob);
    expect([await tried(carol, ofBob.id), await tried(bob, (await write(carol)).id)]).toEqual([404, 404]);
    await remove(bob, ofBob.id);
    expect(await tried(alice, ofBob.id)).toBe(404);
    expect(await tried(alice, crypto.randomUUID())).toBe(404);
  });

  test("is refused where the author has turned it off, but for the author; earlier quotes stay", async () => {
    const { id: quoteId } = await quote(bob);
    const set = (who: Member) =>
      who.client.call("setQuoters", { params: { id }, body: { quotesFrom: "nobody" } });
    expect((await set(bob)).statusCode).toBe(404);
    expect((await set(alice)).statusCode).toBe(200);
    const refused = await bob.client.call("createPost", { body: { content: "Look", quotes: id } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "The author of this post has turned off quotes",
    ]);
    expect(await tried(alice)).toBe(200);
    expect(await card(carol, quoteId)).toMatchObject({ kind: "post", id });
    const body = { content: "Not to be quoted", quotesFrom: "nobody" as const };
    const { post } = await alice.client.ok("createPost", { body });
    expect([post.quotesFrom, await tried(bob, post.id)]).toEqual(["nobody", 403]);
  });

  test("a resend finds the quote, though what it quotes is gone", async () => {
    const body = { content: "Look", quotes: id, idempotencyKey: crypto.randomUUID() };
    const { post } = await bob.client.ok("createPost", { body });
    await remove(alice, id);
    const again = await bob.client.ok("createPost", { body });
    expect(again.post).toMatchObject({ id: post.id, quoted: unavailable });
  });
});

describe("the quoted post", () => {
  test("is unavailable while it is deleted, and for good once that is over", async () => {
    const { id: quoteId } = await quote(bob);
    await remove(alice, id);
    expect([await card(bob, quoteId), await card(carol, quoteId)]).toEqual([unavailable, unavailable]);
    await alice.client.ok("restorePost", { params: { id } });
    expect(await card(carol, quoteId)).toMatchObject({ kind: "post" });
    await remove(alice, id);
    upstream.advance(POST_RESTORE_MS + MINUTE);
    await upstream.runJobs();
    expect(await read(carol, quoteId)).toMatchObject({ content: "Look at this", quoted: unavailable });
  });

  test("is shown to each reader who may see it alone", async () => {
    const { id: quoteId } = await quote(bob);
    await carol.client.ok("followUser", { params: { username: alice.username } });
    const dan = await upstream.signUp(`dan${round}`);
    await makePrivate(upstream.db, alice.id);
    expect(await card(carol, quoteId)).toMatchObject({ kind: "post" });
    expect(await card(alice, quoteId)).toMatchObject({ kind: "post" });
    // Who quoted it does not follow its author.
    expect([await card(dan, quoteId), await card(bob, quoteId)]).toEqual([unavailable, unavailable]);
    const { post } = await (await upstream.visitor()).ok("getPost", { params: { id: quoteId } });
    expect(post.quoted).toEqual(unavailable);
    await upstream.db.update(users).set({ accountType: "public" }).where(eq(users.id, alice.id));
    await block(carol, alice);
    expect(await card(carol, quoteId)).toEqual(unavailable);
    await unblock(carol, alice);
    await block(alice, dan);
    expect([(await card(carol, quoteId))?.kind, await card(dan, quoteId)]).toEqual(["post", unavailable]);
    await suspend(alice);
    expect(await card(carol, quoteId)).toEqual(unavailable);
  });

  test("is unavailable to everybody while its author and who quotes it are apart by a block", async () => {
    const { id: quoteId } = await quote(bob);
    for (const [one, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      await block(one, other);
      expect(await card(carol, quoteId)).toEqual(unavailable);
      const { posts: listed } = await carol.client.ok("listQuotes", { params: { id } });
      expect(listed).toEqual([]);
      await unblock(one, other);
    }
    expect(await card(carol, quoteId)).toMatchObject({ kind: "post" });
  });

  test("is folded for who has muted its author or a word in it, or reported it", async () => {
    const { id: quoteId } = await quote(bob);
    await mute(carol, alice);
    expect(await card(carol, quoteId)).toEqual({ kind: "folded", id, reason: "mutedAuthor" });
    await carol.client.ok("unmuteUser", { params: { username: alice.username } });
    await carol.client.ok("addMutedWord", { body: { word: "weir", duration: "always" } });
    expect(await card(carol, quoteId)).toEqual({ kind: "folded", id, reason: "mutedWord", word: "weir" });
    expect((await read(carol, quoteId)).mutedWord).toBeNull();
    const dan = await upstream.signUp(`dan${round}`);
    await dan.client.ok("report", { body: { postId: id, reason: "spam" } });
    expect(await card(dan, quoteId)).toEqual({ kind: "folded", id, reason: "reported" });
  });

  test("is not folded for its author, who can then detach it, though it has a word that they muted", async () => {
    const { id: quoteId } = await quote(bob);
    await alice.client.ok("addMutedWord", { body: { word: "weir", duration: "always" } });
    expect(await card(alice, quoteId)).toMatchObject({ kind: "post", id });
  });

  test("its text is not found as the quote's", async () => {
    const { id: original } = await write(alice, { content: `Marsh marigold${round}` });
    await quote(bob, original);
    const { posts: hits } = await carol.client.ok("searchPosts", { query: { q: `marigold${round}` } });
    expect(hits.map((post) => post.id)).toEqual([original]);
  });

  test("is read again by pages that watch a quote it is detached from", async () => {
    const { id: quoteId } = await quote(bob);
    const page = await openPage(upstream, carol);
    page.socket.emit("watchPosts", [quoteId]);
    await page.catchesUp();
    await alice.client.ok("detachQuote", { params: { id: quoteId } });
    expect(await page.receives("postChanged")).toMatchObject([{ postId: quoteId, counts: null }]);
    const { states } = await carol.client.ok("getPostStates", { query: { ids: quoteId } });
    expect(states).toMatchObject([{ id: quoteId, quoted: unavailable }]);
  });
});

describe("detaching", () => {
  test("takes the post out of a quote for everybody, for good, and the quote out of the list", async () => {
    const { id: quoteId } = await quote(bob);
    const detach = async (who: Member) =>
      (await who.client.call("detachQuote", { params: { id: quoteId } })).statusCode;
    expect([await detach(bob), await detach(carol)]).toEqual([404, 404]);
    expect(await detach(alice)).toBe(200);
    for (const reader of [alice, bob, carol]) expect(await card(reader, quoteId)).toEqual(unavailable);
    expect((await carol.client.ok("listQuotes", { params: { id } })).posts).toEqual([]);
    expect(await detach(alice)).toBe(404);
    // Another quote is another post.
    expect(await tried(bob)).toBe(200);
  });
});

describe("the author", () => {
  const told = async (kind: "quote" | "mention" = "quote") => {
    const { notifications } = await alice.client.ok("listNotifications", { query: { kind } });
    return notifications.map(({ message, postId }) => ({ message, postId }));
  };

  test("is notified of each quote, once though it mentions them, until it is detached", async () => {
    const mentioning = await write(bob, { quotes: id, content: `What @${alice.username} says` });
    const other = await quote(carol);
    await quote(alice);
    expect(await told()).toEqual([
      { message: `carol${round} quoted your post`, postId: other.id },
      { message: `bob${round} quoted your post`, postId: mentioning.id },
    ]);
    expect(await told("mention")).toEqual([]);
    await alice.client.ok("detachQuote", { params: { id: other.id } });
    await remove(bob, mentioning.id);
    expect(await told()).toEqual([]);
  });

  test("is not notified after turning it off, by people they muted, nor of what they may not see", async () => {
    await alice.client.ok("updateSettings", { body: { reposts: false } });
    await quote(bob);
    await alice.client.ok("updateSettings", { body: { reposts: true } });
    await mute(alice, carol);
    await quote(carol);
    const dan = await upstream.signUp(`dan${round}`);
    await makePrivate(upstream.db, dan.id);
    await quote(dan);
    await alice.client.ok("addMutedWord", { body: { word: "secretly", duration: "always" } });
    await write(bob, { quotes: id, content: "Secretly good" });
    expect(await told()).toEqual([]);
  });
});

describe("the list of quotes", () => {
  const listed = async (reader: Member, query: { limit?: number; cursor?: string } = {}) => {
    const { posts: page, nextCursor } = await reader.client.ok("listQuotes", { params: { id }, query });
    return { ids: page.map((post) => post.id), nextCursor };
  };
  const counted = async (reader: Member) =>
    (await reader.client.ok("getPost", { params: { id } })).quoteCount;

  test("has them page by page, newest first", async () => {
    const [first, second] = [await quote(bob), await quote(carol)];
    const page = await listed(carol, { limit: 1 });
    expect(page.ids).toEqual([second.id]);
    expect(await listed(carol, { limit: 1, cursor: page.nextCursor ?? "" })).toEqual({
      ids: [first.id],
      nextCursor: null,
    });
    expect(await counted(carol)).toBe(2);
    await remove(bob, first.id);
    expect([(await listed(alice)).ids, await counted(alice)]).toEqual([[second.id], 1]);
    const { quoteCount } = await (await upstream.visitor()).ok("getPost", { params: { id } });
    expect(quoteCount).toBe(0);
  });

  test("has only what the reader's lists may show, and is there for who sees the post alone", async () => {
    const [dan, erin] = [await upstream.signUp(`dan${round}`), await upstream.signUp(`erin${round}`)];
    const [byBob, byDan] = [await quote(bob), await quote(dan)];
    await quote(erin);
    await carol.client.ok("followUser", { params: { username: bob.username } });
    await makePrivate(upstream.db, bob.id);
    await suspend(erin);
    expect([(await listed(carol)).ids, await counted(carol)]).toEqual([[byDan.id, byBob.id], 2]);
    expect([(await listed(alice)).ids, await counted(alice)]).toEqual([[byDan.id], 1]);
    await mute(carol, dan);
    expect((await listed(carol)).ids).toEqual([byBob.id]);
    await block(bob, carol);
    expect([(await listed(carol)).ids, await counted(carol)]).toEqual([[], 0]);
    await block(alice, carol);
    expect((await carol.client.call("listQuotes", { params: { id } })).statusCode).toBe(404);
  });
});

describe("rank", () => {
  const scoreOf = async (postId: string) => {
    const [row] = await upstream.db.select().from(postHeat).where(eq(postHeat.postId, postId));
    return row?.score;
  };
  const createdAt = async (postId: string) => {
    const [row] = await upstream.db.select().from(posts).where(eq(posts.id, postId));
    return row?.createdAt ?? new Date();
  };
  /** Asserts the rank that the post has by what was done at the given moments. */
  const expectScore = async (moments: readonly Date[]) =>
    expect(await scoreOf(id)).toBeCloseTo(hotScore(await createdAt(id), moments), 6);

  test("a member's quotes and repost count once, and are forgotten with the last", async () => {
    upstream.advance(MINUTE);
    const first = await quote(bob);
    upstream.advance(MINUTE);
    const second = await quote(bob);
    const [one, other] = [await createdAt(first.id), await createdAt(second.id)];
    await expectScore([one]);
    await remove(bob, first.id);
    await expectScore([other]);
    await bob.client.ok("restorePost", { params: { id: first.id } });
    await expectScore([one]);
    upstream.advance(MINUTE);
    const repostedAt = upstream.now();
    await bob.client.ok("repostPost", { params: { id } });
    await expectScore([repostedAt]);
    await bob.client.ok("unrepostPost", { params: { id } });
    await expectScore([one]);
    await remove(bob, first.id);
    await alice.client.ok("detachQuote", { params: { id: second.id } });
    await expectScore([]);
  });

  test("is exact after simultaneous quotes of several, and without a deleted community's", async () => {
    const slug = await found(bob, true);
    await carol.client.ok("joinCommunity", { params: { slug } });
    const made = await Promise.all([
      quote(alice),
      quote(bob),
      quote(carol),
      write(carol, { quotes: id, content: "In there", community: slug }),
    ]);
    const [byAlice, byBob, byCarol] = await Promise.all(made.map((post) => createdAt(post.id)));
    await bob.client.ok("deleteCommunity", { params: { slug } });
    await expectScore([byAlice, byBob, byCarol].map((moment) => moment ?? new Date()));
  });

  test("is without quotes that a moderator or the operator has removed", async () => {
    const slug = await found(alice, true);
    await bob.client.ok("joinCommunity", { params: { slug } });
    const inside = await write(bob, { quotes: id, community: slug });
    await expectScore([await createdAt(inside.id)]);
    const removal = { params: { slug, id: inside.id }, body: { reason: "Off topic" } };
    await alice.client.ok("removeCommunityPost", removal);
    await expectScore([]);
    const again = await quote(bob);
    await expectScore([await createdAt(again.id)]);
    await adminCommands.get("remove-post")?.run(upstream.deps, [again.id]);
    await expectScore([]);
    await upstream.runJobs();
    await expectScore([]);
  });

  test("in the popular posts a member's quotes count as one repost", async () => {
    const [liked, quoted] = [await write(alice), await write(alice)];
    for (const fan of [bob, carol, alice]) await fan.client.ok("likePost", { params: { id: liked.id } });
    await quote(bob, quoted.id);
    await quote(bob, quoted.id);
    const places = async () => {
      await refreshPopularPosts(upstream.db, upstream.now());
      const query = { window: "day" as const, limit: 50 };
      const { posts: popular } = await carol.client.ok("listPopularPosts", { query });
      return [liked, quoted].map((post) => popular.findIndex((each) => each.id === post.id));
    };
    const [three, two] = await places();
    expect([three ?? -1, two ?? -1].every((place) => place >= 0)).toBe(true);
    expect(three).toBeLessThan(two ?? -1);
    await bob.client.ok("repostPost", { params: { id: quoted.id } });
    expect(await places()).toEqual([three, two]);
    await quote(carol, quoted.id);
    const [lower, higher] = await places();
    expect(higher).toBeLessThan(lower ?? -1);
    const slug = await found(alice, true);
    const dan = await upstream.signUp(`dan${round}`);
    await dan.client.ok("joinCommunity", { params: { slug } });
    for (const fan of [dan, await upstream.signUp(`erin${round}`)]) {
      await fan.client.ok("likePost", { params: { id: liked.id } });
    }
    const before = await places();
    const inside = await write(dan, { quotes: quoted.id, community: slug });
    const removal = { params: { slug, id: inside.id }, body: { reason: "Off topic" } };
    await alice.client.ok("removeCommunityPost", removal);
    expect(await places()).toEqual(before);
  });
});

test("deleting an account leaves quotes of its posts unavailable, and takes its own quotes out of the rank", async () => {
  const { id: quoteId } = await quote(bob);
  const ofBob = await write(bob);
  await quote(alice, ofBob.id);
  await bob.client.ok("repostPost", { params: { id } });
  await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await alice.client.ok("deleteAccount");
  expect(await read(carol, quoteId)).toMatchObject({ quoted: unavailable });
  const [heat] = await upstream.db.select().from(postHeat).where(eq(postHeat.postId, ofBob.id));
  const [stored] = await upstream.db.select().from(posts).where(eq(posts.id, ofBob.id));
  expect(heat?.score).toBeCloseTo(hotScore(stored?.createdAt ?? new Date()), 6);
});
