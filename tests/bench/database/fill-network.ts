import type { Client } from "pg";
import { FOLLOWED_HASHTAGS_MAX } from "#contract/limits";
import { loadQuickly } from "./load-quickly.ts";

export const PEOPLE = 100_000;
const FOLLOWS_EACH = 55;
export const POSTS = 1_000_000;
const LIKES_EACH = 4;
const REPOSTS_EACH = 2;
const AGE = "interval '700 days'";
const POSTS_WITH_COMMENTS = 500;
const COMMENTS_EACH = 200;

/** A UUIDv7 in SQL of a moment. */
const idAt = (moment: string) => `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 3) || substr(md5(random()::text), 1, 12))::uuid`;

// The better known write more and have more followers; the newer posts have as many likes as the older. A number that is drawn must
// be drawn again for each row, so it is a column of a subquery that the planner does not fold.
const statements = [
  "select setseed(0.42)",
  `create temporary table people as select n, ${idAt(`now() - ${AGE} - n * interval '1 minute'`)} as id
    from generate_series(1, ${PEOPLE}) n`,
  "create unique index on people (n)",
  `create temporary table written as
    select n, at, author_n, ${idAt("at")} as id from (
      select n, now() - ${AGE} * (1 - n::float / ${POSTS + 1}) as at, 1 + floor(${PEOPLE} * random() ^ 1.8)::int as author_n
      from generate_series(1, ${POSTS}) n) drawn`,
  "create unique index on written (n)",
  `insert into follows (follower_id, followee_id, status, created_at)
    select follower.id, followee.id, 'accepted', now() - ${AGE} * random() from (
      select distinct n, 1 + floor(${PEOPLE} * random() ^ 3)::int as followee_n
      from generate_series(1, ${PEOPLE}) n, generate_series(1, ${FOLLOWS_EACH})) drawn
    join people follower using (n) join people followee on followee.n = followee_n where follower.n <> followee_n`,
  `insert into users (id, username, name, email, password_hash, account_type, follower_count, following_count, post_count, created_at)
    select id, 'person_' || n, initcap((array['maria','hugo','yuki','zoe','kenji','valentina','oliver','nina'])[1 + n % 8]) || ' '
      || initcap((array['santos','berg','tanaka','wolf','novak','schmidt','moreau','silva','nakamura'])[1 + n / 8 % 9]),
      n || '@example.net', 'none', case when n > 10 and n % 7 = 0 then 'private' else 'public' end,
      coalesce(followers, 0), coalesce(following, 0), coalesce(posted, 0), now() - ${AGE}
    from people
    left join (select followee_id as id, count(*) as followers from follows group by 1) f using (id)
    left join (select follower_id as id, count(*) as following from follows group by 1) g using (id)
    left join (select author_n as n, count(*) as posted from written group by 1) w using (n)`,
  `insert into post_likes (post_id, user_id, created_at)
    select distinct on (written.id, people.id) written.id, people.id, at from (
      select 1 + floor(${POSTS} * random() ^ 1.5)::int as post_n, 1 + floor(${PEOPLE} * random())::int as liker_n
      from generate_series(1, ${POSTS * LIKES_EACH})) drawn
    join written on written.n = post_n join people on people.n = liker_n`,
  `insert into reposts (id, post_id, user_id, created_at)
    select ${idAt("moment")}, id, reposter_id, moment from (
      select distinct on (written.id, people.id) written.id, people.id as reposter_id, at + random() * (now() - at) * 0.01 as moment from (
        select 1 + floor(${POSTS} * random() ^ 0.8)::int as post_n, 1 + floor(${PEOPLE} * random() ^ 1.8)::int as reposter_n
        from generate_series(1, ${POSTS * REPOSTS_EACH})) drawn
      join written on written.n = post_n join people on people.n = reposter_n) drawn`,
  `insert into comments (id, post_id, author_id, content, created_at)
    select ${idAt("now()")}, written.id, people.id, 'A comment of a few words', now()
    from generate_series(1, ${COMMENTS_EACH}) c, written join people on people.n = 1 + written.n % 1000
    where written.n > ${POSTS - POSTS_WITH_COMMENTS}`,
  `insert into posts (id, author_id, content, like_count, comment_count, repost_count, created_at)
    select written.id, people.id, 'Post ' || written.n || ' says word' || floor(400 * random() ^ 3)::int || ' and word'
      || floor(40000 * random() ^ 2)::int || repeat(' a few more', 6)
      || case when written.n % 10 = 0 then ' @person_' || 1 + floor(${PEOPLE} * random() ^ 3)::int else '' end, coalesce(likes, 0),
      case when written.n > ${POSTS - POSTS_WITH_COMMENTS} then ${COMMENTS_EACH} else 0 end, coalesce(reposted, 0), at
    from written join people on people.n = author_n
    left join (select post_id as id, count(*) as likes from post_likes group by 1) l on l.id = written.id
    left join (select post_id as id, count(*) as reposted from reposts group by 1) s on s.id = written.id`,
  `insert into post_heat (post_id, score)
    select id, extract(epoch from at) * 1000 / 62324425.77 + random() from written`,
  `insert into post_hashtags (post_id, hashtag)
    select id, 'tag' || floor(2000 * random() ^ 3)::int from written where n % 4 = 0`,
];

/** Fills an empty database with a network of people, whom they follow, and what they write and like. Counters equal their rows. */
export function fillNetwork(database: Client): Promise<void> {
  return loadQuickly(database, async () => {
    for (const statement of statements) await database.query(statement);
    await database.query("drop table people, written");
  });
}

/**
 * Has a member follow the best known.
 * @param count how many of them
 */
export async function followMany(database: Client, memberId: string, count: number): Promise<void> {
  await database.query(
    `insert into follows (follower_id, followee_id, status, created_at)
      select $1, id, 'accepted', now() from users where account_type = 'public' and id <> $1
      order by follower_count desc limit $2`,
    [memberId, count],
  );
  await database.query("update users set following_count = $2 where id = $1", [memberId, count]);
}

/** Has a member follow as many hashtags as possible, the most used ones. */
export async function followHashtags(database: Client, memberId: string): Promise<void> {
  await database.query(
    `insert into hashtag_follows (user_id, hashtag, created_at)
      select $1, 'tag' || n, now() from generate_series(0, $2::int - 1) n`,
    [memberId, FOLLOWED_HASHTAGS_MAX],
  );
}
