import { sql } from "drizzle-orm";
import type { Stack } from "#tests/support/stack";
import { openPglite } from "#upstream/core/db/connection/connection";

/** Times that the posts of the demo world are written again, each time so much earlier. */
const COPIES = 4;
const APART = "400 days";

// The time at the front, the rest as it was: pictures find their copy in the same way.
const earlierId = (id: string, createdAt: string) => `(
  lpad(to_hex((extract(epoch from ${createdAt} - copy.number * interval '${APART}') * 1000)::bigint), 12, '0')
  || substr(replace(${id}::text, '-', ''), 13))::uuid`;

const copies = `
  create temporary table copies as
  select posts.id as original, ${earlierId("posts.id", "posts.created_at")} as id,
    posts.created_at - copy.number * interval '${APART}' as created_at
  from posts, generate_series(1, ${COPIES}) as copy (number);
  insert into posts (id, author_id, content, part_count, community_id, like_count, comment_count, created_at)
  select copies.id, author_id, content, part_count, community_id, 0, 0, copies.created_at
  from copies join posts on posts.id = copies.original;
  insert into post_heat (post_id, score) select id, 0 from copies;
  insert into post_images (post_id, position, media_key)
  select copies.id, position, media_key from copies join post_images on post_id = original;
  insert into post_hashtags (post_id, hashtag)
  select copies.id, hashtag from copies join post_hashtags on post_id = original;
  drop table copies;
  analyze`;

/** Gives the demo world so many posts that nobody scrolls to its end. */
export async function lengthenWorld(stack: Stack): Promise<void> {
  await stack.stopUpstream();
  const store = await openPglite(stack.dataDir);
  for (const statement of copies.split(";")) await store.db.execute(sql.raw(statement));
  await store.close();
  await stack.startUpstream();
}
