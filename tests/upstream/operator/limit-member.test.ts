import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";

let upstream: TestUpstream;
/** Limited in most tests. */
let mallory: Member;
/** Follows mallory. */
let frida: Member;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  [mallory, frida, alice] = [
    await upstream.signUp("mallory"),
    await upstream.signUp("frida"),
    await upstream.signUp("alice"),
  ];
  await frida.client.ok("followUser", { params: { username: "mallory" } });
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

async function admin(command: "limit" | "unlimit"): Promise<string> {
  return (await adminCommands.get(command)?.run(upstream.deps, ["mallory"])) ?? "";
}

const write = async (member: Member, content: string) =>
  (await member.client.ok("createPost", { body: { content } })).post.id;

const say = async (member: Member, postId: string, content: string, replyTo?: string) => {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await member.client.ok("createComment", { params: { id: postId }, body })).comment.id;
};

/** What a reader's thread of a post lists, with the count that goes with it. */
async function below(reader: Member, postId: string): Promise<string[]> {
  const params = { id: postId };
  const { comments } = await reader.client.ok("listComments", { params });
  const lines: string[] = [];
  for (const { id, content, replyCount } of comments) {
    const { comments: replies } = await reader.client.ok("listReplies", { params: { id } });
    expect(replies).toHaveLength(replyCount);
    lines.push(content, ...replies.map((reply) => `- ${reply.content}`));
  }
  const { post } = await reader.client.ok("getPost", { params });
  expect(post.commentCount).toBe(lines.length);
  return lines;
}

const newsOf = async (member: Member) => {
  const { notifications, unreadCount } = await member.client.ok("listNotifications");
  return { types: notifications.map(({ type }) => type), unreadCount };
};

test("the member is mailed, and told on their own profile; strangers are told there too, followers are not", async () => {
  await upstream.runJobs();
  upstream.sentMails.length = 0;
  expect(await admin("limit")).toBe("@mallory is limited: only followers come across the account.");
  expect(await admin("limit")).toMatch(/^@mallory was already limited on 20/);
  await upstream.runJobs();
  expect(upstream.sentMails).toMatchObject([
    { to: "mallory@example.org", subject: "Your account was limited" },
  ]);
  expect(upstream.sentMails[0]?.text).toContain("/settings/moderation");
  const seenBy = async (member: Member) =>
    (await member.client.ok("getProfile", { params: { username: "mallory" } })).user.isLimited;
  expect([await seenBy(mallory), await seenBy(alice), await seenBy(frida)]).toEqual([true, true, false]);
  const postId = await write(mallory, "Still here");
  const shown = await alice.client.ok("getPost", { params: { id: postId } });
  expect(shown.isIndexable).toBe(false);
  expect(await admin("unlimit")).toBe("@mallory is no longer limited.");
  expect(await admin("unlimit")).toBe("@mallory is not limited.");
  expect([await seenBy(mallory), await seenBy(alice)]).toEqual([false, false]);
  const after = await alice.client.ok("getPost", { params: { id: postId } });
  expect(after.isIndexable).toBe(true);
});

test("comments below others' posts are shown and counted for followers alone, with the replies to them", async () => {
  const postId = await write(alice, "What do you think?");
  const root = await say(alice, postId, "Alice asks");
  const before = await say(mallory, postId, "Mallory asks");
  await say(frida, postId, "Frida answers her", before);
  const own = await write(mallory, "My own page");
  await say(mallory, own, "Below it");
  await admin("limit");
  await say(mallory, postId, "Mallory answers", root);
  await say(mallory, own, "Below it again");
  const all = ["Mallory asks", "- Frida answers her", "Alice asks", "- Mallory answers"];
  for (const member of [frida, mallory]) expect(await below(member, postId)).toEqual(all);
  expect(await below(alice, postId)).toEqual(["Alice asks"]);
  // The account's own pages can be read.
  expect(await below(alice, own)).toEqual(["Below it again", "Below it"]);
  const { posts } = await alice.client.ok("listPostsByAuthor", { params: { username: "alice" } });
  expect(posts.find(({ id }) => id === postId)?.commentCount).toBe(1);
  expect((await alice.client.call("getComment", { params: { id: before } })).statusCode).toBe(404);
  await alice.client.ok("followUser", { params: { username: "mallory" } });
  expect(await below(alice, postId)).toEqual(all);
  await alice.client.ok("unfollowUser", { params: { username: "mallory" } });
  expect(await below(alice, postId)).toEqual(["Alice asks"]);
  await admin("unlimit");
  expect(await below(alice, postId)).toEqual(all);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("only followers are notified, but requests are listed", async () => {
  const bob = await upstream.signUp("bob");
  const ofBob = await write(bob, "A post");
  const ofFrida = await write(frida, "Another post");
  await mallory.client.ok("likePost", { params: { id: ofBob } });
  expect(await newsOf(bob)).toEqual({ types: ["like"], unreadCount: 1 });
  await admin("limit");
  // What came before the limit is hidden with it.
  expect(await newsOf(bob)).toEqual({ types: [], unreadCount: 0 });
  const before = (await newsOf(frida)).types.length;
  for (const id of [ofBob, ofFrida]) {
    await say(mallory, id, "Hello @bob and @frida");
    await mallory.client.ok("repostPost", { params: { id } });
  }
  await mallory.client.ok("followUser", { params: { username: "bob" } });
  expect(await newsOf(bob)).toEqual({ types: [], unreadCount: 0 });
  expect((await newsOf(frida)).types.length).toBeGreaterThan(before);
  await bob.client.ok("changeAccountType", { body: { accountType: "private" } });
  await mallory.client.ok("unfollowUser", { params: { username: "bob" } });
  await mallory.client.ok("followUser", { params: { username: "bob" } });
  expect(await newsOf(bob)).toEqual({ types: ["follow-request"], unreadCount: 1 });
  await admin("unlimit");
  // What they did meanwhile notifies no one later.
  expect((await newsOf(bob)).types).toEqual(["follow-request", "like"]);
});

test("a message request of theirs waits without a sign", async () => {
  const dave = await upstream.signUp("dave");
  await admin("limit");
  const { conversation } = await mallory.client.ok("openConversation", { body: { usernames: ["dave"] } });
  const params = { id: conversation.id };
  const body = { text: "Buy my pills", idempotencyKey: crypto.randomUUID() };
  await mallory.client.ok("sendMessage", { params, body });
  const requests = async () => {
    const listed = await dave.client.ok("listConversations", { query: { box: "requests" } });
    return [listed.conversations.length, listed.requestCount];
  };
  expect(await requests()).toEqual([1, 0]);
  await admin("unlimit");
  expect(await requests()).toEqual([1, 1]);
});

test("a quote of theirs shows nothing of them to strangers, except to who quotes them", async () => {
  const postId = await write(mallory, "Quote me");
  await admin("limit");
  const quoteId = (await alice.client.ok("createPost", { body: { content: "See", quotes: postId } })).post.id;
  const quotedFor = async (member: Member) =>
    (await member.client.ok("getPost", { params: { id: quoteId } })).post.quoted?.kind;
  const carol = await upstream.signUp("carol");
  expect([await quotedFor(alice), await quotedFor(frida), await quotedFor(carol)]).toEqual([
    "post",
    "post",
    "unavailable",
  ]);
  await admin("unlimit");
});

test("live counts are those that most may see, and followers ask for theirs", async () => {
  const postId = await write(alice, "Live");
  const root = await say(mallory, postId, "Mallory asks");
  await say(alice, postId, "Alice answers", root);
  await say(alice, postId, "Alice asks");
  await admin("limit");
  const mistake = await say(mallory, postId, "Mallory errs");
  for (const content of ["One", "Two", "Three"]) await say(alice, postId, content, mistake);
  await mallory.client.ok("deleteComment", { params: { id: mistake } });
  const [stranger, follower] = [await upstream.signUp("stan"), frida];
  const [ofStranger, ofFollower] = [await openPage(upstream, stranger), await openPage(upstream, follower)];
  const pages = [ofStranger, ofFollower];
  for (const page of pages) {
    page.socket.emit("watchPosts", [postId]);
    await page.catchesUp();
  }
  await alice.client.ok("likePost", { params: { id: postId } });
  await Promise.all(pages.map((page) => page.receives("postChanged")));
  // What came before the first like may have been sent with it; the second one changes nothing but counts.
  const another = await upstream.signUp("liz");
  await another.client.ok("likePost", { params: { id: postId } });
  // Replies to what is deleted are in everyone's thread.
  const { post } = await stranger.client.ok("getPost", { params: { id: postId } });
  expect(post.commentCount).toBe(4);
  const last = await eventually(
    () => ofStranger.heard("postChanged").at(-1),
    (change) => change?.counts?.likeCount === 2,
  );
  expect(last).toMatchObject({ postId, counts: { likeCount: 2, commentCount: 4 } });
  expect(ofFollower.heard("postChanged").filter(({ counts }) => counts !== null)).toEqual([]);
  await admin("unlimit");
});
