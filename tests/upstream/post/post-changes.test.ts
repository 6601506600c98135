import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { posts } from "#upstream/core/db/schema/schema";
import { postHashtags } from "#upstream/core/db/schema/schema-post";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

// The clock advances in these tests by more than a session's lifetime without a refresh.
beforeEach(async () => {
  for (const { client } of [alice, bob]) await client.ok("refresh");
});

const write = async (content: string) => (await alice.client.ok("createPost", { body: { content } })).post.id;
const edit = (id: string, content: string, { client } = alice) =>
  client.call("editPost", { params: { id }, body: { content } });
const get = ({ client }: Member, id: string) => client.call("getPost", { params: { id } });
const postCount = async () => (await alice.client.ok("getOwnProfile")).user.postCount;

describe("editing a post", () => {
  test("keeps the previous text in a history visible to everyone", async () => {
    const createdAt = upstream.now().toISOString();
    const id = await write("first");
    upstream.advance(MINUTE);
    const answer = (await edit(id, "second")).json();
    const editedAt = upstream.now().toISOString();
    expect(answer.post).toMatchObject({ content: "second", editedAt, createdAt });
    expect(answer.parts).toEqual(["second"]);
    upstream.advance(MINUTE);
    await edit(id, "third");
    const { revisions } = await bob.client.ok("getPostHistory", { params: { id } });
    expect(revisions).toMatchObject([
      { content: "third", createdAt: upstream.now().toISOString() },
      { content: "second", createdAt: editedAt },
      { content: "first", createdAt },
    ]);
  });

  test("changes nothing for the same text", async () => {
    const id = await write("the same");
    upstream.advance(SECOND);
    expect((await edit(id, " the same ")).json().post.editedAt).toBeNull();
    expect((await bob.client.ok("getPostHistory", { params: { id } })).revisions).toHaveLength(1);
  });

  test("updates hashtags and the number of parts", async () => {
    const id = await write("#one #two");
    await edit(id, `#two #three ${"x".repeat(300)}`);
    const rows = await upstream.db.select().from(postHashtags).where(eq(postHashtags.postId, id));
    expect(rows.map(({ hashtag }) => hashtag).sort()).toEqual(["three", "two"]);
    expect((await get(bob, id)).json().post.partCount).toBe(3);
  });

  test("notifies newly mentioned members", async () => {
    const [carol, dave] = [await upstream.signUp("carol"), await upstream.signUp("dave")];
    const id = await write("Hello @carol");
    await edit(id, "Hello @carol and @Dave, @dave!");
    for (const { client } of [carol, dave]) {
      const { notifications } = await client.ok("listNotifications");
      expect(notifications).toMatchObject([
        { kind: "mention", postId: id, message: "alice mentioned you in a post" },
      ]);
    }
  });

  test("is allowed for the author only", async () => {
    const id = await write("mine");
    expect((await edit(id, "yours", bob)).statusCode).toBe(404);
    expect((await edit("01990000-0000-7000-8000-000000000000", "nobody's")).statusCode).toBe(404);
    expect((await get(bob, id)).json().post.content).toBe("mine");
  });

  test("cannot leave a post blank unless it has pictures", async () => {
    const id = await write("words");
    expect((await edit(id, " \u200b ")).json()).toMatchObject({
      fields: { content: "Enter some text first" },
    });
    const { key } = await uploadPostImage(alice.client, await drawHalves(40, 40));
    const body = { content: "with a picture", images: [{ key }] };
    const { post } = await alice.client.ok("createPost", { body });
    expect((await edit(post.id, "")).json().post).toMatchObject({ content: "", images: [expect.anything()] });
  });

  test("keeps every text in the history of simultaneous edits", async () => {
    const id = await write("0");
    await Promise.all(["1", "2", "3", "4", "5"].map((content) => edit(id, content)));
    const { revisions } = await bob.client.ok("getPostHistory", { params: { id } });
    expect(revisions.map(({ content }) => content).sort()).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});

describe("deleting a post", () => {
  test("hides it from everyone at once and updates counts", async () => {
    const before = await postCount();
    const id = await write("gone soon");
    await bob.client.ok("bookmarkPost", { params: { id } });
    expect(await postCount()).toBe(before + 1);
    for (let round = 0; round < 2; round += 1) await alice.client.ok("deletePost", { params: { id } });
    expect(await postCount()).toBe(before);
    for (const member of [alice, bob]) {
      expect((await get(member, id)).json()).toMatchObject({ code: "NOT_FOUND", message: "Post not found" });
      const history = await member.client.call("getPostHistory", { params: { id } });
      expect(history.statusCode).toBe(404);
      expect((await member.client.ok("getPostStates", { query: { ids: id } })).states).toEqual([]);
      for (const name of ["listPostsByAuthor", "getHomeFeed", "getPublicFeed", "listBookmarks"] as const) {
        const response = await member.client.call(name, { params: { username: "alice" } });
        expect(response.body).not.toContain("gone soon");
      }
    }
    expect((await edit(id, "back")).statusCode).toBe(404);
  });

  test("can be undone with everything attached to the post", async () => {
    const id = await write("undone");
    await bob.client.ok("likePost", { params: { id } });
    await bob.client.ok("bookmarkPost", { params: { id } });
    const before = await postCount();
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(POST_RESTORE_MS);
    for (let round = 0; round < 2; round += 1) {
      const { post } = await alice.client.ok("restorePost", { params: { id } });
      expect(post).toMatchObject({ id, content: "undone", likeCount: 1 });
    }
    expect(await postCount()).toBe(before);
    expect((await get(bob, id)).json().post).toMatchObject({ isLiked: true, isBookmarked: true });
    upstream.advance(MINUTE);
    await upstream.runJobs();
    expect((await get(bob, id)).statusCode).toBe(200);
  });

  test("is final after five minutes", async () => {
    const id = await write("too late");
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(POST_RESTORE_MS + SECOND);
    const late = await alice.client.call("restorePost", { params: { id } });
    expect([late.statusCode, late.json().message]).toEqual([404, "It is too late to restore this post"]);
    await upstream.runJobs();
    expect(await upstream.db.$count(posts, eq(posts.id, id))).toBe(0);
    expect((await alice.client.call("restorePost", { params: { id } })).statusCode).toBe(404);
  });

  test("starts five new minutes after an undo", async () => {
    const id = await write("twice");
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(4 * MINUTE);
    await alice.client.ok("restorePost", { params: { id } });
    await alice.client.ok("deletePost", { params: { id } });
    upstream.advance(2 * MINUTE);
    await upstream.runJobs();
    expect((await alice.client.call("restorePost", { params: { id } })).statusCode).toBe(200);
  });

  test("is allowed for the author only", async () => {
    const id = await write("mine to delete");
    for (const name of ["deletePost", "restorePost"] as const) {
      expect((await bob.client.call(name, { params: { id } })).statusCode).toBe(404);
    }
    expect((await get(bob, id)).statusCode).toBe(200);
  });
});
