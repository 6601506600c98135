import type { Client } from "pg";

// Whatever the counters say must be what the rows say.
const contradictions = `
  select count(*)::int as count from users
  left join (select followee_id as id, count(*) as n from follows where status = 'accepted' group by 1) fans using (id)
  left join (select follower_id as id, count(*) as n from follows where status = 'accepted' group by 1) liked using (id)
  left join (select author_id as id, count(*) as n from posts group by 1) written using (id)
  where follower_count <> coalesce(fans.n, 0) or following_count <> coalesce(liked.n, 0)
    or post_count <> coalesce(written.n, 0)`;

/** Throws when the counters of people are not what their rows say. */
export async function refuseContradictions(database: Client): Promise<void> {
  const { rows } = await database.query<{ count: number }>(contradictions);
  if (rows[0]?.count !== 0)
    throw new Error(`${rows[0]?.count} people have counters that contradict the rows`);
}
