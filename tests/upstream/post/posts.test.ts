import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { foundCommunity } from "#tests/upstream/support/found-community";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { media, users } from "#upstream/core/db/schema/schema";
import { postImages } from "#upstream/core/db/schema/schema-post";
import { extractHashtags } from "#upstream/modules/post/hashtags";

let upstream: TestUpstream;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

async function postCount(): Promise<number> {
  const { user } = await alice.client.ok("getOwnProfile");
  return user.postCount;
}

test("a post is returned as it will be shown and counted", async () => {
  const before = await postCount();
  const { post } = await alice.client.ok("createPost", { body: { content: "  Hello\r\nworld <b>  " } });
  expect(post).toEqual({
    id: expect.any(String),
    asOf: upstream.now().getTime(),
    author: {
      id: alice.id,
      username: "alice",
      name: "alice",
      isVerified: false,
      accountType: "public",
      profileImage: null,
    },
    content: "Hello\nworld <b>",
    mentions: [],
    partCount: 1,
    images: [],
    video: null,
    poll: null,
    linkPreview: null,
    community: null,
    likeCount: 0,
    commentCount: 0,
    repostCount: 0,
    isLiked: false,
    isBookmarked: false,
    isReposted: false,
    canRepost: true,
    isPinned: false,
    commentsFrom: "everyone",
    quotesFrom: "everyone",
    createdAt: upstream.now().toISOString(),
    editedAt: null,
    mutedWord: null,
    isRemoved: false,
  });
  expect(await postCount()).toBe(before + 1);
});

test("resending with the same key, even twenty times simultaneously, creates one post", async () => {
  const before = await postCount();
  const body = { content: "sent once", idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => alice.client.ok("createPost", { body })),
  );
  expect(new Set(answers.map(({ post }) => post.id)).size).toBe(1);
  expect(await postCount()).toBe(before + 1);
});

describe("the key of a stored post", () => {
  const poll = { question: "Tea?", options: ["Yes", "No"], durationMs: 2 * HOUR };
  const send = async (body: Record<string, unknown>) => {
    const answer = await alice.client.call("createPost", { body });
    const { post, message } = answer.json();
    return [answer.statusCode, post?.id ?? message];
  };
  const another = [409, "Another post was sent in place of this one"];

  test("is refused for different content without changing the first post", async () => {
    const { slug } = await foundCommunity(alice);
    const body = { content: "Tea", poll, idempotencyKey: randomUUID() };
    const first = await send(body);
    for (const change of [
      { content: "Coffee" },
      { poll: undefined },
      { poll: { ...poll, question: "Coffee?" } },
      { poll: { ...poll, options: ["No", "Yes"] } },
      { poll: { ...poll, durationMs: 3 * HOUR } },
      { community: slug },
      { commentsFrom: "followed" },
      { quotesFrom: "nobody" },
    ]) {
      expect(await send({ ...body, ...change })).toEqual(another);
    }
    expect(await send(body)).toEqual(first);
  });

  test("is refused for the same text with other pictures", async () => {
    const upload = async (height: number) =>
      (await uploadPostImage(alice.client, await drawHalves(40, height))).key;
    const [one, two] = [await upload(20), await upload(30)];
    const body = { content: "Look", images: [{ key: one, alt: "Tea" }], idempotencyKey: randomUUID() };
    const first = await send(body);
    for (const images of [[], [{ key: two, alt: "Tea" }], [{ key: one, alt: "Coffee" }]]) {
      expect(await send({ ...body, images })).toEqual(another);
    }
    expect(await send(body)).toEqual(first);
  });

  test("still finds an edited post", async () => {
    const body = { content: "First words", idempotencyKey: randomUUID() };
    const first = await send(body);
    for (const content of ["Second words", "Third words"]) {
      await alice.client.ok("editPost", { params: { id: first[1] }, body: { content } });
    }
    expect(await send(body)).toEqual(first);
    expect(await send({ ...body, content: "Second words" })).toEqual(another);
  });

  test("finds nothing for a deleted post until it is restored", async () => {
    const body = { content: "Hardly there", idempotencyKey: randomUUID() };
    const first = await send(body);
    const params = { id: first[1] };
    await alice.client.ok("deletePost", { params });
    expect(await send(body)).toEqual([409, "This post was sent and has since been deleted"]);
    await alice.client.ok("restorePost", { params });
    expect(await send(body)).toEqual(first);
  });
});

test("the key of a post finds it after its author has left the community", async () => {
  const bob = await upstream.signUp("bob_of_tea");
  const { slug, params } = await foundCommunity(alice, [bob]);
  const sent = { content: "Hello, tea", community: slug, idempotencyKey: randomUUID() };
  const { id } = (await bob.client.ok("createPost", { body: sent })).post;
  await bob.client.ok("leaveCommunity", { params });
  expect((await bob.client.ok("createPost", { body: sent })).post.id).toBe(id);
  const another = await bob.client.call("createPost", { body: { ...sent, idempotencyKey: randomUUID() } });
  expect(another.statusCode).toBe(403);
});

test("of another member creates another post", async () => {
  const bob = await upstream.signUp("bob");
  const body = { content: "mine", idempotencyKey: randomUUID() };
  const [one, other] = [
    await alice.client.ok("createPost", { body }),
    await bob.client.ok("createPost", { body }),
  ];
  expect(one.post.id).not.toBe(other.post.id);
});

test("the count is exact after thirty simultaneous posts", async () => {
  const before = await postCount();
  const bodies = Array.from({ length: 30 }, (_, index) => ({ content: `at once ${index}` }));
  await Promise.all(bodies.map((body) => alice.client.ok("createPost", { body })));
  expect(await postCount()).toBe(before + 30);
});

test("280 visible characters are one part, and 281 are a thread of two", async () => {
  const family = "👨‍👩‍👧‍👦";
  const whole = await alice.client.ok("createPost", { body: { content: family.repeat(280) } });
  expect(whole.post).toMatchObject({ content: family.repeat(280), partCount: 1 });
  const { post } = await alice.client.ok("createPost", { body: { content: family.repeat(281) } });
  expect(post).toMatchObject({ content: family.repeat(280), partCount: 2 });
  const { parts } = await alice.client.ok("getPost", { params: { id: post.id } });
  expect(parts).toEqual([family.repeat(280), family]);
});

test("a text that is too long for a thread is refused with a sentence", async () => {
  const response = await alice.client.call("createPost", { body: { content: "word ".repeat(2_000) } });
  expect(response.json()).toMatchObject({
    code: "VALIDATION_FAILED",
    fields: { content: "Your post can be at most 25 parts of 280 characters long" },
  });
});

test("combining marks on a letter are kept and count as that letter", async () => {
  const zalgo = `Z${"\u0335\u0301".repeat(30)}`;
  const { post } = await alice.client.ok("createPost", { body: { content: zalgo.repeat(100) } });
  expect(post.partCount).toBe(1);
  expect(post.content).toBe(zalgo.repeat(100).normalize("NFC"));
});

test.each(["", "   ", "\u200b\u200d", "\u2800", "\u202e"])(
  "a blank post, %j, is refused",
  async (content) => {
    const before = await postCount();
    const response = await alice.client.call("createPost", { body: { content } });
    expect(response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { content: "Enter some text first" },
    });
    expect(await postCount()).toBe(before);
  },
);

test("the fifty-first post within a minute is refused with 429 and Retry-After", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const carol = await strict.signUp("carol");
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const response = await carol.client.call("createPost", { body: { content: `post ${index}` } });
      statuses.push(response.statusCode);
      if (response.statusCode === 429) {
        expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
        expect(response.json()).toMatchObject({
          code: "RATE_LIMITED",
          message: expect.stringContaining("wait"),
        });
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(20).fill(429));
  } finally {
    await strict.close();
  }
}, 90_000);

test("images are listed in the post's order with the widest as address", async () => {
  const { post } = await alice.client.ok("createPost", { body: { content: "pictures" } });
  const picture = (digit: string) => ({
    key: digit.repeat(32),
    ownerId: alice.id,
    width: 1_200,
    height: 800,
    widths: [320, 640, 1_200],
    alt: `picture ${digit}`,
    thumbhash: null,
    createdAt: upstream.now(),
  });
  await upstream.db.insert(media).values([picture("a"), picture("b"), picture("c")]);
  await upstream.db.insert(postImages).values([
    { postId: post.id, position: 1, mediaKey: "a".repeat(32) },
    { postId: post.id, position: 0, mediaKey: "b".repeat(32) },
  ]);
  await upstream.db
    .update(users)
    .set({ profileImageKey: "c".repeat(32) })
    .where(eq(users.id, alice.id));
  const { posts } = await alice.client.ok("getHomeFeed", { query: { limit: 1 } });
  expect(posts[0]?.images.map(({ alt }) => alt)).toEqual(["picture b", "picture a"]);
  expect(posts[0]?.images[0]?.url).toBe(`/media/${"b".repeat(32)}/1200.webp`);
  expect(posts[0]?.author.profileImage?.widths).toEqual([320, 640, 1_200]);
});

test.each([
  ["Hello #World and #world, #WORLD", ["world"]],
  ["#café #日本 #привет_мир #عربي", ["café", "日本", "привет_мир", "عربي"]],
  ["#ಕನ್ನಡ #ไทย #한국어 #ελληνικά #עברית #हिन्दी", ["ಕನ್ನಡ", "ไทย", "한국어", "ελληνικά", "עברית", "हिन्दी"]],
  ["#می\u200cخواهم #𝒳", ["می\u200cخواهم", "x"]],
  ["https://example.org/?#fragment and https://example.org/(#part) #kept", ["kept"]],
  ["no#tag &#39; a/#b ##c #1 #_ #", []],
  ["(#one) #two! #three's", ["one", "two", "three"]],
  [`#${"x".repeat(51)} #fits`, ["fits"]],
  [
    Array.from({ length: 12 }, (_, index) => `#t${index}x`).join(" "),
    Array.from({ length: 10 }, (_, i) => `t${i}x`),
  ],
])("finds the hashtags of %p", (content, expected) => {
  expect(extractHashtags(content)).toEqual(expected);
});
