import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { POST_SEARCH_MAX_LENGTH, SAVED_SEARCHES_PER_MEMBER } from "#contract/limits";
import type { SavedSearch } from "#contract/saved-search";
import { SECOND } from "#contract/units";
import type { SearchTab } from "#contract/web-routes";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { openPage } from "#tests/upstream/support/member-socket";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { savedSearches } from "#upstream/core/db/schema/schema-account";

let upstream: TestUpstream;
let round = 0;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  [alice, bob] = [await upstream.signUp(`alice${round}`), await upstream.signUp(`bob${round}`)];
});

const input = (q: string, tab: SearchTab) => ({ params: { tab }, body: { q } });
const shown = ({ searches }: { searches: SavedSearch[] }) =>
  searches.map(({ query, tab }) => `${tab}: ${query}`);

async function save(who: Member, q: string, tab: SearchTab = "posts"): Promise<string[]> {
  upstream.advance(SECOND);
  return shown(await who.client.ok("saveSearch", input(q, tab)));
}

const remove = async (who: Member, q: string, tab: SearchTab = "posts") =>
  shown(await who.client.ok("removeSavedSearch", input(q, tab)));
const saved = async (who: Member) => shown(await who.client.ok("listSavedSearches"));

/** Fills a member's list up to so many. */
async function fill(who: Member, count: number): Promise<void> {
  const createdAt = upstream.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(createdAt),
    userId: who.id,
    tab: "people" as const,
    query: `person ${index}`,
    folded: `person ${index}`,
    createdAt,
  }));
  await upstream.db.insert(savedSearches).values(rows);
}

describe("saved searches", () => {
  test("are listed latest first, each with its tab, to their member alone", async () => {
    expect(await saved(alice)).toEqual([]);
    await save(alice, 'from:ana has:image "good morning" -rain');
    await save(alice, "rain", "people");
    expect(await save(alice, "rain", "tags")).toEqual(await saved(alice));
    expect(await saved(alice)).toEqual([
      "tags: rain",
      "people: rain",
      'posts: from:ana has:image "good morning" -rain',
    ]);
    expect(await saved(bob)).toEqual([]);
    expect(await remove(bob, "rain", "tags")).toEqual([]);
    expect(await saved(alice)).toHaveLength(3);
    const visitor = await upstream.visitor();
    expect((await visitor.call("saveSearch", input("rain", "posts"))).statusCode).toBe(401);
    expect((await visitor.call("listSavedSearches")).statusCode).toBe(401);
  });

  test("are each there once, with the spelling and the place that they were saved with", async () => {
    await save(alice, "  Café \n\t au lait ");
    await save(alice, "tea");
    for (const spelling of ["Café au lait", "cafe au lait", "CAFÉ  AU LAIT", "Cafe\u0301 au lait"]) {
      expect(await save(alice, spelling)).toEqual(["posts: tea", "posts: Café au lait"]);
    }
    expect(await remove(alice, "cafe au lait", "people")).toHaveLength(2);
    expect(await remove(alice, "cafe au lait")).toEqual(["posts: tea"]);
    expect(await remove(alice, "cafe au lait")).toEqual(["posts: tea"]);
  });

  test.each([
    ["blank", " \n "],
    ["invisible", "\u200b\u00ad"],
    ["a sign alone", "＠"],
    ["too long", "x".repeat(POST_SEARCH_MAX_LENGTH + 1)],
    ["too large", "\u0e01\u0e49\u0e49".repeat(POST_SEARCH_MAX_LENGTH * 6)],
  ])("are not saved if %s", async (_, q) => {
    for (const name of ["saveSearch", "removeSavedSearch"] as const) {
      const refused = await alice.client.call(name, input(q, "posts"));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toHaveProperty("q");
    }
    expect(await saved(alice)).toEqual([]);
  });

  test("may be as long as a search can be, of any letters", async () => {
    // Nothing here is compressed to the room of an entry of an index.
    const letters = Array.from({ length: POST_SEARCH_MAX_LENGTH }, (_, index) =>
      String.fromCodePoint(0x20000 + index * 37, 0xe0100 + (index % 200), 0xe0100 + ((index * 7) % 200)),
    ).join("");
    expect(await save(alice, letters)).toEqual([`posts: ${letters}`]);
    expect(await remove(alice, letters)).toEqual([]);
  });

  test("are refused for another tab", async () => {
    for (const name of ["saveSearch", "removeSavedSearch"] as const) {
      const params = { tab: "videos" as "posts" };
      expect((await alice.client.call(name, { params, body: { q: "rain" } })).statusCode).toBe(404);
    }
  });

  test("end at the limit, also for calls at the same time", async () => {
    await fill(alice, SAVED_SEARCHES_PER_MEMBER - 1);
    const answers = await Promise.all(
      ["one", "two", "three"].map((q) => alice.client.call("saveSearch", input(q, "posts"))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = await alice.client.call("saveSearch", input("four", "posts"));
    expect(refused.json()).toMatchObject({ message: "You can save at most 20 searches. Remove one first" });
    // What is saved already is none more.
    expect(await save(alice, "person 3", "people")).toHaveLength(SAVED_SEARCHES_PER_MEMBER);
    await remove(alice, "person 3", "people");
    expect(await save(alice, "four")).toHaveLength(SAVED_SEARCHES_PER_MEMBER);
  });

  test("tell the member's own pages of each change", async () => {
    const [own, other] = [await openPage(upstream, alice), await openPage(upstream, bob)];
    await save(alice, "rain");
    await save(alice, "Rain");
    await remove(alice, "rain");
    await remove(alice, "rain");
    expect(await own.receives("savedSearchesChanged", 2)).toEqual([
      { userId: alice.id },
      { userId: alice.id },
    ]);
    await eventsDelivered(upstream, own, other);
    expect(own.heard("savedSearchesChanged")).toHaveLength(2);
    expect(other.heard("savedSearchesChanged")).toEqual([]);
  });
});
