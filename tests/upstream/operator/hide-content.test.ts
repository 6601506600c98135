import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { mailsOf } from "#tests/upstream/support/sent-mail";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { makeStory } from "#tests/upstream/support/story";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { adminCommands } from "#upstream/admin/admin-commands";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  await bob.client.ok("followUser", { params: { username: "alice" } });
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

beforeEach(() => upstream.runJobs());

function admin(command: string, id: string): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(upstream.deps, [id]);
}

const write = async (member: Member, content: string, more = {}) =>
  (await member.client.ok("createPost", { body: { content, ...more } })).post.id;

async function say(member: Member, postId: string, content: string, replyTo?: string): Promise<string> {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await member.client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

async function mentionsOfBobBy(username: string): Promise<number> {
  const { notifications } = await bob.client.ok("listNotifications");
  return notifications.filter((each) => each.type === "comment" && each.username === username).length;
}

const postCountOf = async (member: Member) => {
  const { user } = await bob.client.ok("getProfile", { params: { username: member.username } });
  return user.canSeeContent && user.postCount;
};

test("a hidden post is its author's alone, is not counted, and comes back whole", async () => {
  const { community } = await alice.client.ok("createCommunity", { body: { slug: "club", name: "Club" } });
  const postId = await write(alice, "Buy my pills", { community: community.slug });
  const params = { id: postId };
  const before = await postCountOf(alice);
  const mails = await mailsOf(upstream, async () => {
    expect(await admin("hide-post", postId)).toBe(
      "The post of @alice is hidden from everyone else; nothing was deleted.",
    );
  });
  expect(mails).toMatchObject([{ to: "alice@example.org", subject: "Your post was hidden" }]);
  expect(mails[0]?.text).toContain("Buy my pills");
  expect(await admin("hide-post", postId)).toMatch(/^The post of @alice was already hidden on 20/);
  expect(await postCountOf(alice)).toBe(Number(before) - 1);
  expect((await bob.client.call("getPost", { params })).statusCode).toBe(404);
  const own = await alice.client.ok("getPost", { params });
  expect(own.post).toMatchObject({ isTakenDown: true, canRepost: false });
  for (const name of ["likePost", "repostPost", "bookmarkPost"] as const) {
    expect([name, (await bob.client.call(name, { params })).statusCode]).toEqual([name, 404]);
  }
  const comment = { content: "Hello" };
  expect((await bob.client.call("createComment", { params, body: comment })).statusCode).toBe(404);
  const quote = { content: "Look", quotes: postId };
  expect((await bob.client.call("createPost", { body: quote })).statusCode).toBe(404);
  expect(await wrongCounts(upstream.db)).toEqual([]);

  const shown = await mailsOf(upstream, async () => {
    expect(await admin("show-post", postId)).toBe("The post of @alice is shown again.");
  });
  expect(shown).toMatchObject([{ subject: "Your post is shown again" }]);
  expect(await admin("show-post", postId)).toBe("The post of @alice is not hidden.");
  expect((await bob.client.ok("getPost", { params })).post.isTakenDown).toBeUndefined();
  expect(await postCountOf(alice)).toBe(before);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("an edit brings a hidden post into no one's view, and it can be deleted and restored", async () => {
  const postId = await write(alice, "Buy my pills");
  const params = { id: postId };
  await admin("hide-post", postId);
  const body = { content: "Lovely weather, @bob" };
  expect((await alice.client.ok("editPost", { params, body })).post.isTakenDown).toBe(true);
  expect((await bob.client.call("getPost", { params })).statusCode).toBe(404);
  expect(await mentionsOfBobBy("alice")).toBe(0);
  await alice.client.ok("deletePost", { params });
  expect(await wrongCounts(upstream.db)).toEqual([]);
  expect((await alice.client.ok("restorePost", { params })).post.isTakenDown).toBe(true);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await alice.client.ok("deletePost", { params });
  // Still hidden once it is restored.
  expect(await admin("show-post", postId)).toBe("The post of @alice is shown again.");
  expect(await admin("hide-post", postId)).toMatch("is hidden");
  await alice.client.ok("restorePost", { params });
  expect((await bob.client.call("getPost", { params })).statusCode).toBe(404);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("a hidden post's files stop being public, and what quotes it says that it is unavailable", async () => {
  const { key } = await uploadPostImage(alice.client, await drawHalves(40, 40));
  const postId = await write(alice, "Look at this", { images: [{ key }] });
  const { post } = await bob.client.ok("getPost", { params: { id: postId } });
  const address = post.images[0]?.url ?? "";
  expect((await upstream.app.inject(address)).statusCode).toBe(200);
  const quoteId = await write(carol, "See below", { quotes: postId });
  await bob.client.ok("repostPost", { params: { id: postId } });
  await admin("hide-post", postId);
  expect((await upstream.app.inject(address)).statusCode).toBe(404);
  const quote = await bob.client.ok("getPost", { params: { id: quoteId } });
  expect(quote.post.quoted).toEqual({ kind: "unavailable" });
  // Undone by who made it, whatever happened since.
  expect(await bob.client.ok("unrepostPost", { params: { id: postId } })).toMatchObject({
    isReposted: false,
  });
  await admin("show-post", postId);
  expect((await upstream.app.inject(address)).statusCode).toBe(200);
});

test("a hidden quote counts in no number of its post", async () => {
  const postId = await write(alice, "Quote me");
  const quoteId = await write(carol, "Buy pills", { quotes: postId });
  const countFor = async (member: Member) =>
    (await member.client.ok("getPost", { params: { id: postId } })).quoteCount;
  expect(await countFor(bob)).toBe(1);
  await admin("hide-post", quoteId);
  expect([await countFor(bob), await countFor(carol)]).toEqual([0, 1]);
  await admin("show-post", quoteId);
  expect(await countFor(bob)).toBe(1);
});

test("a hidden comment leaves an empty place above its replies, and the counts", async () => {
  const postId = await write(alice, "What do you think?");
  const rude = await say(carol, postId, "You are stupid, @bob");
  const reply = await say(bob, postId, "Please stop", rude);
  const alone = await say(carol, postId, "Idiots");
  const countFor = async (member: Member) =>
    (await member.client.ok("getPost", { params: { id: postId } })).post.commentCount;
  await bob.client.ok("report", { body: { commentId: alone, reason: "harassment" } });
  expect(await admin("hide-comment", rude)).toBe(
    "The comment of @carol is hidden from everyone else; nothing was deleted.",
  );
  expect(await admin("hide-comment", alone)).toBe(
    "The comment of @carol is hidden from everyone else; nothing was deleted. 1 report of it is closed.",
  );
  expect(await countFor(alice)).toBe(1);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  const { comments } = await alice.client.ok("listComments", { params: { id: postId } });
  expect(comments).toMatchObject([{ id: rude, author: null, content: "", replyCount: 1 }]);
  const own = await carol.client.ok("listComments", { params: { id: postId } });
  expect(own.comments).toMatchObject([
    { id: alone, content: "Idiots", isTakenDown: true },
    { id: rude, content: "You are stupid, @bob", isTakenDown: true },
  ]);
  const { states } = await alice.client.ok("getCommentStates", {
    params: { id: postId },
    query: { ids: `${rude},${alone}` },
  });
  expect(states).toMatchObject([{ id: rude, isDeleted: true }]);
  const replyToIt = { content: "Indeed", replyTo: rude };
  for (const [name, input] of [
    ["likeComment", { params: { id: rude } }],
    ["createComment", { params: { id: postId }, body: replyToIt }],
    ["getCommentHistory", { params: { id: rude } }],
    ["report", { body: { commentId: rude, reason: "spam" } }],
  ] as const) {
    expect([name, (await alice.client.call(name, input)).statusCode]).toEqual([name, 404]);
  }
  expect(await mentionsOfBobBy("carol")).toBe(0);
  // An edit of one mentions nobody.
  const body = { content: "You are stupid, @alice" };
  expect((await carol.client.ok("editComment", { params: { id: rude }, body })).comment.isTakenDown).toBe(
    true,
  );

  await admin("show-comment", rude);
  expect(await mentionsOfBobBy("carol")).toBe(1);
  expect(await countFor(alice)).toBe(2);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await admin("hide-comment", rude);
  const deleted = await carol.client.ok("deleteComment", { params: { id: rude } });
  expect(deleted.commentCount).toBe(1);
  await carol.client.ok("deleteComment", { params: { id: alone } });
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await bob.client.ok("deleteComment", { params: { id: reply } });
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await expect(admin("hide-comment", rude)).rejects.toThrow(`There is no comment ${rude}.`);
});

test("suspension and hiding do not count a comment twice", async () => {
  const dave = await upstream.signUp("dave");
  const postId = await write(alice, "Once more");
  const root = await say(bob, postId, "Bob asks");
  const answer = await say(dave, postId, "Dave answers", root);
  const commands = ["hide-comment", "suspend", "show-comment", "hide-comment", "restore", "show-comment"];
  for (const command of commands) {
    await admin(command, command.endsWith("-comment") ? answer : "dave");
    expect([command, await wrongCounts(upstream.db)]).toEqual([command, []]);
  }
});

test("removing what is hidden, and deleting its community or its author, leaves every count right", async () => {
  const erin = await upstream.signUp("erin");
  const { community } = await carol.client.ok("createCommunity", {
    body: { slug: "allotment", name: "Plots" },
  });
  const place = { params: { slug: community.slug } };
  await erin.client.ok("joinCommunity", place);
  const [first = "", second = "", third = ""] = await Promise.all(
    ["one", "two", "three"].map((content) => write(erin, content, { community: community.slug })),
  );
  const said = await say(erin, await write(alice, "Below this"), "rude");
  for (const id of [first, second, third]) await admin("hide-post", id);
  await admin("hide-comment", said);
  const body = { reason: "Off topic" };
  await carol.client.ok("removeCommunityPost", { params: { ...place.params, id: first }, body });
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await admin("show-post", first);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await admin("remove-post", second);
  await admin("remove-comment", said);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  await admin("hide-comment", await say(erin, await write(alice, "Below that"), "rude again"));
  await erin.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await erin.client.ok("deleteAccount");
  expect(await wrongCounts(upstream.db)).toEqual([]);
  const own = await write(carol, "mine", { community: community.slug });
  await admin("hide-post", own);
  await carol.client.ok("deleteCommunity", place);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("a hidden story leaves reels and highlights, for everyone but its author", async () => {
  const story = await makeStory(alice.client, { text: "Buy my pills" });
  const kept = { body: { name: "Pills", storyIds: [story.id] } };
  await alice.client.ok("createHighlight", kept);
  const highlightsFor = async (member: Member) =>
    (await member.client.ok("listHighlights", { params: { username: "alice" } })).highlights.length;
  await bob.client.ok("report", { body: { storyId: story.id, reason: "spam" } });
  expect(await admin("hide-story", story.id)).toBe(
    "The story of @alice is hidden from everyone else; nothing was deleted. 1 report of it is closed.",
  );
  expect((await bob.client.ok("listStories")).reels).toEqual([]);
  expect([await highlightsFor(carol), await highlightsFor(alice)]).toEqual([0, 1]);
  expect((await carol.client.call("likeStory", { params: { id: story.id } })).statusCode).toBe(404);
  const own = await alice.client.ok("getStory", { params: { id: story.id } });
  expect(own.story.isTakenDown).toBe(true);
  expect(await admin("show-story", story.id)).toBe("The story of @alice is shown again.");
  expect(await highlightsFor(carol)).toBe(1);
  await admin("hide-story", story.id);
  await alice.client.ok("deleteStory", { params: { id: story.id } });
  await expect(admin("show-story", story.id)).rejects.toThrow(`There is no story ${story.id}.`);
});

test("open pages drop what is hidden by the event of a deletion", async () => {
  const postId = await write(alice, "Buy my pills");
  const page = await openPage(upstream, bob);
  page.socket.emit("watchPosts", [postId]);
  await page.catchesUp();
  await admin("hide-post", postId);
  expect(await page.receives("postChanged")).toEqual([{ postId, counts: null }]);
  const { states } = await bob.client.ok("getPostStates", { query: { ids: postId } });
  expect(states).toEqual([]);
  const story = await makeStory(alice.client);
  await page.receives("storiesChanged");
  await admin("hide-story", story.id);
  expect(await page.receives("storiesChanged", 2)).toHaveLength(2);
});

test("what does not exist is named to the operator", async () => {
  await expect(admin("hide-post", "nonsense")).rejects.toThrow("There is no post nonsense.");
  await expect(adminCommands.get("hide-story")?.run(upstream.deps, [])).rejects.toThrow(
    "Give the id of the story",
  );
});
