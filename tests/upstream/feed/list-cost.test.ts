import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type SQL, sql } from "drizzle-orm";
import { FEED_LIST_MAX_PEOPLE, FOLLOWED_HASHTAGS_MAX } from "#contract/limits";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { pagesRead, startWithoutDeletedRows, tuplesRead } from "#tests/upstream/support/tuples-read";
import type { Database } from "#upstream/core/db/connection/database";
import { homeFeed } from "#upstream/modules/feed/home-feed";
import { listFeedListPosts } from "#upstream/modules/feed-list/listed-posts";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { listFollows } from "#upstream/modules/profile/list-follows";

const FANS = 4_000;
const LIMIT = 30;

let upstream: TestUpstream;
let star: Member;

// The star has many followers and follows many.
beforeAll(async () => {
  upstream = await startTestUpstream();
  await startWithoutDeletedRows(upstream.db);
  star = await upstream.signUp("star");
  const { db } = upstream;
  await db.execute(sql`
    insert into users (id, username, name, email, password_hash, created_at)
    select gen_random_uuid(), 'fan_' || n, 'Fan ' || n, 'fan_' || n || '@example.org', 'none', now()
    from generate_series(1, ${FANS}::int) n`);
  const fans = sql`users where username like 'fan\\_%'`;
  await db.execute(sql`insert into follows (follower_id, followee_id, status, created_at)
    select id, ${star.id}::uuid, 'accepted', now() from ${fans}`);
  await db.execute(sql`insert into follows (follower_id, followee_id, status, created_at)
    select ${star.id}::uuid, id, 'accepted', now() from ${fans}`);
  await db.execute(sql`analyze`);
});

afterAll(() => upstream.close());

test("a list page reads the viewer's relations without reading all of the viewer's followers", async () => {
  const page = { limit: LIMIT };
  const reader = { viewer: star.id, now: new Date() };
  // One read for each list entry, and a few for each one's relations.
  const most = (LIMIT + 1) * 10;
  expect(
    await tuplesRead(upstream.db, "follows", (tx) => listFollows(tx, reader, "followers", "star", page)),
  ).toBeLessThan(most);
  expect(
    await tuplesRead(upstream.db, "follows", (tx) => listFollows(tx, reader, "following", "star", page)),
  ).toBeLessThan(most);
});

describe("the home feed of who follows hashtags", () => {
  const LISTED = 10;
  const POSTS_EACH = 50;
  const FLOOD = 8_000;

  /**
   * Writes posts with one hashtag each.
   * @param authors SQL condition: those of these people, in turn
   * @param tagOf SQL of the hashtag of post n
   */
  async function fillHashtags(authors: SQL, count: number, tagOf: SQL): Promise<void> {
    await upstream.db.execute(sql`
      with authors as (select id, row_number() over () as place, count(*) over () as people from users where ${authors}),
      numbered as (select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n),
      written as (
        insert into posts (id, author_id, content, created_at)
        select numbered.id, authors.id, 'Words', now() from numbered join authors on place = 1 + n % people)
      insert into post_hashtags (post_id, hashtag) select id, ${tagOf} from numbered`);
    await upstream.db.execute(sql`analyze`);
  }

  async function readsOf({ id }: Member, table: "post_hashtags" | "posts"): Promise<number> {
    const reader = pictureReader(upstream.deps, id);
    return tuplesRead(upstream.db, table, (tx) => homeFeed(tx, reader, { limit: LISTED }));
  }

  test("reads the newest posts of each, however many there are, and none for those who follow none", async () => {
    const [fan, other] = [await upstream.signUp("fan"), await upstream.signUp("other")];
    await fillHashtags(
      sql`username like 'fan\\_%'`,
      POSTS_EACH * FOLLOWED_HASHTAGS_MAX,
      sql`'tag' || n % ${FOLLOWED_HASHTAGS_MAX}::int`,
    );
    await upstream.db.execute(sql`insert into hashtag_follows (user_id, hashtag, created_at)
      select ${fan.id}::uuid, 'tag' || n, now() from generate_series(0, ${FOLLOWED_HASHTAGS_MAX - 1}::int) n`);
    const { posts } = await fan.client.ok("getHomeFeed", { query: { limit: LISTED } });
    expect(posts).toHaveLength(LISTED);
    // The newest of each hashtag, and those that follow the listed ones.
    expect(await readsOf(fan, "post_hashtags")).toBeLessThan(FOLLOWED_HASHTAGS_MAX + 4 * LISTED);
    // Those that may be listed are read for their authors, for what is shown, and for what belongs to them.
    expect(await readsOf(fan, "posts")).toBeLessThan(LISTED * 10);
    expect(await readsOf(other, "post_hashtags")).toBe(0);
  });

  test("reads little of a flood of posts that the reader may not see", async () => {
    const [flooder, reader] = [await upstream.signUp("flooder"), await upstream.signUp("reader")];
    await makePrivate(upstream.db, flooder.id);
    await fillHashtags(sql`username = 'flooder'`, FLOOD, sql`'flood'`);
    await reader.client.ok("followHashtag", { params: { hashtag: "flood" } });
    const { post } = await reader.client.ok("createPost", { body: { content: "My own" } });
    const { posts } = await reader.client.ok("getHomeFeed", { query: { limit: LISTED } });
    expect(posts.map(({ id }) => id)).toEqual([post.id]);
    expect(await readsOf(reader, "post_hashtags")).toBeLessThan(FLOOD / 2);
    expect(await readsOf(reader, "posts")).toBeLessThan(FLOOD / 2);
  });
});

describe("the home feed of who follows people with very many reposts", () => {
  const LISTED = 10;
  const FOLLOWED = 20;
  const OLD_EACH = 1_000;

  test("reads nothing of their old ones, and nothing of the new ones of others", async () => {
    const { db, deps } = upstream;
    const reader = await upstream.signUp("fanatic");
    const fans = sql`(select id, row_number() over (order by id) as n from users where username like 'fan\\_%') fans`;
    const oldId = (n: SQL) => sql`('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
    const newId = (n: SQL) => sql`('fffffff0-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
    await db.execute(sql`insert into follows (follower_id, followee_id, status, created_at)
      select ${reader.id}::uuid, id, 'accepted', now() from ${fans} where n <= ${FOLLOWED}::int`);
    await db.execute(sql`update users set following_count = ${FOLLOWED}::int where id = ${reader.id}`);
    await db.execute(sql`insert into posts (id, author_id, content, created_at)
      select ${oldId(sql`n`)}, ${star.id}::uuid, 'Old', now() from generate_series(1, ${OLD_EACH}::int) n`);
    await db.execute(sql`insert into posts (id, author_id, content, created_at)
      select ${newId(sql`n`)}, id, 'New', now() from ${fans} where n <= ${FOLLOWED}::int`);
    await db.execute(sql`insert into reposts (id, post_id, user_id, created_at)
      select ${oldId(sql`${OLD_EACH}::int * fans.n + place`)}, ${oldId(sql`place`)}, id, now()
      from ${fans}, generate_series(1, ${OLD_EACH}::int) place where n <= ${FOLLOWED}::int`);
    await db.execute(sql`insert into reposts (id, post_id, user_id, created_at)
      select ${newId(sql`n`)}, ${oldId(sql`1`)}, id, now() from ${fans} where n > ${FOLLOWED}::int`);
    await db.execute(sql`analyze`);
    const home = (tx: Database) => homeFeed(tx, pictureReader(deps, reader.id), { limit: LISTED });
    const { posts } = await home(db);
    expect(posts.map(({ content }) => content)).toEqual(Array(LISTED).fill("New"));
    expect(await tuplesRead(db, "reposts", home)).toBeLessThan(FOLLOWED);
    // From the root of an index to a leaf: for each of them, and for each post of a page and a half.
    expect(await pagesRead(db, "reposts", home)).toBeLessThan(4 * (FOLLOWED + 1.5 * LISTED));
    await db.execute(sql`delete from posts where author_id = ${star.id} or content = 'New'`);
  });
});

describe("the feed of a full list", () => {
  const LISTED = 10;
  const POSTS_EACH = 40;

  test("reads a post of each person and what a page has, and nothing of those whose posts the reader may not see", async () => {
    const { db, deps } = upstream;
    const reader = await upstream.signUp("lister");
    const { list } = await reader.client.ok("createFeedList", { body: { name: "Fans" } });
    const fans = sql`select id from users where username like 'fan\\_%' order by id limit ${FEED_LIST_MAX_PEOPLE}::int`;
    await db.execute(sql`insert into feed_list_people (list_id, user_id, created_at)
      select ${list.id}::uuid, id, now() from (${fans}) fans`);
    await db.execute(sql`insert into posts (id, author_id, content, created_at)
      select gen_random_uuid(), id, 'Words', now() from (${fans}) fans, generate_series(1, ${POSTS_EACH}::int)`);
    await db.execute(sql`analyze`);
    const readsOf = (table: "follows" | "posts" | "reposts") =>
      tuplesRead(db, table, (tx) =>
        listFeedListPosts(tx, pictureReader(deps, reader.id), list.id, { limit: LISTED }),
      );
    const { posts } = await reader.client.ok("listFeedListPosts", { params: { id: list.id } });
    expect(posts).toHaveLength(LISTED);
    // A probe for each person; then, of as many people as a page and a half has posts, as many posts.
    expect(await readsOf("posts")).toBeLessThan(2 * FEED_LIST_MAX_PEOPLE + 4 * (2 * LISTED) ** 2);
    expect(await readsOf("reposts")).toBeLessThan(2 * FEED_LIST_MAX_PEOPLE);
    await db.execute(sql`update users set account_type = 'private' where username like 'fan\\_%'`);
    // The planner looks at a few rows.
    expect(await readsOf("posts")).toBeLessThan(LISTED);
    expect(await readsOf("reposts")).toBeLessThan(LISTED);
    await db.execute(sql`insert into follows (follower_id, followee_id, status, created_at)
      select ${reader.id}::uuid, id, 'accepted', now() from users where username like 'fan\\_%'`);
    await db.execute(sql`analyze`);
    expect(
      (await listFeedListPosts(db, pictureReader(deps, reader.id), list.id, { limit: LISTED })).posts,
    ).toHaveLength(LISTED);
    // Whether the reader follows each, for posts and for reposts, and whether without reposts; then those whom the reader follows, once,
    // for what is found.
    expect(await readsOf("follows")).toBeLessThan(3.5 * FEED_LIST_MAX_PEOPLE + FANS);
    await db.execute(sql`update users set account_type = 'public' where username like 'fan\\_%'`);
    expect(await readsOf("follows")).toBeLessThan(1.5 * FEED_LIST_MAX_PEOPLE);
  });
});
