import type { Client } from "pg";
import { type BenchDatabase, openBenchDatabase } from "#tests/bench/social/bench-database";
import { loadQuickly } from "#tests/bench/social/load-quickly";
import { refuseContradictions } from "#tests/bench/social/refuse-contradictions";
import { type NetworkSize, writeNetwork } from "#tests/bench/social/write-network";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { createPasswordHasher } from "#upstream/core/security/password-hasher";
import { createRandom } from "#upstream/demo/random";
import { type PostsSize, planPosts } from "./plan-posts.ts";
import { nameThings, SEED, writePosts } from "./write-posts.ts";

/** How many the reader follows who follows many. */
export const MANY_FOLLOWED = 5_000;

interface Size {
  readonly network: NetworkSize;
  readonly posts: PostsSize;
}

const fullSize: Size = {
  network: { people: 100_000, follows: 5_000_000, blocks: 200_000, posts: 0, likes: 0 },
  posts: {
    posts: 1_000_000,
    likes: 20_000_000,
    comments: 1_500_000,
    longThreads: 1_000,
    communities: 400,
    membersMost: 10_000,
    likesOfOne: 100_000,
  },
};

/** The same, so many times smaller; for trying out what measures. */
function shrunkBy(factor: number): Size {
  const less = (count: number) => Math.ceil(count / factor);
  return {
    network: { people: less(100_000), follows: less(5_000_000), blocks: less(200_000), posts: 0, likes: 0 },
    posts: {
      posts: less(1_000_000),
      likes: less(20_000_000),
      comments: less(1_500_000),
      longThreads: less(1_000),
      communities: less(400),
      membersMost: less(10_000),
      likesOfOne: less(100_000),
    },
  };
}

/** Lets the one who follows the most follow up to so many. */
const followMore = `
  with reader as (select id, following_count from users order by following_count desc, id limit 1),
  added as (
    insert into follows (follower_id, followee_id, status, created_at)
    select reader.id, others.id, 'accepted', now() - random() * interval '700 days'
    from reader, users others
    where others.id <> reader.id
      and not exists (select from follows where (follower_id, followee_id) = (reader.id, others.id))
      and not exists (select from blocks where (blocker_id, blocked_id) = (reader.id, others.id))
      and not exists (select from blocks where (blocker_id, blocked_id) = (others.id, reader.id))
    order by md5(others.id::text) limit (select greatest(0, $1::int - following_count) from reader)
    returning follower_id, followee_id)
  update users set
    follower_count = follower_count + (users.id in (select followee_id from added))::int,
    following_count = following_count + case when users.id = (select id from reader) then (select count(*) from added) else 0 end
  where users.id in (select followee_id from added union all select id from reader)`;

const countPosts = `
  update users set post_count = written.n
  from (select author_id, count(*) as n from posts group by 1) written where written.author_id = users.id`;

/** What the readers do not want: people, posts and words. */
const dislikes = `
  insert into mutes (muter_id, muted_id, created_at)
  select reader.id, muted.id, now() from unnest($1::uuid[]) reader (id),
    (select id from users where not id = any($1) order by md5(id::text) limit 30) muted;`;
const reported = `
  insert into reports (id, reporter_id, post_id, reason, created_at)
  select gen_random_uuid(), reader.id, reported.id, 'spam', now() from unnest($1::uuid[]) reader (id),
    (select id from posts order by md5(id::text) limit 30) reported`;
const mutedWords = `
  insert into muted_words (id, user_id, word, folded, created_at)
  select gen_random_uuid(), reader.id, word, word, now()
  from unnest($1::uuid[]) reader (id), unnest(array['spoiler', 'football', 'weather']) word`;

interface Person {
  id: string;
  following_count: number;
  account_type: string;
}

/** The two who read: one follows 300 and one as many as anybody may be thought to. */
function findReaders(people: readonly Person[]): [ordinary: number, many: number] {
  const best = (rate: (person: Person) => number) =>
    people.reduce((best, person, index) => (rate(person) > rate(people[best] ?? person) ? index : best), 0);
  const ordinary = best(({ following_count, account_type }) =>
    account_type === "public" ? -Math.abs(following_count - 300) : Number.NEGATIVE_INFINITY,
  );
  return [ordinary, best(({ following_count }) => following_count)];
}

async function write(database: Client, size: Size, passwordHash: string): Promise<void> {
  await writeNetwork(database, size.network, passwordHash);
  const many = Math.min(MANY_FOLLOWED, Math.floor(size.network.people / 2));
  await database.query(followMore, [many]);
  const { rows: people } = await database.query<Person>(
    "select id, following_count, account_type from users order by follower_count desc, id",
  );
  const readers = findReaders(people);
  const plan = planPosts(size.posts, people.length, readers, createRandom(SEED));
  const personIds = people.map(({ id }) => id);
  await writePosts(database, nameThings(plan, personIds));
  await database.query(countPosts);
  const readerIds = readers.map((reader) => personIds[reader]);
  for (const statement of [dislikes, reported, mutedWords]) await database.query(statement, [readerIds]);
}

/**
 * Makes a network with posts in a database of its own, dropped by `close()`.
 * @param isKept keeps it for the next time, which then uses what is there
 * @param factor how many times smaller than it should be
 */
export function openPostsDatabase(server: string, isKept: boolean, factor: number): Promise<BenchDatabase> {
  return openBenchDatabase(server, {
    name: factor === 1 ? "roost_bench_posts" : `roost_bench_posts_${factor}`,
    isKept,
    async fill(database) {
      const passwordHash = await (await createPasswordHasher()).hash(TEST_PASSWORD);
      const size = factor === 1 ? fullSize : shrunkBy(factor);
      await loadQuickly(database, () => write(database, size, passwordHash));
      await refuseContradictions(database);
    },
  });
}
