import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { FOLLOWED_HASHTAGS_MAX } from "#contract/limits";
import { HASHTAG_MAX_LENGTH } from "#contract/text/text-links";
import { DAY, SECOND } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { openPage } from "#tests/upstream/support/member-socket";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import { postHashtags } from "#upstream/core/db/schema/schema-post";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol] = [await signUp("alice"), await signUp("bob"), await signUp("carol")];
  await upstream.db.execute(sql`delete from posts`);
});

async function write(author: Member, content: string, community?: string): Promise<string> {
  upstream.advance(SECOND);
  const body = { content, ...(community && { community }) };
  return (await author.client.ok("createPost", { body })).post.id;
}

const follow = (who: Member, hashtag: string) => who.client.ok("followHashtag", { params: { hashtag } });
const unfollow = (who: Member, hashtag: string) => who.client.ok("unfollowHashtag", { params: { hashtag } });
const followPerson = (who: Member, { username }: Member) =>
  who.client.ok("followUser", { params: { username } });
const followed = async (who: Member) => (await who.client.ok("listFollowedHashtags")).hashtags;

async function found(owner: Member, isPublic: boolean): Promise<string> {
  const slug = `cooks-${round}`;
  const body = { name: "Cooks", slug, description: "", rules: "", isPublic };
  await owner.client.ok("createCommunity", { body });
  return slug;
}

/** The texts of a member's home, each with the hashtag that it is marked with. */
async function home(reader: Member, limit = 2): Promise<string[]> {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit, ...(cursor && { cursor }) };
    const page: {
      posts: { content: string; followedHashtag?: string | undefined }[];
      nextCursor: string | null;
    } = await reader.client.ok("getHomeFeed", { query });
    contents.push(
      ...page.posts.map(({ content, followedHashtag: tag }) => (tag ? `${tag}: ${content}` : content)),
    );
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}

describe("following a hashtag", () => {
  test("is idempotent, in any case and spelling, and so is unfollowing", async () => {
    expect(await unfollow(alice, "cooking")).toMatchObject({ isFollowing: false });
    for (const spelling of ["cooking", "Cooking", "ＣＯＯＫＩＮＧ"]) {
      expect(await follow(alice, spelling)).toMatchObject({ isFollowing: true });
    }
    upstream.advance(SECOND);
    await follow(alice, "cafe\u0301");
    await follow(alice, "caf\u00e9");
    expect(await followed(alice)).toEqual(["caf\u00e9", "cooking"]);
    expect(await followed(bob)).toEqual([]);
    const { isFollowing } = await alice.client.ok("listPostsByHashtag", { params: { hashtag: "COOKING" } });
    expect(isFollowing).toBe(true);
    await unfollow(alice, "COOKING");
    await unfollow(alice, "cooking");
    expect(await followed(alice)).toEqual(["caf\u00e9"]);
    const page = await alice.client.ok("listPostsByHashtag", { params: { hashtag: "cooking" } });
    expect(page.isFollowing).toBe(false);
  });

  test.each([
    ["of 10 KB", "a".repeat(10_000)],
    ["longer than a hashtag can be", "a".repeat(HASHTAG_MAX_LENGTH + 1)],
    ["with its sign", "#cooking"],
    ["of digits alone", "2026"],
    ["that begins with a combining mark", "\u0301cooking"],
    ["of two words", "cooking tips"],
  ])("is refused for a text %s", async (_, hashtag) => {
    for (const name of ["followHashtag", "unfollowHashtag"] as const) {
      expect((await alice.client.call(name, { params: { hashtag } })).statusCode).toBe(404);
    }
    expect(await followed(alice)).toEqual([]);
  });

  test("is not offered to visitors, nor for a number", async () => {
    const visitor = await upstream.visitor();
    const params = { hashtag: "cooking" };
    expect((await visitor.ok("listPostsByHashtag", { params })).isFollowing).toBeNull();
    expect((await visitor.call("followHashtag", { params })).statusCode).toBe(401);
    const number = { hashtag: "2026" };
    expect((await alice.client.ok("listPostsByHashtag", { params: number })).isFollowing).toBeNull();
  });

  test("ends at the limit, also for calls at the same time", async () => {
    const rows = Array.from({ length: FOLLOWED_HASHTAGS_MAX - 1 }, (_, index) => ({
      userId: alice.id,
      hashtag: `tag${index}`,
      createdAt: upstream.now(),
    }));
    await upstream.db.insert(hashtagFollows).values(rows);
    const answers = await Promise.all(
      ["one", "two", "three"].map((hashtag) => alice.client.call("followHashtag", { params: { hashtag } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = await alice.client.call("followHashtag", { params: { hashtag: "four" } });
    expect(refused.json()).toMatchObject({ message: "You can follow at most 100 hashtags" });
    // One that is followed already is none more.
    await follow(alice, "tag0");
    await unfollow(alice, "tag1");
    await follow(alice, "four");
    expect(await followed(alice)).toHaveLength(FOLLOWED_HASHTAGS_MAX);
  });

  test("can end when no post has the hashtag any more", async () => {
    const id = await write(bob, "Soup #cooking");
    await follow(alice, "cooking");
    await bob.client.ok("deletePost", { params: { id } });
    expect(await home(alice)).toEqual([]);
    expect(await followed(alice)).toEqual(["cooking"]);
    await unfollow(alice, "cooking");
    expect(await followed(alice)).toEqual([]);
  });
});

describe("the home feed of who follows hashtags", () => {
  test("has their posts among the others, each once, in the order of time", async () => {
    await followPerson(alice, carol);
    await follow(alice, "cooking");
    await follow(alice, "baking");
    await write(bob, "1 #cooking and #baking");
    await write(carol, "2 of someone followed #cooking");
    await write(bob, "3 #gardening");
    await write(alice, "4 my own #baking");
    await write(bob, "5 #Cooking");
    const marked = ["cooking: 5 #Cooking", "4 my own #baking", "2 of someone followed #cooking"];
    expect(await home(alice)).toEqual([...marked, "baking: 1 #cooking and #baking"]);
    await unfollow(alice, "baking");
    expect(await home(alice)).toEqual([...marked, "cooking: 1 #cooking and #baking"]);
    await unfollow(alice, "cooking");
    expect(await home(alice)).toEqual(marked.slice(1));
    const { posts } = await bob.client.ok("getHomeFeed");
    expect(posts.some((post) => "followedHashtag" in post)).toBe(false);
  });

  test("is without posts of blocked, muted and private people, and reported ones", async () => {
    await follow(alice, "cooking");
    const dave = await upstream.signUp(`dave${round}`);
    const reported = await write(bob, "reported #cooking");
    await write(carol, "of carol #cooking");
    await write(dave, "of dave #cooking");
    await alice.client.ok("report", { body: { postId: reported, reason: "spam" } });
    const of = ({ username }: Member) => ({ params: { username } });
    expect(await home(alice)).toEqual(["cooking: of dave #cooking", "cooking: of carol #cooking"]);
    await alice.client.ok("muteUser", { ...of(dave), body: { duration: "day" } });
    expect(await home(alice)).toEqual(["cooking: of carol #cooking"]);
    await carol.client.ok("blockUser", of(alice));
    expect(await home(alice)).toEqual([]);
    upstream.advance(DAY + SECOND);
    alice = { ...alice, client: await upstream.logIn(alice.username) };
    expect(await home(alice)).toEqual(["cooking: of dave #cooking"]);
    await alice.client.ok("blockUser", of(dave));
    expect(await home(alice)).toEqual([]);
  });

  test("has a post of somebody followed that an earlier round found by its hashtag", async () => {
    await followPerson(alice, carol);
    await makePrivate(upstream.db, carol.id);
    await followPerson(alice, bob);
    await follow(alice, "cooking");
    await write(carol, "Carol's #cooking");
    for (let written = 0; written < 4; written++) {
      const postId = await write(bob, `reported ${written}`);
      await alice.client.ok("report", { body: { postId, reason: "spam" } });
    }
    const { posts: found } = await alice.client.ok("getHomeFeed", { query: { limit: 1 } });
    expect(found.map(({ content }) => content)).toEqual(["Carol's #cooking"]);
    expect(found[0]).not.toHaveProperty("followedHashtag");
  });

  test("has what is older than hundreds of posts that nobody may read", async () => {
    await follow(alice, "cooking");
    await write(bob, "old #cooking");
    upstream.advance(SECOND);
    const at = upstream.now();
    const flood = Array.from({ length: 300 }, () => newId(at));
    await upstream.db
      .insert(posts)
      .values(flood.map((id) => ({ id, authorId: carol.id, content: "flood", createdAt: at })));
    await upstream.db.insert(postHashtags).values(flood.map((postId) => ({ postId, hashtag: "cooking" })));
    await makePrivate(upstream.db, carol.id);
    expect(await home(alice)).toEqual(["cooking: old #cooking"]);
  });

  test("has each post once, and all of them, with hashtags that always stand together", async () => {
    const hashtags = ["baking", "bread", "cooking"];
    for (const hashtag of hashtags) await follow(alice, hashtag);
    const written = Array.from({ length: 60 }, (_, index) => ({
      id: newId(new Date(upstream.now().getTime() + index)),
      authorId: bob.id,
      content: `Loaf ${index}`,
      createdAt: upstream.now(),
    }));
    await upstream.db.insert(posts).values(written);
    await upstream.db
      .insert(postHashtags)
      .values(written.flatMap(({ id }) => hashtags.map((hashtag) => ({ postId: id, hashtag }))));
    const newestFirst = written.map(({ content }) => `baking: ${content}`).reverse();
    expect(await home(alice, 20)).toEqual(newestFirst);
    expect(await home(alice, 50)).toEqual(newestFirst);
  });

  test("loses the posts of an account that becomes private, unless it is followed", async () => {
    await follow(alice, "cooking");
    await write(bob, "Soup #cooking");
    expect(await home(alice)).toEqual(["cooking: Soup #cooking"]);
    await followPerson(carol, bob);
    await follow(carol, "cooking");
    await makePrivate(upstream.db, bob.id);
    expect(await home(alice)).toEqual([]);
    expect(await home(carol)).toEqual(["Soup #cooking"]);
  });

  test("follows a post whose text gains or loses the hashtag", async () => {
    await follow(alice, "cooking");
    const id = await write(bob, "Soup");
    await write(bob, "Bread #cooking");
    const edit = (content: string) => bob.client.ok("editPost", { params: { id }, body: { content } });
    await edit("Soup #cooking");
    expect(await home(alice)).toEqual(["cooking: Bread #cooking", "cooking: Soup #cooking"]);
    await edit("Soup");
    expect(await home(alice)).toEqual(["cooking: Bread #cooking"]);
  });

  test("has posts of a community that everyone may read, and of no other", async () => {
    const slug = await found(bob, true);
    await follow(alice, "cooking");
    await write(bob, "Open #cooking", slug);
    expect(await home(alice)).toEqual(["cooking: Open #cooking"]);
    await followPerson(alice, bob);
    expect(await home(alice)).toEqual(["Open #cooking"]);
    // Its followers may read it, but it is not for anyone.
    await makePrivate(upstream.db, bob.id);
    expect(await home(alice)).toEqual([]);
    await alice.client.ok("joinCommunity", { params: { slug } });
    expect(await home(alice)).toEqual(["Open #cooking"]);
  });

  test("has no posts of a community for members alone", async () => {
    const slug = await found(bob, false);
    await follow(alice, "cooking");
    await write(bob, "Among us #cooking", slug);
    expect(await home(alice)).toEqual([]);
  });
});

describe("open pages", () => {
  test("receive that their member has followed or unfollowed a hashtag, once", async () => {
    const [own, other] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await follow(alice, "Cooking");
    await follow(alice, "cooking");
    await unfollow(alice, "cooking");
    await unfollow(alice, "cooking");
    const change = { userId: alice.id, hashtag: "cooking", asOf: expect.any(Number) };
    const events = await own.receives("hashtagFollowChanged", 2);
    expect(events.at(-1)).toEqual({ ...change, isFollowing: false });
    await eventsDelivered(upstream, own, other);
    expect(own.heard("hashtagFollowChanged")).toHaveLength(2);
    expect(other.heard("hashtagFollowChanged")).toEqual([]);
  });

  test("receive that a public post with a followed hashtag is new", async () => {
    await follow(alice, "cooking");
    await follow(bob, "baking");
    const [reader, other] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await write(carol, "Soup #Cooking");
    expect(await reader.receives("feedChanged")).toEqual([{}]);
    await makePrivate(upstream.db, carol.id);
    await write(carol, "More soup #Cooking");
    await eventsDelivered(upstream, reader, other);
    expect(reader.heard("feedChanged")).toHaveLength(1);
    expect(other.heard("feedChanged")).toEqual([]);
  });
});
