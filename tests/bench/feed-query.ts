import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { endpoints } from "#contract/endpoints";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { quantile } from "./statistics.ts";

const POSTS = 100_000;
const MEMBERS = 2_000;
const FOLLOWED = 300;
const REQUESTS = 1_000;

// Version 7: 48 bits of milliseconds, then random.
const uuidAt = (time: string) => `(
  lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
  || '8' || substr(md5(random()::text), 1, 3) || substr(md5(random()::text), 1, 12))::uuid`;

const fill = `
  insert into users (id, username, name, email, password_hash, created_at)
  select ${uuidAt("now()")}, 'member' || n, 'Member ' || n, 'member' || n || '@example.com', 'none', now()
  from generate_series(1, ${MEMBERS}) n;

  create temporary table times as
  select n, now() - interval '90 days' * random() as at from generate_series(1, ${POSTS}) n;
  create temporary table authors as select id, row_number() over () as n from users;
  insert into posts (id, author_id, content, like_count, comment_count, created_at)
  select ${uuidAt("times.at")}, authors.id, 'Post ' || times.n || ' says ' || repeat('a few more words ', 5),
    (random() * 300)::int, (random() * 30)::int, times.at
  from times join authors on authors.n = 1 + times.n % ${MEMBERS};
  insert into post_heat (post_id, score) select id, random() * 1000 from posts;
  update users set post_count = (select count(*) from posts where author_id = users.id);
  analyze;`;

const follow = `
  insert into follows (follower_id, followee_id, status, created_at)
  select reader.id, followed.id, 'accepted', now()
  from users reader, (select id from users where username like 'member%' order by md5(username) limit ${FOLLOWED}) followed
  where reader.username = $1`;

export interface FeedTimes {
  p50Ms: number;
  p95Ms: number;
  /** The same for an endpoint that does nothing, in the same run. */
  emptyP50Ms: number;
}

async function timeRequests(client: WebClient, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const begin = performance.now();
    const response = await client.fetch(path);
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  }
  return times.slice(REQUESTS / 10);
}

async function measureOn(databaseUrl: string): Promise<FeedTimes> {
  const store = openPostgres(databaseUrl, () => undefined);
  await store.migrate();
  await store.close();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(fill);
  const stack = await Stack.start({ isRecorded: false, env: { DATABASE_URL: databaseUrl } });
  try {
    const reader = await signUpMember(
      stack.upstreamAddress,
      "reader",
      WebClient.ofUpstream(stack.upstreamAddress),
    );
    await database.query(follow, ["reader"]);
    await database.query("analyze");
    const feed = await timeRequests(reader, endpoints.getHomeFeed.path);
    const empty = await timeRequests(reader, "/livez");
    return { p50Ms: quantile(feed, 0.5), p95Ms: quantile(feed, 0.95), emptyP50Ms: quantile(empty, 0.5) };
  } finally {
    await stack.stop();
    await database.end();
  }
}

/** The home feed of somebody who follows 300 of 2,000 members with 100,000 posts, in a database of its own. */
export async function measureFeedQuery(server: string): Promise<FeedTimes> {
  const name = `roost_bench_${randomBytes(4).toString("hex")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await measureOn(url.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
