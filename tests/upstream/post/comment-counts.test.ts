import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { DAY } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let mallory: Member;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

async function meet(): Promise<void> {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
  mallory = await upstream.signUp(`mallory${round}`);
}

async function say(member: Member, postId: string, content: string, replyTo?: string): Promise<string> {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await member.client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

/** A post by Alice with all that may hang below it. */
async function discuss() {
  const { id } = (await alice.client.ok("createPost", { body: { content: "What do you think?" } })).post;
  const root = await say(bob, id, "Bob asks");
  await say(mallory, id, "Mallory answers", root);
  const answered = await say(mallory, id, "Mallory asks");
  await say(bob, id, "Bob answers her", answered);
  await say(mallory, id, "Mallory answers herself", answered);
  const reported = await say(mallory, id, "Mallory alone");
  const emptied = await say(mallory, id, "Mallory deletes");
  await say(bob, id, "Bob answers what is gone", emptied);
  await mallory.client.ok("deleteComment", { params: { id: emptied } });
  return { id, reported };
}

/** The comments that a reader finds below a post. */
async function linesBelow({ client }: Member, postId: string): Promise<string[]> {
  const { comments: roots } = await client.ok("listComments", { params: { id: postId } });
  const lines: string[] = [];
  for (const { id, author, content, replyCount } of roots) {
    const { comments: replies } = await client.ok("listReplies", { params: { id } });
    expect(replies).toHaveLength(replyCount);
    if (author) lines.push(content);
    lines.push(...replies.map((reply) => reply.content));
  }
  return lines.sort();
}

/** The count of a post's comments wherever a reader sees it. */
async function countsOf({ client }: Member, postId: string) {
  const { post } = await client.ok("getPost", { params: { id: postId } });
  const { states } = await client.ok("getPostStates", { query: { ids: postId } });
  const { posts } = await client.ok("listPostsByAuthor", { params: { username: alice.username } });
  const inList = posts.find(({ id }) => id === postId);
  return [post.commentCount, states[0]?.commentCount, inList?.commentCount];
}

async function expectCounted(reader: Member, postId: string, lines: string[]): Promise<void> {
  expect(await linesBelow(reader, postId)).toEqual(lines.sort());
  expect(await countsOf(reader, postId)).toEqual(Array(3).fill(lines.length));
}

const ofBob = ["Bob asks", "Bob answers what is gone"];
const all = [
  ...ofBob,
  "Bob answers her",
  "Mallory answers",
  "Mallory asks",
  "Mallory answers herself",
  "Mallory alone",
];

const mute = (who: Member, whom: Member, duration: "day" | "always" = "always") =>
  who.client.ok("muteUser", { params: { username: whom.username }, body: { duration } });
const unmute = (who: Member, whom: Member) =>
  who.client.ok("unmuteUser", { params: { username: whom.username } });
const block = (who: Member, whom: Member) =>
  who.client.ok("blockUser", { params: { username: whom.username } });
const unblock = (who: Member, whom: Member) =>
  who.client.ok("unblockUser", { params: { username: whom.username } });

describe("a post's comments are counted for the reader", () => {
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["mutes", () => mute(carol, mallory), () => unmute(carol, mallory)],
    ["blocks", () => block(carol, mallory), () => unblock(carol, mallory)],
    ["is blocked by", () => block(mallory, carol), () => unblock(mallory, carol)],
    [
      "mutes and blocks",
      async () => [await mute(carol, mallory), await block(carol, mallory)],
      async () => [await unmute(carol, mallory), await unblock(carol, mallory)],
    ],
  ])("who %s their author", async (_, hide, show) => {
    await meet();
    const { id } = await discuss();
    await expectCounted(carol, id, all);
    await hide();
    // What answers a hidden comment is out of reach with it; what answers a deleted one is not.
    await expectCounted(carol, id, ofBob);
    for (const other of [alice, bob, mallory]) await expectCounted(other, id, all);
    await show();
    await expectCounted(carol, id, all);
  });

  test("who reported one of them", async () => {
    await meet();
    const { id, reported } = await discuss();
    await carol.client.ok("report", { body: { commentId: reported, reason: "spam" } });
    await expectCounted(
      carol,
      id,
      all.filter((line) => line !== "Mallory alone"),
    );
    await expectCounted(bob, id, all);
  });

  test("whose mute has ended", async () => {
    await meet();
    const { id } = await discuss();
    await mute(carol, mallory, "day");
    await expectCounted(carol, id, ofBob);
    upstream.advance(DAY);
    carol = { ...carol, client: await upstream.logIn(carol.username) };
    await expectCounted(carol, id, all);
  });

  test("whom an author of a comment has left", async () => {
    await meet();
    const { id } = await discuss();
    await mute(carol, mallory);
    await block(carol, bob);
    await expectCounted(carol, id, []);
  });
});

test("who deletes a comment is answered with the number that they see", async () => {
  await meet();
  const { id } = await discuss();
  await mute(carol, mallory);
  const own = await say(carol, id, "Carol asks");
  const { commentCount } = await carol.client.ok("deleteComment", { params: { id: own } });
  expect(commentCount).toBe(ofBob.length);
});
