import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { MINUTE } from "#contract/units";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

async function block(blocker: Member, blocked: Member) {
  const row = { blockerId: blocker.id, blockedId: blocked.id, createdAt: upstream.now() };
  await upstream.db.insert(blocks).values(row);
}

async function accept(follower: Member, followee: Member) {
  const row = { followerId: follower.id, followeeId: followee.id, createdAt: upstream.now() };
  await upstream.db.insert(follows).values({ ...row, status: "accepted" });
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
  await upstream.db
    .update(users)
    .set({
      bio: "my secret garden",
      country: "Norway",
      website: "https://example.org",
      dateOfBirth: "1990-05-01",
    })
    .where(eq(users.id, bob.id));
  for (const { client, username } of [alice, bob, carol]) {
    // A single post does not make a topic.
    for (const word of ["first", "second"]) {
      await client.ok("createPost", { body: { content: `${word} by ${username} #about${username}` } });
    }
  }
});

afterAll(() => upstream.close());

/** What a member sees of another in every place that shows people or posts. */
async function places(viewer: Member, username: string) {
  // Topics are counted once a minute.
  upstream.advance(MINUTE);
  const { client } = viewer;
  const mentions = (text: string) => text.includes(`"username":"${username}"`);
  return {
    profile: (await client.call("getProfile", { params: { username } })).json().code ?? "shown",
    posts: (await client.call("listPostsByAuthor", { params: { username } })).json().code ?? "shown",
    publicFeed: mentions((await client.call("getPublicFeed")).body),
    homeFeed: mentions((await client.call("getHomeFeed")).body),
    suggestions: mentions((await client.call("suggestPeople")).body),
    topics: (await client.call("suggestTopics")).body.includes(`about${username}`),
  };
}

const everything = { profile: "shown", posts: "shown", publicFeed: true, suggestions: true, topics: true };
const nothing = { publicFeed: false, homeFeed: false, suggestions: false };

test("a public account is visible to everyone", async () => {
  expect(await places(alice, "bob")).toEqual({ ...everything, homeFeed: false });
  const visitor = await upstream.visitor();
  const authors = (await visitor.ok("getPublicFeed")).posts.map((post) => post.author.username);
  expect(new Set(authors)).toEqual(new Set(["alice", "bob", "carol"]));
});

test("the date of birth and second factor are shown only on one's own profile", async () => {
  expect((await bob.client.ok("getOwnProfile")).user).toMatchObject({
    dateOfBirth: "1990-05-01",
    twoFactorEnabled: false,
  });
  const { user } = await alice.client.ok("getProfile", { params: { username: "bob" } });
  expect(user).toMatchObject({ dateOfBirth: null, twoFactorEnabled: null, location: { country: "Norway" } });
});

test("no response contains an email address or a password hash", async () => {
  const answers = [
    await bob.client.call("getOwnProfile"),
    await alice.client.call("getProfile", { params: { username: "bob" } }),
    await alice.client.call("suggestPeople"),
    await alice.client.call("getPublicFeed"),
  ];
  for (const { body } of answers) expect(body).not.toMatch(/@example|argon2/);
});

const restricted = { profile: "shown", posts: "PRIVATE_ACCOUNT", topics: false };

describe("a private account", () => {
  beforeAll(() => makePrivate(upstream.db, bob.id));

  test("shows a stranger its identity and nothing else", async () => {
    const { user } = await alice.client.ok("getProfile", { params: { username: "bob" } });
    expect(user).toEqual({
      id: bob.id,
      asOf: upstream.now().getTime(),
      username: "bob",
      name: "bob",
      isVerified: false,
      accountType: "private",
      profileImage: null,
      bgImage: null,
      isFollowing: false,
      isLimited: false,
      hasPendingRequest: false,
      isBlocked: false,
      followsYou: false,
      showsReposts: true,
      canSeeContent: false,
    });
    expect(await places(alice, "bob")).toEqual({ ...nothing, ...restricted });
  });

  test("shows a member with a pending request no more", async () => {
    await carol.client.ok("followUser", { params: { username: "bob" } });
    expect(await places(carol, "bob")).toEqual({ ...nothing, ...restricted });
    await carol.client.ok("unfollowUser", { params: { username: "bob" } });
  });

  test("shows itself and accepted followers everything, but is in no public list", async () => {
    await accept(carol, bob);
    const { user } = await carol.client.ok("getProfile", { params: { username: "bob" } });
    expect(user).toMatchObject({ canSeeContent: true, bio: "my secret garden", followers: ["carol"] });
    const shown = { profile: "shown", posts: "shown", publicFeed: false, homeFeed: true, topics: false };
    expect(await places(carol, "bob")).toEqual({ ...shown, suggestions: false });
    expect(await places(bob, "bob")).toEqual({ ...shown, suggestions: false });
  });

  test("is absent from a visitor's feed", async () => {
    const visitor = await upstream.visitor();
    expect((await visitor.call("getPublicFeed")).body).not.toContain("by bob");
    expect((await visitor.call("suggestTopics")).body).not.toContain("aboutbob");
  });
});

describe("a block", () => {
  test("hides the blocker from the blocked member everywhere and reveals nothing else", async () => {
    await block(carol, alice);
    expect(await places(alice, "carol")).toMatchObject({ ...nothing, profile: "BLOCKED", posts: "BLOCKED" });
    const refusal = await alice.client.call("getProfile", { params: { username: "carol" } });
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toEqual({
      success: false,
      code: "BLOCKED",
      message: "You have been blocked by this user.",
    });
  });

  test("hides the blocked member from the blocker's lists, while the profile can be opened to unblock", async () => {
    expect(await places(carol, "alice")).toMatchObject({ ...nothing, profile: "shown" });
    const { user } = await carol.client.ok("getProfile", { params: { username: "alice" } });
    expect(user.isBlocked).toBe(true);
  });
});

test("a closed account is invisible to everyone, including itself", async () => {
  const dave = await upstream.signUp("dave");
  await dave.client.ok("createPost", { body: { content: "by dave #aboutdave" } });
  await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, dave.id));
  const gone = { profile: "NOT_FOUND", posts: "NOT_FOUND", topics: false };
  expect(await places(alice, "dave")).toEqual({ ...nothing, ...gone });
  expect((await dave.client.call("checkProtected")).statusCode).toBe(401);
});
