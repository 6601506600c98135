import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { MINUTE } from "#contract/limits";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

async function wordsNow() {
  upstream.advance(2 * MINUTE);
  const { topics, searches } = await alice.client.ok("listSearchWords", {});
  return { topics, searches };
}

test("offers fixed words that find a person or a public post, in their list's order", async () => {
  expect(await wordsNow()).toEqual({ topics: [], searches: [] });
  const bob = await upstream.signUp("bob");
  await bob.client.ok("createPost", { body: { content: "FASHION week, and #travel" } });
  await upstream.signUp("jazz.musicians");
  // "Musician" matches the word for music too.
  expect(await wordsNow()).toEqual({ topics: ["Music", "Travel", "Fashion"], searches: ["Musicians"] });
});

test("offers no words of private accounts", async () => {
  const carol = await upstream.signUp("carol");
  await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
  await carol.client.ok("createPost", { body: { content: "All about gaming" } });
  expect((await wordsNow()).topics).not.toContain("Gaming");
});

test("offers only words that find something", async () => {
  const { topics, searches } = await wordsNow();
  for (const word of [...topics, ...searches]) {
    const people = await alice.client.ok("searchUsers", { query: { username: word } });
    const { posts } = await alice.client.ok("searchPosts", { query: { q: word } });
    expect(people.users.length + posts.length).toBeGreaterThan(0);
  }
});

test("returns a person with the specification's _id", async () => {
  const { users } = await alice.client.ok("searchUsers", { query: { username: "jazz.musicians" } });
  expect(users.map(({ _id }) => _id)).toEqual(users.map(({ id }) => id));
  expect(users).toHaveLength(1);
});
