import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { explore } from "#contract/discovery";
import type { OutputOf } from "#contract/endpoint";
import { MINUTE } from "#contract/units";
import { postPictures } from "#tests/upstream/support/picture-post";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let visitor: TestClient;
let harbour: string;
let fjord: string;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  visitor = await upstream.visitor();
  harbour = await postPictures(upstream, alice, {
    content: "Boats #Harbour #evening",
    count: 3,
    alt: "Boats",
  });
  upstream.advance(1000);
  fjord = await postPictures(upstream, bob, { content: "Cold water #fjord #harbourmaster" });
  await makePrivate(upstream.db, carol.id);
  await postPictures(upstream, carol, { content: "For my followers #harbour" });
  await alice.client.ok("createPost", { body: { content: "Words alone #harbour" } });
});

afterAll(() => upstream.close());

const places = (images: { postId: string; position: number }[]) =>
  images.map(({ postId, position }) => [postId, position]);

test("lists the pictures of public posts in order, newest post first, for everyone", async () => {
  const gallery = await visitor.ok("explore");
  expect(places(gallery.images)).toEqual([
    [fjord, 0],
    [harbour, 0],
    [harbour, 1],
    [harbour, 2],
  ]);
  expect(gallery.images[1]).toMatchObject({
    tags: ["evening", "harbour"],
    author: { username: "alice" },
    picture: { width: 640, height: 480, alt: "Boats" },
    likeCount: 0,
    isLiked: false,
  });
  expect(gallery).toMatchObject({ total: 4, matching: 4, nextCursor: null });
});

test("pages continue without a missing or repeated picture", async () => {
  const seen: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 1, ...(cursor !== null && { cursor }) };
    const page: OutputOf<typeof explore> = await bob.client.ok("explore", { query });
    seen.push(...places(page.images));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(places((await visitor.ok("explore")).images));
});

describe("searching by tags", () => {
  const found = async (tag: string) => {
    const { images, total, matching } = await visitor.ok("explore", { query: { tag } });
    return { postIds: [...new Set(images.map(({ postId }) => postId))], total, matching };
  };

  test("matches the beginning of a tag, with or without #, in any case", async () => {
    expect(await found("#HARB")).toEqual({ postIds: [fjord, harbour], total: 4, matching: 4 });
    expect(await found("harbourm")).toEqual({ postIds: [fjord], total: 4, matching: 1 });
  });

  test("matches any part of a tag from three letters on, even after it has been counted", async () => {
    for (const counted of [false, true]) {
      if (counted) await refreshHashtagCounts(upstream.db, upstream.now());
      expect((await found("arbour")).postIds).toEqual([fjord, harbour]);
      expect((await found("master")).postIds).toEqual([fjord]);
      expect((await found("arbour enin")).postIds).toEqual([harbour]);
      expect((await found("rb")).postIds).toEqual([]);
      upstream.advance(2 * MINUTE);
    }
  });

  test("requires every one of several words", async () => {
    expect((await found("harbour, evening")).postIds).toEqual([harbour]);
    expect((await found("fjord evening")).postIds).toEqual([]);
  });

  test("continues page by page without duplicates", async () => {
    const seen: [string, number][] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { tag: "harb", limit: 1, ...(cursor && { cursor }) };
      const page: OutputOf<typeof explore> = await visitor.ok("explore", { query });
      seen.push(...page.images.map(({ postId, position }): [string, number] => [postId, position]));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([
      [fjord, 0],
      [harbour, 0],
      [harbour, 1],
      [harbour, 2],
    ]);
  });

  test("finds everything for a blank text and nothing for wildcard characters", async () => {
    expect((await found("  # ")).matching).toBe(4);
    for (const tag of ["%", "_", "\\", "harbou_"]) expect((await found(tag)).postIds).toEqual([]);
  });
});

test("blocked, muted or reported members are omitted for the member who did so", async () => {
  const dora = await upstream.signUp("dora");
  const seenBy = async () => places((await dora.client.ok("explore")).images);
  await dora.client.ok("blockUser", { params: { username: "bob" } });
  expect(await seenBy()).not.toContainEqual([fjord, 0]);
  expect(await seenBy()).toContainEqual([harbour, 0]);
});

test("returns the caller's likes and omits deleted posts", async () => {
  const erin = await upstream.signUp("erin");
  await erin.client.ok("likePost", { params: { id: harbour } });
  const { images } = await erin.client.ok("explore");
  expect(images.filter(({ isLiked }) => isLiked).map(({ postId }) => postId)).toEqual([
    harbour,
    harbour,
    harbour,
  ]);
  expect((await bob.client.ok("explore")).images.some(({ isLiked }) => isLiked)).toBe(false);
  await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.id, fjord));
  upstream.advance(MINUTE);
  const { images: left, total } = await visitor.ok("explore");
  expect(left.map(({ postId }) => postId)).not.toContain(fjord);
  expect(total).toBe(3);
});

test("refuses a forged cursor with a sentence", async () => {
  const response = await visitor.call("explore", { query: { cursor: "bm90IGEgcGxhY2U" } });
  expect(response.json()).toMatchObject({
    code: "VALIDATION_FAILED",
    message: "This page of the list does not exist",
  });
});
