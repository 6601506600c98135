import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
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

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

async function counters(username: string) {
  const [row] = await upstream.db
    .select({ followers: users.followerCount, following: users.followingCount })
    .from(users)
    .where(eq(users.username, username));
  return row;
}

test("following a public account counts once on both sides, however often it is requested", async () => {
  await upstream.signUp("bob");
  for (let call = 0; call < 3; call += 1) {
    const answer = await alice.client.ok("followUser", { params: { username: "BOB" } });
    expect(answer).toMatchObject({
      message: "You follow @bob",
      followerCount: 1,
      relation: { isFollowing: true, hasPendingRequest: false },
    });
  }
  expect(await counters("bob")).toEqual({ followers: 1, following: 0 });
  expect(await counters("alice")).toEqual({ followers: 0, following: 1 });
  for (let call = 0; call < 3; call += 1) {
    const answer = await alice.client.ok("unfollowUser", { params: { username: "bob" } });
    expect(answer).toMatchObject({ followerCount: 0, relation: { isFollowing: false } });
  }
  expect(await counters("alice")).toEqual({ followers: 0, following: 0 });
});

test("following a private account creates a request that is not counted and can be withdrawn", async () => {
  const carol = await upstream.signUp("carol");
  await makePrivate(upstream.db, carol.id);
  const answer = await alice.client.ok("followUser", { params: { username: "carol" } });
  expect(answer).toMatchObject({
    message: "You asked to follow @carol",
    followerCount: null,
    relation: { isFollowing: false, hasPendingRequest: true },
  });
  expect(await counters("carol")).toEqual({ followers: 0, following: 0 });
  const withdrawn = await alice.client.ok("unfollowUser", { params: { username: "carol" } });
  expect(withdrawn.relation.hasPendingRequest).toBe(false);
  expect(await counters("carol")).toEqual({ followers: 0, following: 0 });
});

test("members cannot follow themselves, an unknown member, or across a block", async () => {
  const eve = await upstream.signUp("eve");
  const status = async (client: Member["client"], username: string) => {
    const response = await client.call("followUser", { params: { username } });
    return response.json().code;
  };
  expect(await status(alice.client, "alice")).toBe("BAD_REQUEST");
  expect(await status(alice.client, "nobody")).toBe("NOT_FOUND");
  await upstream.db
    .insert(blocks)
    .values({ blockerId: eve.id, blockedId: alice.id, createdAt: upstream.now() });
  expect(await status(alice.client, "eve")).toBe("BLOCKED");
  expect(await status(eve.client, "alice")).toBe("FORBIDDEN");
  const rows = await upstream.db.select().from(follows).where(eq(follows.followeeId, eve.id));
  expect(rows).toEqual([]);
});

test("counts stay exact when many follow and unfollow each other simultaneously", async () => {
  const names = Array.from({ length: 8 }, (_, index) => `crowd${index}`);
  const members = await Promise.all(names.map((name) => upstream.signUp(name)));
  const calls = members.flatMap(({ client, username }) =>
    names
      .filter((name) => name !== username)
      .flatMap((name) => [
        client.call("followUser", { params: { username: name } }),
        client.call("unfollowUser", { params: { username: name } }),
        client.call("followUser", { params: { username: name } }),
      ]),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const wrong = await upstream.db
    .select({ username: users.username })
    .from(users)
    .where(
      sql`${users.followerCount} <> (select count(*) from follows f where f.followee_id = ${users.id} and f.status = 'accepted')
        or ${users.followingCount} <> (select count(*) from follows f where f.follower_id = ${users.id} and f.status = 'accepted')`,
    );
  expect(wrong).toEqual([]);
});

test("fifty simultaneous follows of one person make fifty followers", async () => {
  await upstream.signUp("star");
  const fans = await Promise.all(Array.from({ length: 50 }, (_, index) => upstream.signUp(`fan${index}`)));
  await Promise.all(fans.map(({ client }) => client.ok("followUser", { params: { username: "star" } })));
  expect(await counters("star")).toEqual({ followers: 50, following: 0 });
});
