import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let mallory: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

async function signUpMallory(): Promise<void> {
  round += 1;
  mallory = await upstream.signUp(`mallory${round}`);
}

async function admin(command: "suspend" | "restore"): Promise<void> {
  await adminCommands.get(command)?.run(upstream.deps, [mallory.username]);
}

const newPost = async () =>
  (await alice.client.ok("createPost", { body: { content: "What do you think?" } })).post.id;

async function say(member: Member, postId: string, content: string, replyTo?: string): Promise<string> {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await member.client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

/** All comments of a post as a reader sees them, with the post's count. */
async function below(reader: Member, postId: string) {
  const { comments: roots } = await reader.client.ok("listComments", { params: { id: postId } });
  const lines: string[] = [];
  for (const { id, author, content, replyCount } of roots) {
    const { comments: replies } = await reader.client.ok("listReplies", { params: { id } });
    expect(replies).toHaveLength(replyCount);
    if (author) lines.push(content);
    lines.push(...replies.map((reply) => `- ${reply.content}`));
  }
  const { post } = await reader.client.ok("getPost", { params: { id: postId } });
  expect(post.commentCount).toBe(lines.length);
  return lines;
}

test("a suspended member's comments are hidden and not counted, and restored with the member", async () => {
  await signUpMallory();
  const postId = await newPost();
  const root = await say(bob, postId, "Bob asks");
  await say(mallory, postId, "Mallory answers", root);
  await say(alice, postId, "Alice answers", root);
  const hers = await say(mallory, postId, "Mallory asks");
  const reply = await say(bob, postId, "Bob answers her", hers);
  await say(mallory, postId, "Mallory alone");
  const all = [
    "Mallory alone",
    "Mallory asks",
    "- Bob answers her",
    "Bob asks",
    "- Mallory answers",
    "- Alice answers",
  ];
  expect(await below(alice, postId)).toEqual(all);

  await admin("suspend");
  expect(await below(alice, postId)).toEqual(["- Bob answers her", "Bob asks", "- Alice answers"]);
  const { comments: roots } = await alice.client.ok("listComments", { params: { id: postId } });
  expect(roots.find(({ id }) => id === hers)).toMatchObject({
    author: null,
    content: "",
    replyTo: null,
    answers: null,
    likeCount: 0,
    mutedWord: null,
  });
  const { states } = await alice.client.ok("getCommentStates", {
    params: { id: postId },
    query: { ids: `${hers},${reply}` },
  });
  expect(states).toEqual(
    expect.arrayContaining([
      { id: hers, isDeleted: true, replyCount: 1, editedAt: null },
      { id: reply, isDeleted: false, replyCount: 0, editedAt: null },
    ]),
  );
  expect((await bob.client.call("likeComment", { params: { id: hers } })).statusCode).toBe(404);
  const body = { content: "Hello?", replyTo: hers };
  expect((await bob.client.call("createComment", { params: { id: postId }, body })).statusCode).toBe(404);
  expect(await wrongCounts(upstream.db)).toEqual([]);

  await admin("restore");
  expect(await below(alice, postId)).toEqual(all);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("deletions by others keep a suspended member's comments", async () => {
  await signUpMallory();
  const postId = await newPost();
  const root = await say(bob, postId, "Bob takes this back");
  await say(mallory, postId, "Mallory answers", root);
  const emptied = await say(alice, postId, "Alice takes this back");
  await say(mallory, postId, "Mallory answers again", emptied);
  const reply = await say(bob, postId, "Bob answers too", emptied);
  await alice.client.ok("deleteComment", { params: { id: emptied } });

  await admin("suspend");
  await bob.client.ok("deleteComment", { params: { id: root } });
  await bob.client.ok("deleteComment", { params: { id: reply } });
  expect(await below(alice, postId)).toEqual([]);
  const { comments: roots } = await alice.client.ok("listComments", { params: { id: postId } });
  expect(roots).toEqual([]);
  expect(await wrongCounts(upstream.db)).toEqual([]);

  await admin("restore");
  expect(await below(alice, postId)).toEqual(["- Mallory answers again", "- Mallory answers"]);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("a post's author cannot delete a suspended member's comment, and can once the member is restored", async () => {
  await signUpMallory();
  const postId = await newPost();
  const hers = await say(mallory, postId, "Mallory asks");
  const reply = await say(bob, postId, "Bob answers");
  const below = await say(mallory, postId, "Mallory answers", reply);
  await say(bob, postId, "Bob answers her", hers);
  await admin("suspend");
  for (const id of [hers, below]) {
    expect((await alice.client.call("deleteComment", { params: { id } })).statusCode).toBe(404);
  }
  expect(await wrongCounts(upstream.db)).toEqual([]);

  await admin("restore");
  expect(await wrongCounts(upstream.db)).toEqual([]);
  for (const id of [hers, below]) await alice.client.ok("deleteComment", { params: { id } });
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("a post's author cannot delete the comment of a member who is being suspended", async () => {
  await signUpMallory();
  const postId = await newPost();
  const id = await say(mallory, postId, "Mallory asks");
  const suspend = (tx: Database) =>
    tx.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, mallory.id));
  const deletion = await answerAfter(upstream.db, suspend, () =>
    alice.client.call("deleteComment", { params: { id } }),
  );
  expect(deletion.statusCode).toBe(404);
  expect(await upstream.db.$count(comments, eq(comments.id, id))).toBe(1);
  await upstream.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, mallory.id));
});

test("an account deleted in the meantime keeps the places of a suspended member's replies", async () => {
  await signUpMallory();
  const zelda = await upstream.signUp(`zelda${round}`);
  const postId = await newPost();
  const hers = await say(zelda, postId, "Zelda leaves");
  await say(mallory, postId, "Mallory answers", hers);
  await admin("suspend");
  await zelda.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await zelda.client.ok("deleteAccount");
  expect(await below(alice, postId)).toEqual([]);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await admin("restore");
  expect(await below(alice, postId)).toEqual(["- Mallory answers"]);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("counts are exact when a member is suspended while commenting and deleting", async () => {
  await signUpMallory();
  const posts = await Promise.all(Array.from({ length: 4 }, newPost));
  const roots = await Promise.all(posts.map((postId) => say(bob, postId, "root")));
  const own = await Promise.all(posts.map((postId, at) => say(mallory, postId, "before", roots[at])));
  const answers = await Promise.all([
    ...posts.flatMap((postId, at) =>
      [undefined, roots[at]].map((replyTo) =>
        mallory.client.call("createComment", {
          params: { id: postId },
          body: { content: "meanwhile", ...(replyTo && { replyTo }) },
        }),
      ),
    ),
    ...own.slice(0, 2).map((id) => mallory.client.call("deleteComment", { params: { id } })),
    ...posts.map((postId, at) =>
      bob.client.call("createComment", {
        params: { id: postId },
        body: { content: "beside", replyTo: roots[at] ?? "" },
      }),
    ),
    admin("suspend"),
  ]);
  for (const answer of answers) if (answer) expect([200, 401]).toContain(answer.statusCode);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  for (const postId of posts) expect(await below(alice, postId)).toHaveLength(2);
  expect(await upstream.db.$count(comments, eq(comments.authorId, mallory.id))).toBeGreaterThan(0);
  await admin("restore");
  expect(await wrongCounts(upstream.db)).toEqual([]);
});
