import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { FEED_LIST_MAX_PEOPLE, FEED_LISTS_PER_MEMBER } from "#contract/limits";
import { SECOND } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { feedListPeople, feedLists } from "#upstream/core/db/schema/schema-graph";

let upstream: TestUpstream;
let round = 0;
/** Has the lists. */
let alice: Member;
let bob: Member;
let carol: Member;
/** Reads what others share. */
let rita: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol, rita] = [
    await signUp("alice"),
    await signUp("bob"),
    await signUp("carol"),
    await signUp("rita"),
  ];
  await upstream.db.delete(posts);
});

const of = ({ username }: Member) => ({ params: { username } });
const make = async (name: string, isShared = false, who = alice) =>
  (await who.client.ok("createFeedList", { body: { name, isShared } })).list.id;
const owned = async (who = alice) => (await who.client.ok("listFeedLists")).lists;
const placed = (id: string, { username }: Member) => ({ params: { id, username } });
const follow = (who: Member, whom: Member) => who.client.ok("followUser", of(whom));
const block = (who: Member, whom: Member) => who.client.ok("blockUser", of(whom));

async function deleteAccount({ client }: Member): Promise<void> {
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  await client.ok("deleteAccount");
}

async function add(id: string, person: Member): Promise<void> {
  upstream.advance(SECOND);
  await alice.client.ok("addToFeedList", placed(id, person));
}

async function write(author: Member, content: string): Promise<string> {
  upstream.advance(SECOND);
  return (await author.client.ok("createPost", { body: { content } })).post.id;
}

async function repost(who: Member, id: string): Promise<void> {
  upstream.advance(SECOND);
  await who.client.ok("repostPost", { params: { id } });
}

/** All posts of a list's feed, by pages, each repost with who made it. */
async function feed(id: string, reader = alice, limit = 2): Promise<string[]> {
  const read: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor && { cursor }) };
    const page = await reader.client.ok("listFeedListPosts", { params: { id }, query });
    read.push(
      ...page.posts.map(({ content, repost: by }) => (by ? `${content} (${by.by.username})` : content)),
    );
    cursor = page.nextCursor;
  } while (cursor);
  return read;
}

const people = async (id: string, reader = alice, query = {}) =>
  (await reader.client.ok("listFeedListPeople", { params: { id }, query })).people.map(
    ({ username }) => username,
  );

const refused = async (client: TestClient, ...call: Parameters<TestClient["call"]>) => {
  const response = await client.call(...call);
  const { code, message } = response.json();
  return `${code}: ${message}`;
};

describe("lists of people", () => {
  test("are made, renamed, shared and deleted by their member, who alone sees them", async () => {
    const id = await make("  Neighbors ");
    await make("cooks");
    expect(await owned()).toMatchObject([
      { name: "cooks" },
      { id, name: "Neighbors", isShared: false, personCount: 0, hasPerson: null, owner: { id: alice.id } },
    ]);
    expect(await owned(bob)).toEqual([]);
    const changed = await alice.client.ok("updateFeedList", {
      params: { id },
      body: { name: "Street", isShared: true },
    });
    expect(changed.list).toMatchObject({ name: "Street", isShared: true });
    // An unchecked switch of a plain form is not sent.
    const again = await alice.client.ok("updateFeedList", { params: { id }, body: { name: "Street" } });
    expect(again.list.isShared).toBe(false);
    for (let tab = 0; tab < 2; tab += 1) await alice.client.ok("deleteFeedList", { params: { id } });
    expect(await owned()).toMatchObject([{ name: "cooks" }]);
  });

  test("refuse names that are blank, long, on two lines or taken, and have no bidirectional overrides", async () => {
    const id = await make("Neighbors");
    const refusal = (name: string) => refused(alice.client, "createFeedList", { body: { name } });
    expect(await refusal(" \u200b ")).toBe("VALIDATION_FAILED: Name is required");
    expect(await refusal("x".repeat(10_240))).toMatch(
      /^VALIDATION_FAILED: Name can be at most 50 characters/,
    );
    expect(await refusal("one\ntwo")).toBe("VALIDATION_FAILED: Name must be on one line");
    expect(await refusal("NEIGHBORS")).toBe("CONFLICT: You already have a list with that name");
    // They would look like the one that is there.
    for (const lookalike of ["Neigh\u200bbors", "Neighbors\u2060", "\u2062Neighbors"]) {
      expect(await refusal(lookalike)).toBe(
        "VALIDATION_FAILED: Name contains characters that cannot be seen",
      );
    }
    expect(await refusal("Neigh\u00adbors")).toMatch(/^CONFLICT/);
    const other = await make("\u202eCooks\u202c");
    expect(await owned()).toMatchObject([{ name: "Cooks" }, { id }]);
    const rename = { params: { id: other }, body: { name: "neighbors" } };
    expect(await refused(alice.client, "updateFeedList", rename)).toMatch(/^CONFLICT/);
    // Its own name in other letters is no conflict.
    await alice.client.ok("updateFeedList", { params: { id }, body: { name: "NEIGHBORS" } });
    await make("Neighbors", false, bob);
  });

  test("are at most 50", async () => {
    const createdAt = upstream.now();
    const rows = Array.from({ length: FEED_LISTS_PER_MEMBER - 1 }, (_, index) => ({
      id: newId(createdAt),
      ownerId: alice.id,
      name: `List ${index}`,
      createdAt,
    }));
    await upstream.db.insert(feedLists).values(rows);
    await make("The last one");
    expect(await refused(alice.client, "createFeedList", { body: { name: "Another" } })).toBe(
      "CONFLICT: You can have at most 50 lists",
    );
  });

  test("of others that are private are as if they did not exist", async () => {
    const id = await make("Secret");
    await add(id, bob);
    const none = "NOT_FOUND: This list does not exist";
    const params = { id };
    for (const reader of [bob, rita]) {
      for (const name of [
        "getFeedList",
        "listFeedListPosts",
        "listFeedListPeople",
        "findForFeedList",
      ] as const) {
        expect(await refused(reader.client, name, { params })).toBe(none);
        const missing = { params: { id: newId(upstream.now()) } };
        expect(await refused(reader.client, name, missing)).toBe(none);
      }
    }
    await alice.client.ok("updateFeedList", { params, body: { name: "Secret", isShared: true } });
    const body = { name: "Mine" };
    expect(await refused(bob.client, "updateFeedList", { params, body })).toBe(none);
    expect(await refused(bob.client, "addToFeedList", placed(id, rita))).toBe(none);
    expect(await refused(bob.client, "removeFromFeedList", placed(id, bob))).toBe(none);
    await bob.client.ok("deleteFeedList", { params });
    expect(await owned()).toMatchObject([{ name: "Secret", personCount: 1 }]);
    expect(await refused(rita.client, "getFeedList", { params: { id: "12" } })).toMatch(/^NOT_FOUND/);
  });
});

describe("people in lists", () => {
  test("are added and removed without following or telling them", async () => {
    const id = await make("Neighbors");
    await make("Empty");
    await add(id, bob);
    await add(id, carol);
    await add(id, bob);
    expect(await people(id)).toEqual([carol.username, bob.username]);
    expect(await people(id, alice, { q: "CAROL" })).toEqual([carol.username]);
    const { lists } = await alice.client.ok("listFeedLists", { query: { person: bob.username } });
    expect(lists.map(({ name, hasPerson, personCount }) => [name, hasPerson, personCount])).toEqual([
      ["Empty", false, 0],
      ["Neighbors", true, 2],
    ]);
    expect((await bob.client.ok("listNotifications")).notifications).toEqual([]);
    expect((await bob.client.ok("listFollowers", of(bob))).followers).toEqual([]);
    const left = await alice.client.ok("removeFromFeedList", placed(id, bob));
    expect(left.list).toMatchObject({ hasPerson: false, personCount: 1 });
    await alice.client.ok("removeFromFeedList", placed(id, bob));
    expect(await people(id)).toEqual([carol.username]);
  });

  test("are listed in pages", async () => {
    const id = await make("Neighbors");
    for (const person of [bob, carol, rita]) await add(id, person);
    const params = { id };
    const first = await alice.client.ok("listFeedListPeople", { params, query: { limit: 2 } });
    expect(first.people.map(({ username }) => username)).toEqual([rita.username, carol.username]);
    expect(await people(id, alice, { limit: 2, cursor: first.nextCursor ?? "" })).toEqual([bob.username]);
  });

  test("are never the member, nobody, nor who is apart by a block", async () => {
    const id = await make("Neighbors");
    const attempt = (username: string) =>
      refused(alice.client, "addToFeedList", { params: { id, username } });
    expect(await attempt(alice.username)).toBe("BAD_REQUEST: You cannot add yourself to a list");
    expect(await attempt("nobody_at_all")).toBe("NOT_FOUND: This account does not exist");
    await block(bob, alice);
    expect(await attempt(bob.username)).toBe("BLOCKED: You have been blocked by this user.");
    await block(alice, carol);
    expect(await attempt(carol.username)).toBe(`FORBIDDEN: Unblock @${carol.username} to add them to a list`);
    await upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, rita.id));
    expect(await attempt(rita.username)).toBe("NOT_FOUND: This account does not exist");
    expect(await people(id)).toEqual([]);
  });

  test("are at most 500", async () => {
    const id = await make("Everybody");
    await add(id, bob);
    const createdAt = upstream.now();
    const strangers = Array.from({ length: FEED_LIST_MAX_PEOPLE - 1 }, (_, index) => ({
      id: newId(createdAt),
      name: `Stranger ${index}`,
      username: `stranger${round}.${index}`,
      email: `stranger${round}.${index}@example.org`,
      passwordHash: "none",
      createdAt,
    }));
    await upstream.db.insert(users).values(strangers);
    await upstream.db
      .insert(feedListPeople)
      .values(strangers.map(({ id: userId }) => ({ listId: id, userId, createdAt })));
    expect(await refused(alice.client, "addToFeedList", placed(id, carol))).toBe(
      "CONFLICT: A list can have at most 500 people",
    );
    // Idempotent for those who are in it.
    await add(id, bob);
    expect(await owned()).toMatchObject([{ personCount: FEED_LIST_MAX_PEOPLE }]);
    await alice.client.ok("removeFromFeedList", placed(id, bob));
    await add(id, carol);
  });

  test("leave both sides' lists for good when one blocks the other", async () => {
    const ofAlice = await make("Of Alice");
    await add(ofAlice, bob);
    await add(ofAlice, carol);
    const ofBob = await make("Of Bob", false, bob);
    await bob.client.ok("addToFeedList", placed(ofBob, alice));
    await bob.client.ok("addToFeedList", placed(ofBob, carol));
    await block(bob, alice);
    await bob.client.ok("unblockUser", of(alice));
    expect(await people(ofAlice)).toEqual([carol.username]);
    expect(await people(ofBob, bob)).toEqual([carol.username]);
  });

  test("stay when they are renamed, and leave with their account, as lists do with their member's", async () => {
    const id = await make("Neighbors", true);
    await add(id, bob);
    await add(id, carol);
    await bob.client.ok("updateProfile", { body: { name: "Robert" } });
    expect(await people(id, alice, { q: "robert" })).toEqual([bob.username]);
    await deleteAccount(bob);
    expect(await people(id)).toEqual([carol.username]);
    await deleteAccount(alice);
    expect(await refused(rita.client, "getFeedList", { params: { id } })).toMatch(/^NOT_FOUND/);
    expect(await upstream.db.$count(feedLists, eq(feedLists.id, id))).toBe(0);
  });

  test("are found among those whom the member follows, or by a search, marked if they are in the list", async () => {
    const id = await make("Neighbors");
    await follow(alice, carol);
    await add(id, bob);
    const find = async (q?: string) => {
      const { people: found } = await alice.client.ok("findForFeedList", {
        params: { id },
        query: q ? { q } : {},
      });
      return found.map(({ username, isListed }) => [username, isListed]);
    };
    expect(await find()).toEqual([[carol.username, false]]);
    expect(await find(bob.username)).toContainEqual([bob.username, true]);
    expect((await find(alice.username)).map(([username]) => username)).not.toContain(alice.username);
    await block(carol, alice);
    expect(await find()).toEqual([]);
    expect((await find(carol.username)).map(([username]) => username)).not.toContain(carol.username);
  });
});

describe("the feed of a list", () => {
  test("has the posts of its people and what they repost, newest first, each once", async () => {
    const id = await make("Neighbors");
    await add(id, bob);
    await add(id, carol);
    await write(bob, "one");
    const old = await write(rita, "from outside");
    await write(carol, "two");
    await write(alice, "not in it");
    await repost(bob, old);
    await write(bob, "three");
    await repost(carol, old);
    expect(await feed(id)).toEqual([`from outside (${carol.username})`, "three", "two", "one"]);
    expect(await feed(id, alice, 50)).toEqual(await feed(id));
    await alice.client.ok("removeFromFeedList", placed(id, carol));
    expect(await feed(id)).toEqual(["three", `from outside (${bob.username})`, "one"]);
  });

  test("leaves out muted people, reposts that are turned off, and collapses muted words", async () => {
    const id = await make("Neighbors");
    await add(id, bob);
    await add(id, carol);
    const outside = await write(rita, "from outside");
    await write(bob, "muted");
    await write(carol, "rain again");
    await repost(carol, outside);
    await alice.client.ok("muteUser", { ...of(bob), body: { duration: "week" } });
    await alice.client.ok("addMutedWord", { body: { word: "rain", duration: "always" } });
    const { posts: shown } = await alice.client.ok("listFeedListPosts", { params: { id } });
    expect(shown.map(({ content, mutedWord }) => [content, mutedWord])).toEqual([
      ["from outside", null],
      ["rain again", "rain"],
    ]);
    await follow(alice, carol);
    await alice.client.ok("hideReposts", of(carol));
    expect(await feed(id)).toEqual(["rain again"]);
  });

  test("shows of private accounts what the reader may see", async () => {
    const id = await make("Neighbors", true);
    await add(id, bob);
    await write(bob, "for followers");
    await follow(rita, bob);
    await makePrivate(upstream.db, bob.id);
    expect(await people(id)).toEqual([bob.username]);
    expect(await feed(id)).toEqual([]);
    expect(await feed(id, rita)).toEqual(["for followers"]);
  });

  test("leaves out what is written in communities", async () => {
    const id = await make("Neighbors");
    await add(id, bob);
    const slug = `club${round}`;
    const body = { name: "Club", slug, description: "", rules: "", isPublic: true };
    await bob.client.ok("createCommunity", { body });
    await bob.client.ok("createPost", { body: { content: "in the club", community: slug } });
    await write(bob, "for all");
    expect(await feed(id)).toEqual(["for all"]);
  });
});

describe("a shared list", () => {
  test("is open to those who may read its member's posts, without people whom they may not see", async () => {
    const id = await make("Shared", true);
    for (const person of [bob, carol]) await add(id, person);
    await write(bob, "by Bob");
    await write(carol, "by Carol");
    const open = async () => (await rita.client.ok("getFeedList", { params: { id } })).list;
    expect(await open()).toMatchObject({
      name: "Shared",
      personCount: 2,
      owner: { username: alice.username },
    });
    expect(await feed(id, rita)).toEqual(["by Carol", "by Bob"]);
    await block(bob, rita);
    await rita.client.ok("muteUser", { ...of(carol), body: { duration: "week" } });
    expect(await people(id, rita)).toEqual([carol.username]);
    expect(await open()).toMatchObject({ personCount: 1 });
    expect(await feed(id, rita)).toEqual([]);
    expect(await feed(id)).toEqual(["by Carol", "by Bob"]);
    expect(await people(id, bob)).toEqual([carol.username, bob.username]);
  });

  test.each([
    ["its member blocks the reader", () => block(alice, rita)],
    ["the reader blocks its member", () => block(rita, alice)],
    ["its member is private", () => makePrivate(upstream.db, alice.id)],
    [
      "its member is suspended",
      () => upstream.db.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, alice.id)),
    ],
  ])("is gone when %s", async (_case, change) => {
    const id = await make("Shared", true);
    await add(id, bob);
    expect(await people(id, rita)).toEqual([bob.username]);
    await change();
    for (const name of ["getFeedList", "listFeedListPosts", "listFeedListPeople"] as const) {
      expect(await refused(rita.client, name, { params: { id } })).toBe(
        "NOT_FOUND: This list does not exist",
      );
    }
  });
});
