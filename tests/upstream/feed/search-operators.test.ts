import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { mentionCases, urlCases } from "#tests/support/text-cases";
import { foundPosts } from "#tests/upstream/support/found-posts";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { tuplesRead } from "#tests/upstream/support/tuples-read";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { polls, postImages, videos } from "#upstream/core/db/schema/schema-post";
import { extractMentions } from "#upstream/modules/mention/mentions";
import { type MentionBound, searchPosts } from "#upstream/modules/search/search-posts";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let ana: Member;

/** A post at a time, in UTC. */
async function addPost(author: Member, content: string, at = "2026-03-10T12:00:00Z"): Promise<string> {
  const createdAt = new Date(at);
  const id = newId(createdAt);
  await upstream.db.insert(posts).values({ id, authorId: author.id, content, createdAt });
  return id;
}

let files = 0;
async function addFile(owner: Member): Promise<string> {
  files += 1;
  const key = files.toString(16).padStart(32, "0");
  const size = { width: 1, height: 1, widths: [1] };
  await upstream.db.insert(media).values({ key, ownerId: owner.id, ...size, createdAt: upstream.now() });
  return key;
}

async function addImage(author: Member, postId: string): Promise<void> {
  await upstream.db.insert(postImages).values({ postId, position: 0, mediaKey: await addFile(author) });
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  ana = await upstream.signUp("ana");
});

beforeEach(async () => {
  await upstream.db.delete(posts);
});

afterAll(() => upstream.close());

const search = (q: string, who = alice) => foundPosts(q, who);

/** What alice finds at once, with a bound for what may mention people. */
async function found(q: string, bound?: MentionBound): Promise<string[]> {
  const reader = { viewer: alice.id, now: upstream.now(), mediaKeys: upstream.deps.keys.privateMedia };
  const page = await searchPosts(upstream.db, reader, { q, limit: 1_000 }, bound);
  return page.posts.map(({ content }) => content);
}

/** The pages that alice finds one after the other, with a bound. */
async function pages(q: string, bound: MentionBound): Promise<string[][]> {
  const reader = { viewer: alice.id, now: upstream.now(), mediaKeys: upstream.deps.keys.privateMedia };
  const read: string[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await searchPosts(upstream.db, reader, { q, limit: 20, cursor }, bound);
    read.push(page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  }
  return read;
}

describe("words and phrases", () => {
  beforeEach(async () => {
    await addPost(bob, "A quiet garden");
    await addPost(bob, "The garden is quiet");
    await addPost(bob, "So quiet\n a GARDÉN, ❤\ufe0f and more (50% [of] it)");
    await addPost(bob, "I miss my quiet\ngarden");
  });

  test.each([
    ['"quiet garden"', ["I miss my quiet\ngarden", "A quiet garden"]],
    ["„Quiet Gardén“", ["I miss my quiet\ngarden", "A quiet garden"]],
    ['"quiet garden" miss', ["I miss my quiet\ngarden"]],
    [
      '"gard"',
      ["I miss my quiet\ngarden", "So quiet\n a GARDÉN, ❤\ufe0f and more (50% [of] it)"].concat(
        "The garden is quiet",
        "A quiet garden",
      ),
    ],
    ['"more (50% [of] it)"', ["So quiet\n a GARDÉN, ❤\ufe0f and more (50% [of] it)"]],
    ['"❤ and"', ["So quiet\n a GARDÉN, ❤\ufe0f and more (50% [of] it)"]],
    ['"more .50"', []],
    ["garden -miss -more", ["The garden is quiet", "A quiet garden"]],
    ['garden -"quiet garden" -❤', ["The garden is quiet"]],
    ["-quiet", []],
    ["-miss -❤ -the", ["A quiet garden"]],
    ["foo:bar", []],
    ['""', []],
    ["-\u0301", []],
    ['"\u0301"', []],
  ])("finds by %s", async (q, expected) => {
    expect(await search(q)).toEqual(expected);
  });
});

test("finds the posts of an author, alone and with words", async () => {
  await addPost(bob, "bob's garden");
  await addPost(ana, "ana's garden");
  await addPost(ana, "ana's mill");
  expect(await search("from:ana")).toEqual(["ana's mill", "ana's garden"]);
  expect(await search("garden FROM:@Ana")).toEqual(["ana's garden"]);
  expect(await search("from:ana from:bob garden")).toEqual(["ana's garden", "bob's garden"]);
  expect(await search("from:ana from:nobody mill")).toEqual(["ana's mill"]);
  expect(await search("from:ana -garden")).toEqual(["ana's mill"]);
  expect(await search("from:nobody")).toEqual([]);
});

test("leaves out the posts of authors", async () => {
  await addPost(bob, "bob's garden");
  await addPost(ana, "ana's garden");
  await addPost(alice, "alice's mill, not from:ana");
  expect(await search("-from:ana")).toEqual(["alice's mill, not from:ana", "bob's garden"]);
  expect(await search("garden -FROM:@Bob")).toEqual(["ana's garden"]);
  expect(await search("-from:ana -from:alice")).toEqual(["bob's garden"]);
  expect(await search("from:ana from:bob -from:ana")).toEqual(["bob's garden"]);
  expect(await search("from:ana -from:ana")).toEqual([]);
  expect(await search("-from:nobody garden")).toEqual(["ana's garden", "bob's garden"]);
  expect(await search("-from:nobody")).toHaveLength(3);
  expect(await search('-"from:ana"')).toEqual(["ana's garden", "bob's garden"]);
});

test("leaves out the posts that mention a person or have a part", async () => {
  await addImage(bob, await addPost(bob, "a picture for @ana"));
  await addPost(bob, "a link, https://example.org, for @bob");
  await addPost(bob, "a word");
  expect(await search("-to:ana")).toEqual(["a word", "a link, https://example.org, for @bob"]);
  expect(await search("-to:ana -to:bob")).toEqual(["a word"]);
  await addPost(bob, "https://example.org/?u=@ana is an address");
  expect(await search("-to:ana address")).toEqual(["https://example.org/?u=@ana is an address"]);
  expect(await search("-to:nobody a")).toHaveLength(4);
  expect(await search("-has:image")).toEqual([
    "https://example.org/?u=@ana is an address",
    "a word",
    "a link, https://example.org, for @bob",
  ]);
  expect(await search("-has:image -has:link from:bob")).toEqual(["a word"]);
  expect(await search("has:image -has:link")).toEqual(["a picture for @ana"]);
});

test("finds those who mention a person, not a longer name or an address", async () => {
  const mentioning = ["@Ana, hello", "hello (@ana)", "dear @ana. And", "＠ana", "東京@ana"];
  for (const content of mentioning) await addPost(bob, content);
  for (const content of ["@ana_1", "@ana.maria", "mail bob@ana", "ana"]) await addPost(bob, content);
  await addPost(bob, "@bob");
  expect(await search("to:ana")).toEqual([...mentioning].reverse());
  expect(await search("to:@ana hello")).toEqual(["hello (@ana)", "@Ana, hello"]);
  expect(await search("to:bob to:ana -ana")).toEqual(["@bob"]);
  expect(await search("to:ana.maria")).toEqual(["@ana.maria"]);
  expect(await search("to:nobody")).toEqual([]);
});

test("finds as mentions what the page links as such", async () => {
  const texts = [...mentionCases, ...urlCases]
    .map(({ text }) => text)
    .concat(
      ["w/@ana", "w/@ana.", "example.org/@ana", "https://example.org/@ana", "https://a.example/?u=@ana"],
      ["https://a.example/?u=@ana and @ana", "https://a.example、@ana", "https://@ana", "http:///@ana"],
      [
        "@ana@",
        "@ana＠",
        "＠ＡＮＡ",
        "＠ANA",
        "@ána",
        "@ana\u0301",
        "@anaé",
        "@anaの",
        "①@ana",
        "℡@ana",
        "@ana①",
      ],
      ["%2B@ana", "a_+-%@ana", "_+-%@ana", "+-%@ana", "@@ana", "#@ana", "@ana.", "@ana..maria", "@ana.maria"],
      ["@ana.mariaé", `@ana.${"m".repeat(26)}`, `@ana.${"m".repeat(27)}`, `@ana${"a".repeat(28)}`, "@.ana"],
    );
  for (const text of texts) await addPost(bob, text);
  const names = new Set(["erin", "maria", ...texts.flatMap(extractMentions)]);
  for (const name of names) {
    const mentioning = texts.filter((text) => extractMentions(text).includes(name));
    expect([name, await search(`to:${name}`)]).toEqual([name, mentioning.reverse()]);
    const others = texts.filter((text) => !extractMentions(text).includes(name));
    expect([name, await found(`-to:${name}`)]).toEqual([name, others.reverse()]);
  }
});

describe("of mentions", () => {
  /** Posts of bob's, which are found as those that may mention ana and bob. */
  async function addMany(count: number, content: string): Promise<void> {
    const at = upstream.now();
    await upstream.db.insert(posts).values(
      Array.from({ length: count }, (_, index) => ({
        id: newId(at),
        authorId: bob.id,
        content: `${content} ${index}`,
        createdAt: at,
      })),
    );
  }

  test("finds one behind many that only look like one", async () => {
    await addPost(bob, "dear @ana");
    await addMany(450, "https://example.org/?u=@ana");
    await addPost(bob, "@ana!", "2030-01-01T00:00:00Z");
    expect(await search("to:ana")).toEqual(["@ana!", "dear @ana"]);
    expect(await search("to:ana from:bob")).toEqual(["@ana!", "dear @ana"]);
  });

  // 2 and 4 of those that may mention the people.
  const bound = { first: 2, batches: 2 };

  test("reads so many, and looks for no more behind them", async () => {
    await addPost(bob, "dear @ana");
    await addMany(4, "https://example.org/?u=@ana");
    await addPost(bob, "@ana!", "2030-01-01T00:00:00Z");
    const searches = ["to:ana", "to:ana from:bob"];
    for (const q of searches) expect(await found(q, bound)).toEqual(["@ana!", "dear @ana"]);
    await addMany(1, "https://example.org/?u=@ana");
    for (const q of searches) expect(await found(q, bound)).toEqual(["@ana!"]);
    expect(await found("from:bob", bound)).toHaveLength(7);
    expect(await found("-to:bob", bound)).toHaveLength(6);
    expect(await search("to:ana")).toEqual(["@ana!", "dear @ana"]);
  });

  test("goes on behind them on the next page, unless this one has none", async () => {
    await addPost(bob, "dear @ana");
    await addMany(7, "https://example.org/?u=@ana");
    await addPost(bob, "@ana!", "2030-01-01T00:00:00Z");
    for (const q of ["to:ana", "to:ana from:bob"]) {
      expect(await pages(q, bound)).toEqual([["@ana!"], ["dear @ana"]]);
    }
    await addMany(6, "https://example.org/?u=@ana");
    for (const q of ["to:ana", "to:ana from:bob"]) expect(await pages(q, bound)).toEqual([["@ana!"], []]);
  });

  test("does not read those who mention whom it leaves out", async () => {
    await addPost(bob, "dear @bob");
    await addMany(10, "dear @ana, @bob and");
    await addPost(bob, "https://example.org/?u=@ana, @bob", "2030-01-01T00:00:00Z");
    const expected = ["https://example.org/?u=@ana, @bob", "dear @bob"];
    for (const q of ["to:bob -to:ana", "to:bob to:ana -to:ana", "dear -to:ana"]) {
      expect(await found(q, bound)).toEqual(q.startsWith("dear") ? ["dear @bob"] : expected);
    }
  });
});

test("looks nothing up of what is asked for and left out at once", async () => {
  const refuse = () => {
    throw new Error("The database is asked.");
  };
  // Whatever is called on it throws.
  const db = new Proxy({}, { get: refuse }) as Database;
  const reader = { viewer: alice.id, now: upstream.now(), mediaKeys: upstream.deps.keys.privateMedia };
  const contradictions = [
    "to:ana -to:ana",
    "to:ana to:bob -to:@Bob -to:ana garden",
    "from:ana -from:ana",
    "from:ana -from:ana -from:bob to:bob",
    "has:image has:link -has:link",
  ];
  for (const q of contradictions) {
    expect(await searchPosts(db, reader, { q, limit: 10 })).toEqual({ posts: [], nextCursor: null });
  }
});

test("finds what has pictures, a video, a poll or a link", async () => {
  await addImage(bob, await addPost(bob, "a picture"));
  const withVideo = await addPost(bob, "a video");
  await addImage(bob, withVideo);
  const fact = { mimeType: "video/mp4", durationMs: 1, hasSound: false } as const;
  await upstream.db.insert(videos).values({ mediaKey: await addFile(bob), postId: withVideo, ...fact });
  const withPoll = await addPost(bob, "a poll");
  await upstream.db.insert(polls).values({ postId: withPoll, question: "?", closesAt: upstream.now() });
  const links = ["at https://example.org", "(HTTP://example.org)", "見てhttps://例え.jp"];
  for (const content of links) await addPost(bob, content);
  for (const content of ["example.org", "xhttps://example.org", "https://", "https:// example"])
    await addPost(bob, content);
  await addImage(ana, await addPost(ana, "a picture of https://example.org"));
  expect(await search("has:image")).toEqual(["a picture of https://example.org", "a picture"]);
  expect(await search("has:video")).toEqual(["a video"]);
  expect(await search("has:poll")).toEqual(["a poll"]);
  expect(await search("has:link")).toEqual(["a picture of https://example.org", ...[...links].reverse()]);
  expect(await search("has:image has:link")).toEqual(["a picture of https://example.org"]);
  expect(await search("has:image has:video")).toEqual([]);
  expect(await search("from:bob has:image")).toEqual(["a picture"]);
  expect(await search("has:cheese")).toEqual([]);
});

describe("days", () => {
  beforeEach(async () => {
    for (const at of ["2026-03-28T23:30", "2026-03-29T00:00", "2026-03-29T21:59", "2026-03-29T22:00"])
      await addPost(bob, at, `${at}:00Z`);
  });

  test.each([
    ["UTC", null, "after:2026-03-28", ["2026-03-29T22:00", "2026-03-29T21:59", "2026-03-29T00:00"]],
    ["UTC", null, "before:2026-03-29", ["2026-03-28T23:30"]],
    ["UTC", null, "after:2026-03-28 before:2026-03-30 2026-03-29T22:00", ["2026-03-29T22:00"]],
    // On that day the clocks are put forward, so that it has 23 hours.
    [
      "Berlin",
      "Europe/Berlin",
      "before:2026-03-30 from:bob",
      ["2026-03-29T21:59", "2026-03-29T00:00", "2026-03-28T23:30"],
    ],
    ["Berlin", "Europe/Berlin", "before:2026-03-29", []],
    ["Berlin", "Europe/Berlin", "after:2026-03-29", ["2026-03-29T22:00"]],
    ["UTC", null, "after:2026-03-30 before:2026-03-01", []],
    ["UTC", null, "after:2026-03-28 before:2026-03-29", []],
    ["UTC", null, "before:0000-01-01", []],
    ["UTC", null, "after:9999-12-31", []],
    ["UTC", null, "before:2026-02-30", []],
  ])("are those of the reader's zone, %s", async (_place, timeZone, q, expected) => {
    await alice.client.ok("updateSettings", { body: { timeZone } });
    expect(await search(q)).toEqual(expected);
  });
});

describe("an author whom the reader may not see", () => {
  const asked = async () => [await search("from:ana"), await search("from:ana hidden")];
  const found = [["a hidden post"], ["a hidden post"]];
  const nothing = [[], []];

  beforeEach(async () => {
    await addPost(ana, "a hidden post");
    expect(await asked()).toEqual(found);
  });

  test("has blocked the reader, or is blocked", async () => {
    for (const [one, other] of [
      [alice, "ana"],
      [ana, "alice"],
    ] as const) {
      await one.client.ok("blockUser", { params: { username: other } });
      expect(await asked()).toEqual(nothing);
      await one.client.ok("unblockUser", { params: { username: other } });
    }
  });

  test("is muted", async () => {
    await alice.client.ok("muteUser", { params: { username: "ana" }, body: { duration: "always" } });
    expect(await asked()).toEqual(nothing);
    await alice.client.ok("unmuteUser", { params: { username: "ana" } });
  });

  test("is private, and shows the posts to followers and to themselves", async () => {
    await ana.client.ok("changeAccountType", { body: { accountType: "private" } });
    expect(await asked()).toEqual(nothing);
    expect(await search("from:ana", ana)).toEqual(["a hidden post"]);
    await ana.client.ok("changeAccountType", { body: { accountType: "public" } });
  });

  test("is suspended, and is answered for as one who does not exist", async () => {
    const setDeactivated = (deactivatedAt: Date | null) =>
      upstream.db.update(users).set({ deactivatedAt }).where(eq(users.id, ana.id));
    await setDeactivated(upstream.now());
    expect(await asked()).toEqual(nothing);
    const answers = [];
    for (const q of ["from:ana", "from:nobody"]) {
      const { asOf: _asOf, ...answer } = (await alice.client.call("searchPosts", { query: { q } })).json();
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    await setDeactivated(null);
  });
});

test("takes as much as the advanced search writes", async () => {
  await addPost(bob, "a garden");
  const q = `garden -${"x".repeat(292)}`;
  expect(q).toHaveLength(300);
  expect(await search(q)).toEqual(["a garden"]);
  const response = await alice.client.call("searchPosts", { query: { q: `${q}x` } });
  expect(response.json()).toMatchObject({ message: "Your search can be at most 300 characters long" });
});

test("refuses a text that is too long, at once", async () => {
  const response = await alice.client.call("searchPosts", { query: { q: 'from:ana "a '.repeat(800) } });
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("reads the posts of the author or of the person alone, of thousands", async () => {
  const { db } = upstream;
  const at = upstream.now();
  // Long, so that reading them all costs more than the index, for whichever store plans it.
  const filler = "words of no matter ".repeat(10);
  for (let round = 0; round < 8; round += 1)
    await db.insert(posts).values(
      Array.from({ length: 500 }, (_, index) => ({
        id: newId(at),
        authorId: bob.id,
        content: `common ${index} ${filler}`,
        createdAt: at,
      })),
    );
  await addPost(ana, "a common post", "2026-01-01T00:00:00Z");
  await addPost(ana, "a rare one", "2026-01-02T00:00:00Z");
  await db.execute(sql`analyze`);
  // As a vacuum does: until then all texts are read through.
  await db.execute(sql`select gin_clean_pending_list('posts_search')`);
  const reader = { viewer: alice.id, now: at, mediaKeys: upstream.deps.keys.privateMedia };
  for (const q of ["from:ana", "from:ana common", "from:ana from:alice -rare"]) {
    const read = await tuplesRead(upstream.db, "posts", (tx) => searchPosts(tx, reader, { q, limit: 10 }));
    expect(read).toBeLessThan(100);
  }
  expect(await search("from:ana common")).toEqual(["a common post"]);
  // A mention is found by its name, beside words that all posts have: besides the newest, hardly any are read.
  await addPost(ana, "a common post for @bob", "2026-01-03T00:00:00Z");
  for (const q of ["common to:bob", "common to:bob to:nobody"]) {
    const read = await tuplesRead(upstream.db, "posts", (tx) => searchPosts(tx, reader, { q, limit: 10 }));
    expect(read).toBeLessThan(3_000);
    expect(await search(q)).toEqual(["a common post for @bob"]);
  }
});
