import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { DAY, SECOND } from "#contract/units";
import { letIn } from "#tests/upstream/support/found-community";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { extractMentions } from "#upstream/modules/mention/mentions";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

const signUp = (name: string) => upstream.signUp(`${name}${round}`);

beforeEach(async () => {
  round += 1;
  [alice, bob, carol] = [await signUp("alice"), await signUp("bob"), await signUp("carol")];
});

async function write(author: Member, content: string, community?: string) {
  const body = { content, ...(community && { community }) };
  return (await author.client.ok("createPost", { body })).post.id;
}

async function comment(author: Member, postId: string, content: string, replyTo?: string) {
  upstream.advance(SECOND);
  const body = { content, ...(replyTo && { replyTo }) };
  return (await author.client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

async function notificationsOf(member: Member) {
  const { notifications } = await member.client.ok("listNotifications");
  return notifications.map(({ kind, username, otherCount }) => [kind, username, otherCount]);
}

const at = (member: Member) => `@${member.username}`;

describe("a mention in a post", () => {
  test("notifies each named member once, but not the author", async () => {
    const id = await write(alice, `Hi ${at(bob)}, ${at(bob).toUpperCase()} and myself ${at(alice)}!`);
    const { notifications } = await bob.client.ok("listNotifications");
    expect(notifications).toMatchObject([
      { type: "comment", kind: "mention", postId: id, commentId: null, username: alice.username },
    ]);
    expect(await notificationsOf(alice)).toEqual([]);
    expect(await notificationsOf(carol)).toEqual([]);
  });

  test("notifies the first ten of many", async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, index) => signUp(`crowd${index}x`)));
    await write(alice, crowd.map(at).join(" "));
    const received = await Promise.all(crowd.map(notificationsOf));
    expect(received.map(({ length }) => length)).toEqual([...Array(10).fill(1), 0, 0]);
  });

  test("does not notify members who cannot see the post, are blocked or muted the author", async () => {
    await makePrivate(upstream.db, alice.id);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    await write(alice, `among us ${at(bob)} ${at(carol)}`);
    expect(await notificationsOf(carol)).toEqual([]);
    const dave = await signUp("dave");
    await carol.client.ok("blockUser", { params: { username: dave.username } });
    const body = { duration: "always" };
    await bob.client.ok("muteUser", { params: { username: dave.username }, body });
    await write(dave, `you two ${at(bob)} ${at(carol)}`);
    expect(await notificationsOf(bob)).toEqual([]);
    expect(await notificationsOf(carol)).toEqual([]);
  });

  test("notifies only members in a members-only community", async () => {
    const slug = `closed-${round}`;
    const body = { name: "Closed", slug, isPublic: false };
    await alice.client.ok("createCommunity", { body });
    await write(alice, `${at(bob)}, look`, slug);
    expect(await notificationsOf(bob)).toEqual([]);
  });

  test("does not notify members who turned mentions off", async () => {
    await bob.client.ok("updateSettings", { body: { mentions: false } });
    await write(alice, at(bob));
    expect(await notificationsOf(bob)).toEqual([]);
  });
});

describe("comment notifications", () => {
  test("are grouped for the author by post and day", async () => {
    const id = await write(alice, "Say something");
    await comment(bob, id, "something");
    await comment(bob, id, "something else");
    await comment(carol, id, "more");
    await comment(alice, id, "thanks");
    expect(await notificationsOf(alice)).toEqual([["comment", carol.username, 1]]);
    upstream.advance(DAY);
    const [aliceLater, bobLater] = await Promise.all(
      [alice, bob].map(async (member) => ({ ...member, client: await upstream.logIn(member.username) })),
    );
    if (!aliceLater || !bobLater) throw new Error("Nobody came back.");
    await comment(bobLater, id, "a day later");
    const { notifications } = await aliceLater.client.ok("listNotifications", { query: { type: "comment" } });
    expect(notifications).toMatchObject([{ kind: "comment", username: bob.username, otherCount: 0 }]);
  });

  test("are not created for recipients who muted a word of the comment", async () => {
    await alice.client.ok("addMutedWord", { body: { word: "cats", duration: "always" } });
    const id = await write(alice, "About dogs");
    await comment(bob, id, "I like CATS better");
    expect(await notificationsOf(alice)).toEqual([]);
    await comment(bob, id, "catsup is fine");
    expect(await notificationsOf(alice)).toEqual([["comment", bob.username, 0]]);
    await write(bob, `${at(alice)} ${at(carol)}: cats!`);
    expect(await notificationsOf(carol)).toEqual([["mention", bob.username, 0]]);
    expect((await notificationsOf(alice)).map(([kind]) => kind)).toEqual(["comment"]);
  });

  test("are removed and restored with their post", async () => {
    const id = await write(alice, "now you see it");
    await comment(bob, id, "I do");
    await alice.client.ok("deletePost", { params: { id } });
    expect(await alice.client.ok("listNotifications")).toMatchObject({ notifications: [], unreadCount: 0 });
    await alice.client.ok("restorePost", { params: { id } });
    expect(await notificationsOf(alice)).toEqual([["comment", bob.username, 0]]);
  });

  test("are not created below a post that the recipient can no longer see", async () => {
    const id = await write(alice, "open for now");
    const parent = await comment(bob, id, "first");
    await makePrivate(upstream.db, alice.id);
    await comment(alice, id, "an answer", parent);
    expect(await notificationsOf(bob)).toEqual([]);
  });
});

describe("a notification of a post that its recipient can no longer open", () => {
  /** Alice causes three notifications of Bob about one of her posts. */
  async function notifyBob(postId: string): Promise<string> {
    const said = await comment(bob, postId, "Lovely");
    await alice.client.ok("likeComment", { params: { id: said } });
    return comment(alice, postId, "Thank you", said);
  }
  async function acceptBob(): Promise<void> {
    const { notifications } = await alice.client.ok("listNotifications", {
      query: { type: "follow-request" },
    });
    const body = { notificationId: notifications[0]?.id ?? "", action: "accept" } as const;
    await alice.client.ok("answerFollowRequest", { body });
  }
  const unreadOf = async (member: Member) => (await member.client.ok("listNotifications")).unreadCount;
  const all = () => ["reply", "comment-like", "mention"].map((kind) => [kind, alice.username, 0]);

  test("is hidden from a removed follower and restored with the next approval", async () => {
    await makePrivate(upstream.db, alice.id);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    await acceptBob();
    await notifyBob(await write(alice, `Look, ${at(bob)}`));
    const own = await write(bob, "My own");
    await comment(alice, own, "Nice");
    expect(await notificationsOf(bob)).toEqual([["comment", alice.username, 0], ...all()]);
    expect(await unreadOf(bob)).toBe(4);
    await alice.client.ok("removeFollower", { params: { username: bob.username } });
    expect(await notificationsOf(bob)).toEqual([["comment", alice.username, 0]]);
    expect(await unreadOf(bob)).toBe(1);
    await bob.client.ok("followUser", { params: { username: alice.username } });
    await acceptBob();
    expect(await notificationsOf(bob)).toEqual([["comment", alice.username, 0], ...all()]);
  });

  test("is hidden from a former member of a members-only community", async () => {
    const slug = `inner${round}`;
    await alice.client.ok("createCommunity", { body: { slug, name: "Inner", isPublic: false } });
    await bob.client.ok("joinCommunity", { params: { slug } });
    await letIn(alice, { slug, username: bob.username });
    await bob.client.ok("markAllNotificationsAsRead");
    await notifyBob(await write(alice, `Look, ${at(bob)}`, slug));
    const letInEarlier = ["admission", bob.username, 0];
    expect(await notificationsOf(bob)).toEqual([...all(), letInEarlier]);
    await bob.client.ok("leaveCommunity", { params: { slug } });
    expect(await notificationsOf(bob)).toEqual([letInEarlier]);
    expect(await unreadOf(bob)).toBe(0);
  });

  test("is hidden from a member who reports the post or the comment", async () => {
    const reply = await notifyBob(await write(alice, `Look, ${at(bob)}`));
    await bob.client.ok("report", { body: { commentId: reply, reason: "spam" } });
    expect(await notificationsOf(bob)).toEqual(all().slice(1));
    const [{ postId } = { postId: null }] = (await bob.client.ok("listNotifications")).notifications;
    await bob.client.ok("report", { body: { postId: postId ?? "", reason: "spam" } });
    expect(await notificationsOf(bob)).toEqual([]);
  });
});

test.each([
  ["@alice @Bob.x, @carol_1.", ["alice", "bob.x", "carol_1"]],
  ["mail carol@example.org, @al, @a@b and x@alice", []],
  ["https://example.org/@alice?q=@bob @dave", ["dave"]],
  ["@alice @ALICE", ["alice"]],
])("finds the mentions of %j", (text, expected) => {
  expect(extractMentions(text)).toEqual(expected);
});

describe("a notification's excerpt", () => {
  const excerpts = async (member: Member) =>
    (await member.client.ok("listNotifications")).notifications.map(({ kind, excerpt }) => [kind, excerpt]);

  test("is the comment, or else the post, truncated on one line", async () => {
    const id = await write(alice, `First line\n\nsecond ${"and more ".repeat(25)}`);
    await bob.client.ok("likePost", { params: { id } });
    await comment(bob, id, "So true");
    const [said, liked] = await excerpts(alice);
    expect(said).toEqual(["comment", "So true"]);
    expect(liked).toEqual(["like", expect.stringMatching(/^First line second and more .*…$/)]);
    expect([...String(liked?.[1])].length).toBeLessThanOrEqual(120);
  });

  test("is removed when the text is deleted or no longer visible to the recipient", async () => {
    const mine = await write(alice, "My own words");
    await write(bob, `Hello ${at(alice)}`);
    const commentId = await comment(bob, mine, "Soon gone");
    await carol.client.ok("likePost", { params: { id: mine } });
    const all = JSON.stringify(await excerpts(alice));
    for (const words of ["Soon gone", "My own words", "Hello @"]) expect(all).toContain(words);
    await bob.client.ok("deleteComment", { params: { id: commentId } });
    await makePrivate(upstream.db, bob.id);
    expect(JSON.stringify(await excerpts(alice))).not.toMatch(/Soon gone|Hello/);
    await alice.client.ok("deletePost", { params: { id: mine } });
    expect(await excerpts(alice)).toEqual([]);
  });
});

test("a new follower's notification contains the member's relation to them", async () => {
  const relation = async () => (await alice.client.ok("listNotifications")).notifications[0]?.actorRelation;
  await bob.client.ok("followUser", { params: { username: alice.username } });
  expect(await relation()).toMatchObject({ isFollowing: false, followsYou: true });
  await alice.client.ok("followUser", { params: { username: bob.username } });
  expect(await relation()).toMatchObject({ isFollowing: true, followsYou: true });
  const id = await write(alice, "Words");
  await carol.client.ok("likePost", { params: { id } });
  expect(await relation()).toBeNull();
});

test("new followers of one day each come with the member's relation to them", async () => {
  const relations = async () => {
    const [entry] = (await alice.client.ok("listNotifications")).notifications;
    return entry?.otherRelations;
  };
  const dave = await signUp("dave");
  for (const fan of [bob, carol, dave]) {
    upstream.advance(SECOND);
    await fan.client.ok("followUser", { params: { username: alice.username } });
  }
  const none = { isFollowing: false, hasPendingRequest: false, isBlocked: false, followsYou: true };
  const byId = (...others: object[]) =>
    expect.arrayContaining(others.map((other) => expect.objectContaining(other)));
  expect(await relations()).toHaveLength(2);
  expect(await relations()).toEqual(byId({ id: bob.id, ...none }, { id: carol.id, ...none }));
  await alice.client.ok("followUser", { params: { username: bob.username } });
  expect(await relations()).toEqual(
    byId({ id: bob.id, ...none, isFollowing: true }, { id: carol.id, ...none }),
  );
  const id = await write(alice, "Words");
  await carol.client.ok("likePost", { params: { id } });
  upstream.advance(SECOND);
  await dave.client.ok("likePost", { params: { id } });
  expect(await relations()).toEqual([]);
});
