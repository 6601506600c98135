import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { foundCommunity, writeInto } from "#tests/upstream/support/found-community";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks, linkPreviews } from "#upstream/core/db/schema/schema-link-preview";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let zelda: Member;
let left = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

async function signUpZelda() {
  left += 1;
  zelda = await upstream.signUp(`zelda${left}`);
}

async function write({ client }: Member, content = "Look at this", more: object = {}): Promise<string> {
  return (await client.ok("createPost", { body: { content, ...more } })).post.id;
}

async function comment({ client }: Member, postId: string, content: string, replyTo?: string) {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

/** As if the comment had a link whose page was fetched. */
async function linkTo(href: string, textId: string): Promise<void> {
  const previewId = newId(upstream.now());
  const times = { staleAt: upstream.now(), sweepAt: upstream.now() };
  await upstream.db.insert(linkPreviews).values({ id: previewId, address: href, title: "A page", ...times });
  await upstream.db.insert(commentLinks).values({ textId, previewId, href });
}

async function leave() {
  await zelda.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await zelda.client.ok("deleteAccount");
  expect(await wrongCounts(upstream.db)).toEqual([]);
}

test("a deleted member's comments are removed, and those with replies leave a placeholder", async () => {
  await signUpZelda();
  const postId = await write(alice);
  const answered = await comment(zelda, postId, "Answered by others");
  const alone = await comment(zelda, postId, "Answered by nobody");
  const answeredByHerself = await comment(zelda, postId, "Answered by myself");
  await comment(zelda, postId, "My own answer", answeredByHerself);
  await zelda.client.ok("editComment", {
    params: { id: answered },
    body: { content: "Edited and answered" },
  });
  await linkTo("https://page.example/", answered);
  const reply = await comment(bob, postId, "Bob's answer", answered);
  await comment(zelda, postId, "Hers below hers", answered);
  const bobs = await comment(bob, postId, "Bob's own");
  await comment(zelda, postId, "Hers below Bob's", bobs);
  for (const id of [answered, reply]) await alice.client.ok("likeComment", { params: { id } });
  await zelda.client.ok("likeComment", { params: { id: bobs } });

  await leave();

  const { comments: seen } = await alice.client.ok("listComments", { params: { id: postId } });
  expect(seen).toMatchObject([
    { id: bobs, content: "Bob's own", likeCount: 0, replyCount: 0 },
    { id: answered, author: null, content: "", editedAt: null, likeCount: 0, isLiked: false, replyCount: 1 },
  ]);
  expect(seen).toHaveLength(2);
  const { comments: replies } = await bob.client.ok("listReplies", { params: { id: answered } });
  expect(replies).toMatchObject([{ id: reply, content: "Bob's answer", replyTo: null, likeCount: 1 }]);
  expect((await alice.client.ok("getPost", { params: { id: postId } })).post.commentCount).toBe(2);
  expect((await bob.client.ok("getComment", { params: { id: reply } })).parent).toMatchObject({
    author: null,
  });
  expect(await upstream.db.$count(comments, eq(comments.id, alone))).toBe(0);
  expect(await upstream.db.$count(commentRevisions)).toBe(0);
  expect(await upstream.db.$count(commentLinks)).toBe(0);

  // The placeholder is removed with its last reply.
  const body = { content: "Hello?", replyTo: answered };
  expect((await alice.client.call("createComment", { params: { id: postId }, body })).statusCode).toBe(404);
  const report = { commentId: answered, reason: "spam" };
  expect((await alice.client.call("report", { body: report })).statusCode).toBe(404);
  await bob.client.ok("deleteComment", { params: { id: reply } });
  expect(await upstream.db.$count(comments, eq(comments.id, answered))).toBe(0);
});

test("a placeholder whose only reply was by a deleted member is removed, and her own placeholder keeps no reference to her", async () => {
  await signUpZelda();
  const postId = await write(alice);
  const emptied = await comment(bob, postId, "Bob takes this back");
  await comment(zelda, postId, "Hers holds it", emptied);
  await bob.client.ok("deleteComment", { params: { id: emptied } });
  const hers = await comment(zelda, postId, "She takes this back");
  await comment(bob, postId, "Bob's holds it", hers);
  await zelda.client.ok("deleteComment", { params: { id: hers } });

  await leave();

  expect((await alice.client.ok("listComments", { params: { id: postId } })).comments).toMatchObject([
    { id: hers, author: null, replyCount: 1 },
  ]);
  expect(
    await upstream.db.select({ authorId: comments.authorId }).from(comments).where(eq(comments.id, hers)),
  ).toEqual([{ authorId: null }]);
});

test("a deleted member's votes are removed from polls, and communities lose her posts", async () => {
  await signUpZelda();
  const poll = { question: "Tea?", options: ["Yes", "No"], durationMs: 2 * HOUR };
  const asked = await write(alice, "A poll", { poll });
  const params = { id: asked };
  await zelda.client.ok("votePoll", { params, body: { option: 0 } });
  await bob.client.ok("votePoll", { params, body: { option: 1 } });
  const community = await foundCommunity(alice, [zelda, bob]);
  await writeInto(zelda, community.slug, "Counted");
  const removed = await writeInto(zelda, community.slug, "Removed");
  await alice.client.ok("removeCommunityPost", {
    params: { slug: community.slug, id: removed },
    body: { reason: "Not here" },
  });
  const taken = await writeInto(zelda, community.slug, "Taken back");
  await zelda.client.ok("deletePost", { params: { id: taken } });
  await writeInto(bob, community.slug, "Of Bob");

  await leave();

  const { post } = await alice.client.ok("getPost", { params });
  expect(post.poll).toMatchObject({ voteCount: 1, options: [{ voteCount: 0 }, { voteCount: 1 }] });
  expect((await alice.client.ok("getCommunity", { params: community.params })).community).toMatchObject({
    memberCount: 2,
    postCount: 1,
  });
});
