import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { EndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { MINUTE } from "#contract/units";
import { randomSeed } from "#tests/support/random-seed";
import { contradictions } from "#tests/upstream/support/graph";
import { type GraphAction, GraphModel } from "#tests/upstream/support/graph-model";
import { testStore } from "#tests/upstream/support/open-test-store";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { answerFollowRequest } from "#upstream/modules/follow/follow-requests";

const RUNS = testStore === "postgres" ? 6 : 2;

const names = ["alice", "bob", "carol"];
const members = new Map<string, Member>();
let upstream: TestUpstream;

function member(name: string): Member {
  const found = members.get(name);
  if (!found) throw new Error(`No member ${name}`);
  return found;
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  for (const name of names) {
    members.set(name, await upstream.signUp(name));
    await member(name).client.ok("createPost", { body: { content: `by ${name}` } });
  }
});

afterAll(() => upstream.close());

async function reset() {
  await upstream.db.delete(follows);
  await upstream.db.delete(blocks);
  await upstream.db.update(users).set({ accountType: "public", followerCount: 0, followingCount: 0 });
}

async function answer(recipient: string, requester: string, action: "accept" | "reject"): Promise<string> {
  const people = { recipientId: member(recipient).id, requesterId: member(requester).id };
  try {
    await upstream.db.transaction((tx) =>
      answerFollowRequest(tx, { ...people, action, now: upstream.now() }),
    );
    return "OK";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function perform({ kind, actor, other }: GraphAction): Promise<string> {
  const { client } = member(actor);
  if (kind === "accept" || kind === "reject") return answer(actor, other, kind);
  const response =
    kind === "private" || kind === "public"
      ? await client.call("changeAccountType", { body: { accountType: kind } })
      : await client.call(kind, { params: { username: other } });
  return response.json().code ?? "OK";
}

const sorted = (people: { username: string }[]) => people.map(({ username }) => username).sort();

/** The usernames in a member's list, or the code of its refusal. */
async function listed(viewer: string, name: EndpointName, key: string, username?: string) {
  const input = username === undefined ? {} : { params: { username } };
  const answer = (await member(viewer).client.call(name, input)).json();
  return answer.code ?? sorted(answer[key]);
}

/** The authors in a feed, or the code of its refusal. */
async function authors(viewer: string, name: EndpointName, username?: string) {
  const input = username === undefined ? {} : { params: { username } };
  const answer = (await member(viewer).client.call(name, input)).json();
  return answer.code ?? sorted(answer.posts.map((post: { author: { username: string } }) => post.author));
}

async function observePair(viewer: string, person: string) {
  const { client } = member(viewer);
  const { user, code } = (await client.call("getProfile", { params: { username: person } })).json();
  const { users: found } = await client.ok("searchUsers", { query: { username: person } });
  const row = found.find(({ username }) => username === person);
  return {
    profile: code ?? {
      isFollowing: user.isFollowing,
      hasPendingRequest: user.hasPendingRequest,
      isBlocked: user.isBlocked,
      followsYou: user.followsYou,
      counts: user.canSeeContent ? [user.followerCount, user.followingCount] : null,
    },
    posts: await authors(viewer, "listPostsByAuthor", person),
    followers: await listed(viewer, "listFollowers", "followers", person),
    following: await listed(viewer, "listFollowing", "following", person),
    found: row ? { followerCount: row.followerCount } : null,
  };
}

function expectedPair(model: GraphModel, viewer: string, person: string) {
  const refusal = model.refusal(viewer, person);
  const inList = (other: string) => model.canList(viewer, other);
  const followers = model.followers(person);
  const followed = model.followed(person);
  return {
    profile:
      refusal === "BLOCKED"
        ? refusal
        : {
            isFollowing: model.following(viewer, person) === "accepted",
            hasPendingRequest: model.following(viewer, person) === "pending",
            isBlocked: model.blocks(viewer, person),
            followsYou: model.following(person, viewer) === "accepted",
            counts: refusal ? null : [followers.length, followed.length],
          },
    posts: refusal ?? (inList(person) ? [person] : []),
    followers: refusal ?? followers.filter(inList),
    following: refusal ?? followed.filter(inList),
    found: inList(person) ? { followerCount: refusal ? null : followers.length } : null,
  };
}

async function observe(viewer: string) {
  return {
    home: await authors(viewer, "getHomeFeed"),
    public: await authors(viewer, "getPublicFeed"),
    suggestions: await listed(viewer, "suggestPeople", "users"),
    blocked: await listed(viewer, "listBlockedUsers", "blockedUsers"),
  };
}

function expected(model: GraphModel, viewer: string) {
  const open = names.filter((name) => !model.isPrivate(name) && model.canList(viewer, name));
  return {
    home: names.filter((name) => name === viewer || model.following(viewer, name) === "accepted"),
    public: open,
    suggestions: open.filter((name) => name !== viewer && !model.following(viewer, name)),
    blocked: names.filter((name) => model.blocks(viewer, name)),
  };
}

const pairs = names.flatMap((viewer) => names.map((person) => [viewer, person] as const));

async function compare(model: GraphModel) {
  const seen = await Promise.all(names.map(async (viewer) => ({ viewer, ...(await observe(viewer)) })));
  expect(seen).toEqual(names.map((viewer) => ({ viewer, ...expected(model, viewer) })));
  const seenOfPairs = await Promise.all(
    pairs.map(async ([viewer, person]) => ({ viewer, person, ...(await observePair(viewer, person)) })),
  );
  expect(seenOfPairs).toEqual(
    pairs.map(([viewer, person]) => ({ viewer, person, ...expectedPair(model, viewer, person) })),
  );
  expect(await contradictions(upstream.db)).toEqual([]);
}

const action: fc.Arbitrary<GraphAction> = fc.record({
  // Mostly follows, which other actions require.
  kind: fc.constantFrom(
    ...(["followUser", "followUser", "followUser", "unfollowUser", "blockUser", "unblockUser"] as const),
    ...(["removeFollower", "accept", "accept", "reject", "private", "private", "public"] as const),
  ),
  actor: fc.constantFrom(...names),
  other: fc.constantFrom(...names),
});

/** Performs the actions in order and compares every view with the model after each. */
async function live(actions: GraphAction[]) {
  await reset();
  const model = new GraphModel(names);
  for (const next of actions) {
    expect({ ...next, outcome: await perform(next) }).toEqual({ ...next, outcome: model.apply(next) });
    await compare(model);
  }
}

test("two members who block each other see what the rules allow until both unblock", () =>
  live([
    { kind: "followUser", actor: "bob", other: "alice" },
    { kind: "blockUser", actor: "alice", other: "bob" },
    { kind: "unblockUser", actor: "bob", other: "alice" },
    { kind: "blockUser", actor: "bob", other: "alice" },
    { kind: "followUser", actor: "bob", other: "alice" },
    { kind: "unblockUser", actor: "alice", other: "bob" },
    { kind: "unblockUser", actor: "bob", other: "alice" },
  ]));

describe(`with the seed ${randomSeed}`, () => {
  test(
    "everyone sees what the rules allow after random actions",
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 25 }), live),
        // Shrinking a failure takes longer than the test's timeout.
        { seed: randomSeed, numRuns: RUNS, endOnFailure: true },
      ),
    5 * MINUTE,
  );
});
