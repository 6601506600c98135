import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { COMMENT_STATES_MAX } from "#contract/limits";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
});

afterAll(() => upstream.close());

async function newPost(author = alice): Promise<string> {
  const { post } = await author.client.ok("createPost", { body: { content: "What do you think?" } });
  return post.id;
}

async function say(member: Member, postId: string, content: string, replyTo?: string) {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await member.client.ok("createComment", { params: { id: postId }, body })).comment;
}

async function textsBelow(client: TestClient, postId: string) {
  const { comments: page } = await client.ok("listComments", { params: { id: postId } });
  return page.map(({ content }) => content);
}

async function repliesBelow(client: TestClient, commentId: string) {
  const { comments: page } = await client.ok("listReplies", { params: { id: commentId } });
  return page.map(({ content }) => content);
}

async function storedCount(postId: string) {
  const [post] = await upstream.db
    .select({ count: posts.commentCount })
    .from(posts)
    .where(eq(posts.id, postId));
  return { stored: post?.count, real: await liveComments(postId) };
}

async function liveComments(postId: string): Promise<number> {
  const rows = await upstream.db.select().from(comments).where(eq(comments.postId, postId));
  return rows.filter(({ deletedAt }) => deletedAt === null).length;
}

async function toldOf(commentIds: string[]) {
  const rows = await upstream.db
    .select({ recipientId: notifications.recipientId, kind: notifications.kind })
    .from(notifications)
    .where(inArray(notifications.commentId, commentIds));
  const names = new Map([alice, bob, carol].map(({ id, username }) => [id, username]));
  return rows.map(({ recipientId, kind }) => `${names.get(recipientId) ?? "somebody"}: ${kind}`).sort();
}

test("a comment is returned as it will be shown, listed newest first and counted", async () => {
  const postId = await newPost();
  const first = await say(bob, postId, "  Lovely\r\nlight <b>  ");
  expect(first).toEqual({
    id: expect.any(String),
    asOf: upstream.now().getTime(),
    postId,
    parentId: null,
    author: expect.objectContaining({ username: "bob" }),
    content: "Lovely\nlight <b>",
    mentions: [],
    replyTo: null,
    answers: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    createdAt: upstream.now().toISOString(),
    editedAt: null,
    mutedWord: null,
    linkPreview: null,
  });
  await say(carol, postId, "Yes");
  expect(await textsBelow(alice.client, postId)).toEqual(["Yes", "Lovely\nlight <b>"]);
  expect(await storedCount(postId)).toEqual({ stored: 2, real: 2 });
});

test("a reply is listed below the thread's first comment and names whom it answers", async () => {
  const postId = await newPost();
  const first = await say(bob, postId, "Where is this?");
  const answer = await say(alice, postId, "By the harbour", first.id);
  const further = await say(carol, postId, "I know that place", answer.id);
  expect(answer).toMatchObject({ parentId: first.id, replyTo: "bob" });
  expect(further).toMatchObject({ parentId: first.id, replyTo: "alice" });
  expect(await repliesBelow(bob.client, first.id)).toEqual(["By the harbour", "I know that place"]);
  expect(await textsBelow(bob.client, postId)).toEqual(["Where is this?"]);
  const { comments: page } = await bob.client.ok("listComments", { params: { id: postId } });
  expect(page[0]?.replyCount).toBe(2);
  expect(await storedCount(postId)).toEqual({ stored: 3, real: 3 });
  const link = await bob.client.ok("getComment", { params: { id: further.id } });
  expect([link.comment.id, link.parent?.id]).toEqual([further.id, first.id]);
});

test("a reply tells which other reply it answers, and for whom that one is gone", async () => {
  const postId = await newPost();
  const gwen = await upstream.signUp("gwen");
  const root = await say(alice, postId, "Where is this?");
  const first = await say(bob, postId, "By the harbour", root.id);
  const second = await say(carol, postId, "I know that place", first.id);
  await say(bob, postId, "Do you?", second.id);
  const answersFor = async ({ client }: { client: TestClient }) => {
    const { comments: replies } = await client.ok("listReplies", { params: { id: root.id } });
    return replies.map(({ answers }) => answers);
  };
  const bySecond = { id: first.id };
  const byThird = { id: second.id };
  expect(second.answers).toEqual(bySecond);
  expect(await answersFor(gwen)).toEqual([null, bySecond, byThird]);
  await gwen.client.ok("muteUser", { params: { username: "carol" }, body: { duration: "always" } });
  expect(await answersFor(gwen)).toEqual([null, { id: null }]);
  await carol.client.ok("deleteComment", { params: { id: second.id } });
  expect(await answersFor(alice)).toEqual([null, { id: null }]);
  expect(await answersFor({ client: await upstream.visitor() })).toEqual([null, { id: null }]);
});

test("a reply to a deleted comment or to one of another post is not found", async () => {
  const [postId, otherId] = [await newPost(), await newPost()];
  const comment = await say(bob, postId, "Soon gone");
  const body = { content: "But wait", replyTo: comment.id };
  const elsewhere = await alice.client.call("createComment", { params: { id: otherId }, body });
  expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
    404,
    "This comment belongs to another post",
  ]);
  await bob.client.ok("deleteComment", { params: { id: comment.id } });
  const tooLate = await alice.client.call("createComment", { params: { id: postId }, body });
  expect([tooLate.statusCode, tooLate.json().message]).toEqual([404, "This comment no longer exists"]);
  expect(await storedCount(postId)).toEqual({ stored: 0, real: 0 });
});

test("resending with the same key, even twenty times simultaneously, creates one comment", async () => {
  const postId = await newPost();
  const body = { content: "sent once", idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bob.client.ok("createComment", { params: { id: postId }, body })),
  );
  expect(new Set(answers.map(({ comment }) => comment.id)).size).toBe(1);
  expect(await storedCount(postId)).toEqual({ stored: 1, real: 1 });
  expect(await toldOf(answers.map(({ comment }) => comment.id))).toEqual(["alice: comment"]);
});

test("a used key is refused for different content, and for the same content after deletion", async () => {
  const [postId, other] = [await newPost(), await newPost()];
  const root = await say(alice, postId, "Well?");
  const reply = await say(alice, postId, "Nobody?", root.id);
  const elsewhere = await say(alice, postId, "And here?");
  const send = async (body: Record<string, unknown>, id = postId) => {
    const answer = await bob.client.call("createComment", { params: { id }, body });
    return [answer.statusCode, answer.json().comment?.id ?? answer.json().message];
  };
  const another = [409, "Another comment was sent in place of this one"];
  const body = { content: "Yes", idempotencyKey: randomUUID(), replyTo: reply.id };
  const first = await send(body);
  expect(await send(body)).toEqual(first);
  expect(await send({ ...body, content: "No" })).toEqual(another);
  expect(await send({ ...body, replyTo: elsewhere.id })).toEqual(another);
  expect(await send({ ...body, replyTo: undefined })).toEqual(another);
  expect(await send(body, other)).toEqual(another);
  await alice.client.ok("deleteComment", { params: { id: reply.id } });
  expect(await send(body)).toEqual(first);

  const own = { content: "I begin", idempotencyKey: randomUUID() };
  const [, id] = await send(own);
  await say(alice, postId, "Go on", id);
  await bob.client.ok("deleteComment", { params: { id } });
  expect(await send(own)).toEqual([409, "This comment was sent and has since been deleted"]);
});

test("a blank comment and one with too many visible characters are refused with a sentence", async () => {
  const postId = await newPost();
  const params = { id: postId };
  for (const content of ["", " \n ", "\u200b\u2060"]) {
    const blank = await bob.client.call("createComment", { params, body: { content } });
    expect([blank.statusCode, blank.json().fields.content]).toEqual([400, "Enter some text first"]);
  }
  const family = "👨‍👩‍👧‍👦";
  const long = await bob.client.call("createComment", { params, body: { content: "x".repeat(1_001) } });
  expect(long.json().fields.content).toBe("Your comment can be at most 1000 characters long");
  await bob.client.ok("createComment", { params, body: { content: family.repeat(900) } });
  expect(await storedCount(postId)).toEqual({ stored: 1, real: 1 });
});

test("counts are exact when people comment, reply, like and delete simultaneously", async () => {
  const postId = await newPost();
  const root = await say(alice, postId, "root");
  const everybody = [alice, bob, carol];
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      say(everybody[index % 3] ?? alice, postId, `at once ${index}`, index % 2 ? root.id : undefined),
    ),
  );
  await Promise.all([
    ...everybody.flatMap(({ client }) =>
      Array.from({ length: 2 }, () => client.ok("likeComment", { params: { id: root.id } })),
    ),
    ...made.slice(0, 5).map(({ id, author }) => {
      const member = everybody.find(({ username }) => username === author?.username) ?? alice;
      return member.client.ok("deleteComment", { params: { id } });
    }),
    ...Array.from({ length: 3 }, (_, index) => say(bob, postId, `later ${index}`, root.id)),
  ]);
  expect(await storedCount(postId)).toEqual({ stored: 11, real: 11 });
  const { comment } = await alice.client.ok("getComment", { params: { id: root.id } });
  const replies = await upstream.db.$count(comments, eq(comments.parentId, root.id));
  expect([comment.replyCount, comment.likeCount]).toEqual([replies, 3]);
  expect(await upstream.db.$count(commentLikes, eq(commentLikes.commentId, root.id))).toBe(3);
});

test("a deleted comment with replies leaves a placeholder until its last reply is deleted", async () => {
  const postId = await newPost();
  const first = await say(bob, postId, "I take this back");
  const reply = await say(carol, postId, "Why?", first.id);
  await carol.client.ok("likeComment", { params: { id: first.id } });
  const { commentCount } = await bob.client.ok("deleteComment", { params: { id: first.id } });
  expect(commentCount).toBe(1);
  const { comments: page } = await alice.client.ok("listComments", { params: { id: postId } });
  expect(page).toMatchObject([{ id: first.id, author: null, content: "", likeCount: 0, replyCount: 1 }]);
  expect(await repliesBelow(alice.client, first.id)).toEqual(["Why?"]);
  expect((await carol.client.call("likeComment", { params: { id: first.id } })).statusCode).toBe(404);
  expect((await bob.client.call("deleteComment", { params: { id: first.id } })).statusCode).toBe(404);
  await carol.client.ok("deleteComment", { params: { id: reply.id } });
  expect(await textsBelow(alice.client, postId)).toEqual([]);
  expect(await upstream.db.$count(comments, eq(comments.postId, postId))).toBe(0);
  expect(await storedCount(postId)).toEqual({ stored: 0, real: 0 });
});

test("members cannot delete another's comment below another's post", async () => {
  const postId = await newPost();
  const comment = await say(bob, postId, "Mine");
  const answer = await carol.client.call("deleteComment", { params: { id: comment.id } });
  expect(answer.statusCode).toBe(404);
  expect(await textsBelow(alice.client, postId)).toEqual(["Mine"]);
});

test("a post's author deletes another's comments below it, and what was told of them goes", async () => {
  const postId = await newPost();
  const comment = await say(bob, postId, "Buy my book, @carol");
  const reply = await say(carol, postId, "Please do not", comment.id);
  const kindsToldTo = async ({ client }: typeof carol) =>
    (await client.ok("listNotifications")).notifications.map(({ kind }) => kind);
  expect(await kindsToldTo(carol)).toContain("mention");
  const { commentCount } = await alice.client.ok("deleteComment", { params: { id: comment.id } });
  expect(commentCount).toBe(1);
  expect(await kindsToldTo(carol)).not.toContain("mention");
  const { comments: page } = await bob.client.ok("listComments", { params: { id: postId } });
  expect(page).toMatchObject([{ id: comment.id, author: null, content: "", replyCount: 1 }]);
  await alice.client.ok("deleteComment", { params: { id: reply.id } });
  expect(await storedCount(postId)).toEqual({ stored: 0, real: 0 });
});

test("a post's author deletes a comment below it across a block, which they still cannot see", async () => {
  for (const [blocker, blocked] of [
    [bob, alice],
    [alice, bob],
  ] as const) {
    const postId = await newPost();
    const [comment, { id }] = [await say(bob, postId, "You are all wrong"), await say(bob, postId, "Again")];
    const reply = await say(carol, postId, "No", comment.id);
    await blocker.client.ok("blockUser", { params: { username: blocked.username } });
    for (const call of ["getComment", "likeComment"] as const) {
      expect((await alice.client.call(call, { params: { id } })).statusCode).toBe(404);
    }
    expect(await textsBelow(alice.client, postId)).toEqual([]);
    const first = await alice.client.ok("deleteComment", { params: { id: comment.id } });
    const said = { success: true, asOf: expect.any(Number), message: "Comment deleted" };
    expect(first).toEqual({ ...said, commentCount: 1 });
    await alice.client.ok("deleteComment", { params: { id } });
    expect(await textsBelow(carol.client, postId)).toEqual([""]);
    expect(await repliesBelow(alice.client, comment.id)).toEqual(["No"]);
    await alice.client.ok("deleteComment", { params: { id: reply.id } });
    expect(await storedCount(postId)).toEqual({ stored: 0, real: 0 });
    await blocker.client.ok("unblockUser", { params: { username: blocked.username } });
  }
});

test("a deleted post's author deletes no more comments below it", async () => {
  const postId = await newPost();
  const { id } = await say(bob, postId, "Before it went");
  await alice.client.ok("deletePost", { params: { id: postId } });
  expect((await alice.client.call("deleteComment", { params: { id } })).statusCode).toBe(404);
});

test("a like counts once per person and can be withdrawn", async () => {
  const postId = await newPost();
  const { id } = await say(bob, postId, "Like this");
  for (let call = 0; call < 2; call += 1) {
    expect(await carol.client.ok("likeComment", { params: { id } })).toMatchObject({
      isLiked: true,
      likeCount: 1,
    });
  }
  expect(await alice.client.ok("likeComment", { params: { id } })).toMatchObject({ likeCount: 2 });
  const { comments: page } = await carol.client.ok("listComments", { params: { id: postId } });
  expect(page[0]).toMatchObject({ isLiked: true, likeCount: 2 });
  for (let call = 0; call < 2; call += 1) {
    expect(await carol.client.ok("unlikeComment", { params: { id } })).toMatchObject({
      isLiked: false,
      likeCount: 1,
    });
  }
  expect(await toldOf([id])).toContain("bob: comment-like");
});

test("pages of comments and replies continue where the previous ended", async () => {
  const postId = await newPost();
  const root = await say(alice, postId, "1");
  for (const text of ["2", "3", "4", "5"]) await say(bob, postId, text);
  for (const text of ["a", "b", "c"]) await say(bob, postId, text, root.id);
  const params = { id: postId };
  const newest = await alice.client.ok("listComments", { params, query: { limit: 3 } });
  expect(newest.comments.map(({ content }) => content)).toEqual(["5", "4", "3"]);
  const rest = await alice.client.ok("listComments", {
    params,
    query: { limit: 3, cursor: newest.nextCursor ?? "" },
  });
  expect(rest.comments.map(({ content }) => content)).toEqual(["2", "1"]);
  expect(rest.nextCursor).toBeNull();
  const oldest = await alice.client.ok("listReplies", { params: { id: root.id }, query: { limit: 2 } });
  expect(oldest.comments.map(({ content }) => content)).toEqual(["a", "b"]);
  const last = await alice.client.ok("listReplies", {
    params: { id: root.id },
    query: { limit: 2, cursor: oldest.nextCursor ?? "" },
  });
  expect(last.comments.map(({ content }) => content)).toEqual(["c"]);
});

test("comments of blocked, muted or reported members are left out, and a muted word is named", async () => {
  const dora = await upstream.signUp("dora");
  const postId = await newPost();
  const [fromBob] = [await say(bob, postId, "from bob"), await say(carol, postId, "from carol")];
  const spoiler = await say(alice, postId, "The Ending is sad");
  await dora.client.ok("blockUser", { params: { username: "bob" } });
  await carol.client.ok("blockUser", { params: { username: "dora" } });
  expect(await textsBelow(dora.client, postId)).toEqual(["The Ending is sad"]);
  expect((await dora.client.call("likeComment", { params: { id: fromBob.id } })).statusCode).toBe(404);
  expect((await dora.client.call("getComment", { params: { id: fromBob.id } })).statusCode).toBe(404);
  await dora.client.ok("addMutedWord", { body: { word: "ending", duration: "always" } });
  const { comments: page } = await dora.client.ok("listComments", { params: { id: postId } });
  expect(page[0]?.mutedWord).toBe("ending");
  await dora.client.ok("report", { body: { commentId: spoiler.id, reason: "spam" } });
  expect(await textsBelow(dora.client, postId)).toEqual([]);
  await dora.client.ok("unblockUser", { params: { username: "bob" } });
  expect(await textsBelow(dora.client, postId)).toEqual(["from bob"]);
  await dora.client.ok("muteUser", { params: { username: "bob" }, body: { duration: "always" } });
  expect(await textsBelow(dora.client, postId)).toEqual([]);
  expect(await textsBelow(alice.client, postId)).toEqual(["The Ending is sad", "from carol", "from bob"]);
});

test("a thread counts the replies visible to its reader, whoever wrote the others", async () => {
  const fay = await upstream.signUp("fay");
  const postId = await newPost();
  const root = await say(alice, postId, "Who is coming?");
  const [, , annoying] = [
    await say(bob, postId, "I am", root.id),
    await say(carol, postId, "Me too", root.id),
    await say(alice, postId, "Buy tickets from me", root.id),
  ];
  const params = { id: postId };
  const seenBy = async (client: TestClient) => {
    const { comments: page } = await client.ok("listComments", { params });
    const { states } = await client.ok("getCommentStates", { params, query: { ids: root.id } });
    const replies = await repliesBelow(client, root.id);
    return [page[0]?.replyCount, states[0]?.replyCount, replies.length];
  };
  expect(await seenBy(fay.client)).toEqual([3, 3, 3]);
  await fay.client.ok("muteUser", { params: { username: "bob" }, body: { duration: "always" } });
  expect(await seenBy(fay.client)).toEqual([2, 2, 2]);
  await carol.client.ok("blockUser", { params: { username: "fay" } });
  expect(await seenBy(fay.client)).toEqual([1, 1, 1]);
  await fay.client.ok("report", { body: { commentId: annoying.id, reason: "spam" } });
  expect(await seenBy(fay.client)).toEqual([0, 0, 0]);
  expect(await seenBy(alice.client)).toEqual([3, 3, 3]);
  expect(await seenBy(await upstream.visitor())).toEqual([3, 3, 3]);
});

test("the current state is returned only for existing comments of the given post", async () => {
  const [postId, otherId] = [await newPost(), await newPost()];
  const [answered, gone, elsewhere] = [
    await say(bob, postId, "answered"),
    await say(bob, postId, "gone"),
    await say(bob, otherId, "elsewhere"),
  ];
  const reply = await say(carol, postId, "an answer", answered.id);
  const ids = [answered, gone, elsewhere, reply].map(({ id }) => id);
  const ask = async () => {
    const input = { params: { id: postId }, query: { ids: [...ids, randomUUID()].join(",") } };
    return (await alice.client.ok("getCommentStates", input)).states;
  };
  for (const { id } of [answered, gone]) await bob.client.ok("deleteComment", { params: { id } });
  const states = await ask();
  expect(states).toHaveLength(2);
  expect(states).toEqual(
    expect.arrayContaining([
      { id: answered.id, isDeleted: true, replyCount: 1, editedAt: null },
      { id: reply.id, isDeleted: false, replyCount: 0, editedAt: null },
    ]),
  );
  const refusal = async (text: string) => {
    const input = { params: { id: postId }, query: { ids: text } };
    return (await alice.client.call("getCommentStates", input)).json().fields.ids;
  };
  expect(await refusal("1")).toBe("This does not exist");
  expect(
    await refusal(
      Array(COMMENT_STATES_MAX + 1)
        .fill(postId)
        .join(","),
    ),
  ).toBe("Ask for at most 100 comments at a time");
});

test("only followers read, write and like comments below a private post", async () => {
  const erin = await upstream.signUp("erin");
  await erin.client.ok("followUser", { params: { username: "alice" } });
  const postId = await newPost(erin);
  const { id } = await say(erin, postId, "for followers");
  await erin.client.ok("changeAccountType", { body: { accountType: "private" } });
  const visitor = await upstream.visitor();
  for (const client of [visitor, bob.client]) {
    expect((await client.call("listComments", { params: { id: postId } })).statusCode).toBe(404);
    expect((await client.call("listReplies", { params: { id } })).statusCode).toBe(404);
    expect((await client.call("getComment", { params: { id } })).statusCode).toBe(404);
  }
  const body = { content: "let me in" };
  expect((await bob.client.call("createComment", { params: { id: postId }, body })).statusCode).toBe(404);
  expect((await bob.client.call("likeComment", { params: { id } })).statusCode).toBe(404);
  expect(await storedCount(postId)).toEqual({ stored: 1, real: 1 });
});

test("visitors read the comments below a public post", async () => {
  const postId = await newPost();
  const { id } = await say(bob, postId, "for everybody");
  await say(alice, postId, "and the answer", id);
  const visitor = await upstream.visitor();
  expect(await textsBelow(visitor, postId)).toEqual(["for everybody"]);
  expect(await repliesBelow(visitor, id)).toEqual(["and the answer"]);
});

test("the post's author, the answered and the mentioned are each notified once, and never of their own comment", async () => {
  const postId = await newPost();
  const first = await say(bob, postId, "first");
  const toAuthor = await say(alice, postId, "thank you", first.id);
  const further = await say(carol, postId, "me too, @bob and @alice", toAuthor.id);
  const own = await say(alice, postId, "talking to myself", toAuthor.id);
  expect(await toldOf([first.id])).toEqual(["alice: comment"]);
  expect(await toldOf([toAuthor.id])).toEqual(["bob: reply"]);
  expect(await toldOf([further.id])).toEqual(["alice: reply", "bob: mention"]);
  expect(await toldOf([own.id])).toEqual([]);
});

test("notifications of a comment are removed with it", async () => {
  const postId = await newPost();
  const { id } = await say(bob, postId, "hello");
  const before = await alice.client.ok("listNotifications");
  await bob.client.ok("deleteComment", { params: { id } });
  const after = await alice.client.ok("listNotifications");
  expect(before.notifications.some(({ commentId }) => commentId === id)).toBe(true);
  expect(after.notifications.some(({ commentId }) => commentId === id)).toBe(false);
});
