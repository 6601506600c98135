import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";

let upstream: TestUpstream;
let visitor: TestClient;
let alice: Member;
let bob: Member;
/** Whose account is private. */
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
  visitor = await upstream.visitor();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
});

afterAll(() => upstream.close());

async function write({ client }: Member, content: string, community?: string): Promise<string> {
  return (await client.ok("createPost", { body: { content, ...(community && { community }) } })).post.id;
}

async function say({ client }: Member, postId: string, content: string, replyTo?: string): Promise<string> {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

/** What a visitor is answered about a person, without its time. */
async function about(username: string) {
  const params = { username };
  const answers = await Promise.all(
    (["getProfile", "listPostsByAuthor", "listMediaByAuthor", "previewPerson"] as const).map((name) =>
      visitor.call(name, { params }),
    ),
  );
  return answers.map((answer) => ({ status: answer.statusCode, body: answer.json() }));
}

describe("with VISITORS=open", () => {
  test("a visitor reads a public profile and its posts, as nobody in particular", async () => {
    const id = await write(alice, "Swifts are back");
    const { user } = await visitor.ok("getProfile", { params: { username: "alice" } });
    expect(user).toMatchObject({
      username: "alice",
      canSeeContent: true,
      isFollowing: false,
      followers: [],
      dateOfBirth: null,
      twoFactorEnabled: null,
    });
    const { posts } = await visitor.ok("listPostsByAuthor", { params: { username: "alice" } });
    expect(posts.map((post) => post.id)).toEqual([id]);
  });

  test("lists of people, likes, collections, stories and search stay for members", async () => {
    const params = { username: "alice" };
    for (const name of [
      "listFollowers",
      "listFollowing",
      "listLikedPosts",
      "listCollections",
      "listStoriesOf",
    ] as const) {
      expect([name, (await visitor.call(name, { params })).statusCode]).toEqual([name, 401]);
    }
    const id = await write(alice, "Who likes this is for members");
    expect((await visitor.call("listLikers", { params: { id } })).statusCode).toBe(401);
    expect((await visitor.call("searchPosts", { query: { q: "swifts" } })).statusCode).toBe(401);
  });

  test("private, suspended, deleted and missing people cannot be told apart", async () => {
    const nobody = await about("nobody.here");
    expect(nobody.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await about("carol")).toEqual(nobody);

    const mallory = await upstream.signUp("mallory");
    await write(mallory, "I sell followers");
    expect((await about("mallory"))[0]?.status).toBe(200);
    await adminCommands.get("suspend")?.run(upstream.deps, ["mallory"]);
    expect(await about("mallory")).toEqual(nobody);

    const dave = await upstream.signUp("dave");
    await dave.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await dave.client.ok("deleteAccount");
    expect(await about("dave")).toEqual(nobody);
  });

  test("what moderators removed and what is in a closed community is in no profile", async () => {
    await alice.client.ok("createCommunity", { body: { name: "Weeds", slug: "weeds" } });
    await alice.client.ok("createCommunity", { body: { name: "Closed", slug: "closed", isPublic: false } });
    await bob.client.ok("joinCommunity", { params: { slug: "weeds" } });
    const removed = await write(bob, "a weed", "weeds");
    const open = await write(bob, "a rose");
    const closed = await write(alice, "among us", "closed");
    const params = { slug: "weeds", id: removed };
    await alice.client.ok("removeCommunityPost", { params, body: { reason: "a weed" } });
    const { posts } = await visitor.ok("listPostsByAuthor", { params: { username: "bob" } });
    expect(posts.map((post) => post.id)).toEqual([open]);
    for (const id of [removed, closed]) {
      expect((await visitor.call("getPost", { params: { id } })).statusCode).toBe(404);
    }
  });
});

describe("a private person below a public post", () => {
  test("is shown to members, and to visitors with no word, name or count", async () => {
    const postId = await write(alice, "Who was it? I thank @carol and @bob");
    const below = { params: { id: postId } };
    const root = await say(bob, postId, "Not me");
    const hidden = await say(carol, postId, "It was me, with my hidden words");
    const hiddenReply = await say(carol, postId, "My hidden words", root);
    const answer = await say(bob, postId, "So it was you", hiddenReply);

    const toMember = await alice.client.ok("listComments", below);
    expect(toMember.comments.map(({ id }) => id)).toEqual([hidden, root]);
    expect(toMember.comments[1]?.replyCount).toBe(2);

    const shown = await visitor.ok("listComments", below);
    expect(shown.comments.map(({ id, replyCount }) => [id, replyCount])).toEqual([[root, 1]]);
    const { comments: replies } = await visitor.ok("listReplies", { params: { id: root } });
    expect(replies.map(({ id, replyTo }) => [id, replyTo])).toEqual([[answer, null]]);
    const { states } = await visitor.ok("getCommentStates", {
      ...below,
      query: { ids: [root, hidden, hiddenReply].join(",") },
    });
    expect(states.map(({ id, replyCount }) => [id, replyCount])).toEqual([[root, 1]]);
    for (const id of [hidden, hiddenReply]) {
      expect((await visitor.call("getComment", { params: { id } })).statusCode).toBe(404);
    }
    // The words are alice's; that they name somebody is not said.
    expect((await visitor.ok("getPost", below)).post.mentions).toEqual(["bob"]);
    expect((await bob.client.ok("getPost", below)).post.mentions).toEqual(["carol", "bob"]);
  });
});
