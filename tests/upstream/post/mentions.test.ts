import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

const words = "@Bob, @carol, @nobody.here and bob@example.org";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let visitor: TestClient;
let postId: string;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  visitor = await upstream.visitor();
  ({ id: postId } = (await alice.client.ok("createPost", { body: { content: words } })).post);
  await alice.client.ok("createComment", { params: { id: postId }, body: { content: words } });
});

afterAll(() => upstream.close());

/** The members that the same words mention for a reader, in a post or comment. */
async function mentionedFor(client: TestClient): Promise<string[][]> {
  const params = { id: postId };
  const { post } = await client.ok("getPost", { params });
  const { posts } = await client.ok("getPublicFeed");
  const { comments } = await client.ok("listComments", { params });
  const { revisions } = await client.ok("getPostHistory", { params });
  return [post, ...posts, ...comments, ...revisions].map(({ mentions }) => mentions);
}
const everywhere = (...mentions: string[]) => [mentions, mentions, mentions, mentions];

test("a text mentions existing members, in any spelling of their names", async () => {
  for (const client of [alice.client, carol.client, visitor]) {
    expect(await mentionedFor(client)).toEqual(everywhere("bob", "carol"));
  }
});

test("a mention of someone who blocked the reader looks like that of an unknown name, in posts and comments", async () => {
  await bob.client.ok("blockUser", { params: { username: "alice" } });
  expect(await mentionedFor(alice.client)).toEqual(everywhere("carol"));
  // Members whom the reader has blocked exist, so that they can be unblocked.
  expect(await mentionedFor(visitor)).toEqual(everywhere("bob", "carol"));
  await bob.client.ok("unblockUser", { params: { username: "alice" } });
  expect(await mentionedFor(alice.client)).toEqual(everywhere("bob", "carol"));
});

test("a thread mentions those named in its later parts, and an edited post those named now", async () => {
  const content = `${"All of this is one sentence. ".repeat(12)}So says @carol.`;
  const { post } = await alice.client.ok("createPost", { body: { content } });
  expect(post).toMatchObject({ partCount: 2, mentions: ["carol"] });
  const params = { id: post.id };
  const edited = await alice.client.ok("editPost", { params, body: { content: "So says @bob." } });
  expect(edited.post.mentions).toEqual(["bob"]);
  const { revisions } = await visitor.ok("getPostHistory", { params });
  expect(revisions.map(({ mentions }) => mentions)).toEqual([["bob"], ["carol"]]);
});
