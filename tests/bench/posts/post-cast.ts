import type { Client } from "pg";
import { createRandom } from "#upstream/demo/random";
import { makeLanguage } from "./words.ts";
import { SEED } from "./write-posts.ts";

/** People, posts and words that stand for many. */
export interface PostCast {
  /** Follow about 300 each. */
  readonly readers: readonly string[];
  /** Follows 5,000. */
  readonly avid: string;
  /** Follows nobody. */
  readonly alone: string;
  /** Likes and comments on more than anybody else. */
  readonly devoted: string;
  readonly authors: readonly string[];
  /** With 200 comments and more. */
  readonly discussed: readonly string[];
  readonly recent: readonly string[];
  /** With the most likes. */
  readonly adored: readonly string[];
  /** Largest first. */
  readonly circles: readonly string[];
  /** One that the first reader belongs to. */
  readonly joinedCircle: string;
  /** Used by very many, by some, and by few. */
  readonly hashtags: readonly string[];
  readonly words: readonly string[];
}

async function column(database: Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<{ value: string }>(query, values);
  if (rows.length === 0) throw new Error(`Nothing fits: ${query}`);
  return rows.map(({ value }) => value);
}

const first = async (...query: Parameters<typeof column>) => (await column(...query))[0] ?? "";

const visiblePosts = `
  select posts.id as value from posts join users on users.id = author_id
  where account_type = 'public' and community_id is null
    and not exists (select from blocks where blocker_id = author_id
      and blocked_id in (select id from users where username = any($1)))`;

/** Finds them in the database that was made. */
export async function findPostCast(database: Client): Promise<PostCast> {
  // First the one whom the database was made for: who has muted words, and belongs to communities.
  const readers = await column(
    database,
    `select username as value from users where account_type = 'public' and following_count < 1000
     order by exists (select from muted_words where user_id = users.id) desc, abs(following_count - 300), id limit 8`,
  );
  const avid = await first(
    database,
    "select username as value from users order by following_count desc, id limit 1",
  );
  const seen = [[...readers, avid]];
  const { examples } = makeLanguage(createRandom(SEED));
  return {
    readers,
    avid,
    alone: await first(database, "select username as value from users order by following_count, id limit 1"),
    devoted: await first(
      database,
      `select username as value from users
       where id = (select user_id from post_likes group by 1 order by count(*) desc limit 1)`,
    ),
    authors: await column(
      database,
      `(select username as value from users where account_type = 'public' order by follower_count desc limit 10)
       union all
       (select username from users where account_type = 'public' and post_count between 5 and 40 order by id limit 40)`,
    ),
    discussed: await column(
      database,
      `${visiblePosts} and comment_count >= 200 order by posts.id desc limit 40`,
      seen,
    ),
    recent: await column(database, `${visiblePosts} order by posts.id desc limit 400 offset 400`, seen),
    adored: await column(database, `${visiblePosts} order by like_count desc limit 20`, seen),
    circles: await column(
      database,
      "select slug as value from communities where is_public order by member_count desc limit 20",
    ),
    joinedCircle: await first(
      database,
      `select slug as value from communities join community_members on community_id = communities.id
       join users on users.id = user_id where username = $1 limit 1`,
      [readers[0]],
    ),
    hashtags: examples.hashtags,
    words: examples.words,
  };
}
