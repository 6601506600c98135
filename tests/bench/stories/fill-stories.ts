import type { Client } from "pg";

/** Everybody there is. */
const PEOPLE = 20_000;
/** Whom the reader follows: the first of these. */
export const FOLLOWED = 5_000;
/** Of whom the first have stories, as do as many whom the reader does not follow. */
export const TELLING = 2_000;
/** Of each of them. */
export const STORIES_EACH = 3;
/** Who has looked at each story. */
const VIEWERS = 30;
/** Posts with a picture, the newest first a minute apart, of which the reader has seen the first in Flicker. */
const POSTS = 50_000;
const SEEN = 2_000;

/** A UUIDv7 in SQL, of something so many minutes ago. */
const idAt = (minutesAgo: string) => `(overlay(gen_random_uuid()::text placing
  overlay(lpad(to_hex(floor(extract(epoch from now() - ${minutesAgo} * interval '1 minute') * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-7'
  from 1 for 15))::uuid`;

/**
 * Fills a database with people, whom they follow, stories that some of them tell, and who has looked at these.
 * @param readerId of a member who is there already
 */
export async function fillStories(database: Client, readerId: string): Promise<void> {
  await database.query(`
    create temporary table people as select n, gen_random_uuid() as id from generate_series(1, ${PEOPLE}) n;
    create unique index on people (n);
    insert into users (id, username, name, email, password_hash, following_count, created_at)
      select id, 'person_' || n, 'Person ' || n, n || '@example.net', 'none', 20, now() from people;
    insert into follows (follower_id, followee_id, status, created_at)
      select one.id, other.id, 'accepted', now() from people one
      cross join generate_series(1, 20) step join people other on other.n = (one.n + step * 977) % ${PEOPLE} + 1;
    insert into media (key, owner_id, width, height, widths, alt, created_at)
      select md5(p.n || '-' || s), p.id, 1080, 1920, '{320,640,1080}', 'A picture', now()
      from people p cross join generate_series(1, ${STORIES_EACH}) s
      where p.n <= ${TELLING} or p.n between ${FOLLOWED} + 1 and ${FOLLOWED + TELLING};
    insert into stories (id, author_id, media_key, view_count, created_at, expires_at)
      select ${idAt("(p.n % 600 + s * 60)")}, p.id, md5(p.n || '-' || s), ${VIEWERS},
        now() - (p.n % 600 + s * 60) * interval '1 minute', now() + interval '1 day' - (p.n % 600 + s * 60) * interval '1 minute'
      from people p cross join generate_series(1, ${STORIES_EACH}) s
      where p.n <= ${TELLING} or p.n between ${FOLLOWED} + 1 and ${FOLLOWED + TELLING};
    insert into story_views (story_id, user_id, created_at)
      select story.id, viewer.id, now() from (select id, row_number() over () as place from stories) story
      cross join generate_series(1, ${VIEWERS}) step join people viewer on viewer.n = (story.place * 7 + step * 661) % ${PEOPLE} + 1;
    insert into posts (id, author_id, content, created_at)
      select ${idAt("age")}, people.id, 'Look', now() - age * interval '1 minute'
      from generate_series(1, ${POSTS}) age join people on n = age % ${PEOPLE} + 1;
    insert into post_heat (post_id, score, is_pictured)
      select id, extract(epoch from created_at) * 1000 / 62324425.77, true from posts`);
  await database.query(
    `insert into follows (follower_id, followee_id, status, created_at)
      select $1, id, 'accepted', now() from people where n <= ${FOLLOWED}`,
    [readerId],
  );
  // Of a half everything, of every tenth person the first story.
  await database.query(
    `insert into story_views (story_id, user_id, created_at)
      select stories.id, $1, now() from stories join people on people.id = author_id
      where people.n <= ${TELLING} and (people.n % 2 = 0 or (people.n % 10 = 1 and right(media_key, 1) < '8'))
      on conflict do nothing`,
    [readerId],
  );
  await database.query(
    `insert into flicker_views (user_id, post_id, created_at)
      select $1, id, now() - interval '1 hour' from posts order by id desc limit ${SEEN}`,
    [readerId],
  );
  await database.query(`update users set following_count = ${FOLLOWED} where id = '${readerId}'`);
  await database.query("drop table people");
  await database.query("vacuum (analyze)");
}
