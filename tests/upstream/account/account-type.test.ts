import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { contradictions, countersOf } from "#tests/upstream/support/graph";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

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

const ofAlice = { params: { username: "alice" } };
const setType = (accountType: string) => alice.client.ok("changeAccountType", { body: { accountType } });

test("going private keeps the followers and turns later follows into requests", async () => {
  await bob.client.ok("followUser", ofAlice);
  expect(await setType("private")).toMatchObject({ message: "Your account is now private" });
  expect((await alice.client.ok("getOwnProfile")).user.accountType).toBe("private");
  expect((await bob.client.ok("getProfile", ofAlice)).user.canSeeContent).toBe(true);
  const asked = await carol.client.ok("followUser", ofAlice);
  expect(asked.relation).toMatchObject({ isFollowing: false, hasPendingRequest: true });
  expect(await countersOf(upstream.db, "alice")).toEqual({ followers: 1, following: 0 });
});

test("going public accepts pending requests with exact counts, and a repetition changes nothing", async () => {
  for (let call = 0; call < 2; call += 1) await setType("public");
  const { user } = await carol.client.ok("getProfile", ofAlice);
  expect(user).toMatchObject({ isFollowing: true, hasPendingRequest: false, followerCount: 2 });
  expect(await countersOf(upstream.db, "carol")).toEqual({ followers: 0, following: 1 });
  expect(await contradictions(upstream.db)).toEqual([]);
});

test("requests that arrive while an account goes public never stay pending", async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => upstream.signUp(`crowd${index}`)));
  await setType("private");
  const asking = crowd.map(({ client }) => client.ok("followUser", ofAlice));
  await Promise.all([...asking, setType("public")]);
  expect(await contradictions(upstream.db)).toEqual([]);
  expect(await countersOf(upstream.db, "alice")).toEqual({ followers: 22, following: 0 });
});

test("removing a follower ends the follow, and only a follower can be removed", async () => {
  const ofBob = { params: { username: "bob" } };
  for (let call = 0; call < 2; call += 1) {
    const { relation } = await alice.client.ok("removeFollower", ofBob);
    expect(relation.followsYou).toBe(false);
    expect(await countersOf(upstream.db, "alice")).toEqual({ followers: 21, following: 0 });
  }
  expect((await bob.client.ok("getProfile", ofAlice)).user.isFollowing).toBe(false);
  await setType("private");
  await bob.client.ok("followUser", ofAlice);
  await alice.client.ok("removeFollower", ofBob);
  expect((await bob.client.ok("getProfile", ofAlice)).user.hasPendingRequest).toBe(true);
  const oneself = await alice.client.call("removeFollower", ofAlice);
  expect(oneself.json().code).toBe("BAD_REQUEST");
});
