import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SEARCH_MAX_RESULTS } from "#contract/limits";
import { nameCases } from "#tests/support/text-cases";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";

let upstream: TestUpstream;
let alice: Member;

/** Members who never sign in. */
function addPeople(people: { username: string; name?: string; followerCount?: number }[]) {
  const at = upstream.now();
  const rows = people.map(({ username, name = username, ...rest }) => ({
    ...rest,
    id: newId(at),
    username,
    name,
    email: `${username}@example.org`,
    passwordHash: "none",
    createdAt: at,
  }));
  return upstream.db.insert(users).values(rows);
}

async function search(username: string, who = alice) {
  const { users: found } = await who.client.ok("searchUsers", { query: { username } });
  return found.map((person) => person.username);
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  await addPeople([
    { username: "marina", name: "Marina Ivanova", followerCount: 5 },
    { username: "mari", name: "Someone Else" },
    { username: "mariano", name: "Mariano", followerCount: 9 },
    { username: "rosemarie", name: "Rose", followerCount: 100 },
    { username: "x_men", name: "Émile Zola" },
    { username: "xamen", name: "Jean Zola", followerCount: 3 },
    { username: "ivan_p", name: "Иван Петров" },
    { username: "percent", name: "100% Wool" },
    { username: "ai_fan", name: "田中太郎" },
    { username: "_under", name: "% of them" },
    { username: "blossom", name: "🌸 Sakura" },
    { username: "layla.haddad", name: "ليلى حداد" },
    { username: "layla_haddad_art", name: "Studio" },
  ]);
});

afterAll(() => upstream.close());

test.each(nameCases)("finds $name by $typed", async ({ typed, name }) => {
  await addPeople([{ username: "wanted", name }]);
  expect(await search(typed)).toContain("wanted");
  await upstream.db.delete(users).where(eq(users.username, "wanted"));
});

describe("the order of results", () => {
  test("puts exact matches first, then beginnings by followers, then the rest", async () => {
    expect(await search("mari")).toEqual(["mari", "mariano", "marina", "rosemarie"]);
  });

  test("puts followed people before other matches", async () => {
    await alice.client.ok("followUser", { params: { username: "marina" } });
    expect(await search("mari")).toEqual(["mari", "marina", "mariano", "rosemarie"]);
    await alice.client.ok("unfollowUser", { params: { username: "marina" } });
  });

  test("finds a followed person among any number of better-known matches", async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({ username: `zz${index}`, followerCount: 50 }));
    await addPeople([...crowd, { username: "zzfriend" }]);
    await alice.client.ok("followUser", { params: { username: "zzfriend" } });
    const found = await search("zz");
    expect(found[0]).toBe("zzfriend");
    expect(found).toHaveLength(SEARCH_MAX_RESULTS);
  });

  test("puts the whole name first among any number of better-known names that begin with it", async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({
      username: `yoko${index}`,
      name: `Yoko Onodera ${index}`,
      followerCount: 50,
    }));
    await addPeople([...crowd, { username: "fluxus", name: "Yoko Ono" }]);
    const found = await search("yoko ono");
    expect(found[0]).toBe("fluxus");
    expect(found).toHaveLength(SEARCH_MAX_RESULTS);
  });
});

test.each([
  ["the middle of a username", "semar", ["rosemarie"]],
  ["another case", "MARIANO", ["mariano", "marina", "mari"]],
  ["a leading @", "@mariano", ["mariano", "marina", "mari"]],
  ["a surname", "zola", ["xamen", "x_men"]],
  ["the beginning of a surname", "zo", ["xamen", "x_men"]],
  ["a name without its accent", "emile", ["x_men"]],
  ["a name with its accent", "ÉMILE", ["x_men"]],
  ["Cyrillic in another case", "ПЕТРОВ", ["ivan_p"]],
  ["one Japanese character", "田", ["ai_fan"]],
  ["three Japanese characters", "中太郎", ["ai_fan"]],
  ["a slip of the finger", "rosmarie", ["rosemarie"]],
  ["an underscore as itself", "x_m", ["x_men"]],
  ["a percent sign as itself", "0%", []],
  ["a percent sign in a word", "100%", ["percent"]],
  ["a percent sign alone", "%", ["_under"]],
  ["an underscore alone", "_", ["_under"]],
  ["two underscores", "__", []],
  ["a flower", "🌸", ["blossom"]],
  ["two letters of a name exchanged", "zloa", ["xamen", "x_men"]],
  ["two letters of a first name exchanged", "ivnaova", ["marina"]],
  ["two letters of a beginning exchanged", "rsoem", ["rosemarie"]],
  ["two letters of a full name exchanged", "marina ivnaova", ["marina"]],
  ["two Cyrillic letters exchanged", "перт", ["ivan_p"]],
  ["two of three letters exchanged", "zlo", []],
  ["a slip in a full name", "marina ivanva", ["marina"]],
  ["a slip in each word of a full name", "marna ivanva", ["marina"]],
  ["a Cyrillic name in Latin letters, by its username", "ivan petrov", ["ivan_p"]],
  ["slips in words of different names", "marna petrva", []],
  ["a backslash", "\\", []],
  ["an @ alone", "@", []],
  ["nothing", "", []],
  ["spaces", "  \t ", []],
  ["what nobody is called", "qqqqqq", []],
])("finds by %s", async (_kind, text, expected) => {
  expect(await search(text)).toEqual(expected);
});

test("finds a username by its words", async () => {
  expect(await search("Layla Haddad")).toEqual(["layla.haddad", "layla_haddad_art"]);
});

test("finds oneself, and returns no more fields than a list shows", async () => {
  const { users: found } = await alice.client.ok("searchUsers", { query: { username: "alice" } });
  expect(found).toEqual([
    {
      _id: alice.id,
      id: alice.id,
      asOf: upstream.now().getTime(),
      username: "alice",
      name: "alice",
      isVerified: false,
      accountType: "public",
      profileImage: null,
      isFollowing: false,
      hasPendingRequest: false,
      isBlocked: false,
      followsYou: false,
      followerCount: 0,
    },
  ]);
});

test("finds a private account without its count", async () => {
  await upstream.db.update(users).set({ accountType: "private" }).where(eq(users.username, "rosemarie"));
  const { users: found } = await alice.client.ok("searchUsers", { query: { username: "rosemarie" } });
  expect(found).toMatchObject([{ username: "rosemarie", accountType: "private", followerCount: null }]);
});

test("hides blocked people from each other and closed accounts from everyone", async () => {
  const bob = await upstream.signUp("bob");
  await alice.client.ok("blockUser", { params: { username: "bob" } });
  expect(await search("bob")).toEqual([]);
  expect(await search("alice", bob)).toEqual([]);
  await alice.client.ok("unblockUser", { params: { username: "bob" } });
  expect(await search("bob")).toEqual(["bob"]);
  await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.username, "bob"));
  expect(await search("bob")).toEqual([]);
});

test.each([
  ["10 KB", `username=${"x".repeat(10_240)}`],
  ["101 characters", `username=${"x".repeat(101)}`],
  ["a list", "username=a&username=b"],
  ["an object", "username[a]=b"],
  ["no text", ""],
  ["another key", "username=a&name=b"],
])("%s is refused", async (_kind, query) => {
  const response = await alice.client.send({ method: "GET", url: `/searchUser?${query}` });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: "VALIDATION_FAILED" });
});

test("refuses a visitor's search", async () => {
  const visitor = await upstream.visitor();
  const response = await visitor.call("searchUsers", { query: { username: "mari" } });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: "UNAUTHENTICATED", message: "Please log in to search" });
});
