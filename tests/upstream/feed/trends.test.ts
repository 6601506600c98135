import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DAY, HOUR } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { posts } from "#upstream/core/db/schema/schema";
import { sweeps } from "#upstream/jobs/sweeps";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  await signIn();
});

afterAll(() => upstream.close());

async function signIn() {
  alice = await member("alice");
  bob = await member("bob");
}

const ids = new Map<string, string>();

async function member(username: string): Promise<Member> {
  const id = ids.get(username);
  if (id) return { id, username, client: await upstream.logIn(username) };
  const made = await upstream.signUp(username);
  ids.set(username, made.id);
  return made;
}

const write = async (author: Member, content: string) =>
  (await author.client.ok("createPost", { body: { content } })).post.id;

async function trends() {
  await sweeps.trends?.run(upstream.deps);
  return (await alice.client.ok("listTrends")).trends;
}

test("a hashtag trends from three posts by two people", async () => {
  await write(alice, "#moss");
  await write(bob, "#moss");
  await write(alice, "#alone");
  await write(alice, "#alone again");
  await write(alice, "#alone once more");
  expect(await trends()).toEqual([]);
  await write(bob, "#Moss in the rain");
  expect(await trends()).toEqual([{ hashtag: "moss", postCount: 3, series: [...Array(23).fill(0), 3] }]);
});

test("the series has each hour's posts, oldest first", async () => {
  upstream.advance(5 * HOUR);
  await signIn();
  await write(bob, "#moss");
  const [moss] = await trends();
  expect(moss?.series).toEqual([...Array(18).fill(0), 3, 0, 0, 0, 0, 1]);
});

test("a constantly used hashtag ranks below a newly used one", async () => {
  for (let day = 0; day < 7; day += 1) {
    upstream.advance(DAY);
    await signIn();
    for (const author of [alice, bob])
      for (let times = 0; times < 3; times += 1) await write(author, "#usual");
  }
  upstream.advance(DAY);
  await signIn();
  for (const author of [alice, bob]) for (let times = 0; times < 4; times += 1) await write(author, "#usual");
  for (const author of [alice, bob]) for (let times = 0; times < 2; times += 1) await write(author, "#new");
  expect((await trends()).map(({ hashtag, postCount }) => [hashtag, postCount])).toEqual([
    ["new", 4],
    ["usual", 8],
  ]);
});

test("posts that are deleted or of private accounts do not count", async () => {
  const carol = await member("carol");
  await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
  for (const author of [alice, bob, carol]) await write(author, "#secret");
  const [first = ""] = [await write(bob, "#gone"), await write(alice, "#gone"), await write(bob, "#gone")];
  await upstream.db.update(posts).set({ deletedAt: upstream.now() }).where(eq(posts.id, first));
  const found = (await trends()).map(({ hashtag }) => hashtag);
  expect(found).not.toContain("secret");
  expect(found).not.toContain("gone");
});

test("a new server computes trends at once", async () => {
  const fresh = await startTestUpstream();
  try {
    const [carol, dave] = [await fresh.signUp("carol"), await fresh.signUp("dave")];
    for (const author of [carol, dave, dave]) await write(author, "#first");
    const visitor = await fresh.visitor();
    expect((await visitor.ok("listTrends")).trends.map(({ hashtag }) => hashtag)).toEqual(["first"]);
  } finally {
    await fresh.close();
  }
});
