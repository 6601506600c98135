import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

async function write(author: Member, content: string, keys: string[] = []): Promise<string> {
  upstream.advance(SECOND);
  const body = { content, images: keys.map((key) => ({ key })) };
  return (await author.client.ok("createPost", { body })).post.id;
}

/** All posts of a list, two per page. */
async function readAll({ client }: Member, name: "listMediaByAuthor" | "listLikedPosts", username: string) {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { limit: 2, ...(cursor && { cursor }) };
    const page: { posts: { content: string }[]; nextCursor: string | null } = await client.ok(name, {
      params: { username },
      query,
    });
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}

test("a member's media are the posts with pictures, newest first", async () => {
  const halves = await drawHalves(40, 40);
  for (const index of [1, 2, 3]) {
    await write(alice, `words ${index}`);
    await write(alice, `picture ${index}`, [(await uploadPostImage(alice.client, halves)).key]);
  }
  expect(await readAll(bob, "listMediaByAuthor", "alice")).toEqual(["picture 3", "picture 2", "picture 1"]);
});

test("likes are listed latest first, including those of the same moment, without invisible posts", async () => {
  const ids = [];
  for (const index of [1, 2, 3, 4, 5]) ids.push(await write(alice, `liked ${index}`));
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  for (const id of [three, one]) {
    upstream.advance(SECOND);
    await bob.client.ok("likePost", { params: { id } });
  }
  upstream.advance(SECOND);
  for (const id of [five, two, four]) await bob.client.ok("likePost", { params: { id } });
  const liked = await readAll(bob, "listLikedPosts", "bob");
  expect(liked.slice(0, 3).sort()).toEqual(["liked 2", "liked 4", "liked 5"]);
  expect(liked.slice(3)).toEqual(["liked 1", "liked 3"]);
  await alice.client.ok("deletePost", { params: { id: one } });
  await bob.client.ok("unlikePost", { params: { id: three } });
  expect(await readAll(bob, "listLikedPosts", "bob")).toEqual(liked.slice(0, 3));
});

test("likes are private until the member shows them", async () => {
  const refused = await alice.client.call("listLikedPosts", { params: { username: "bob" } });
  expect([refused.statusCode, refused.json().message]).toEqual([403, "@bob does not show what they like"]);
  await bob.client.ok("updateSettings", { body: { showLikes: true } });
  expect(await readAll(alice, "listLikedPosts", "bob")).toHaveLength(3);
});

test("counts of thirty posts are returned in one call, for visible ones only", async () => {
  const id = await write(alice, "counted");
  await bob.client.ok("likePost", { params: { id } });
  const missing = "01990000-0000-7000-8000-000000000000";
  const { states } = await bob.client.ok("getPostStates", { query: { ids: `${id},${missing}` } });
  expect(states).toEqual([
    {
      id,
      asOf: upstream.now().getTime(),
      likeCount: 1,
      commentCount: 0,
      isLiked: true,
      isBookmarked: false,
      isPinned: false,
      repostCount: 0,
      isReposted: false,
      canRepost: true,
      commentsFrom: "everyone",
      quotesFrom: "everyone",
      poll: null,
      editedAt: null,
    },
  ]);
  await alice.client.ok("editPost", { params: { id }, body: { content: "counted again" } });
  const edited = await bob.client.ok("getPostStates", { query: { ids: id } });
  expect(edited.states).toMatchObject([{ id, content: "counted again", mentions: [], partCount: 1 }]);
  const tooMany = await bob.client.call("getPostStates", { query: { ids: Array(31).fill(id).join(",") } });
  expect(tooMany.json()).toMatchObject({ fields: { ids: "Ask for at most 30 posts at a time" } });
});
