import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { tuplesRead } from "#tests/upstream/support/tuples-read";
import { listFollows } from "#upstream/modules/profile/list-follows";

const FANS = 4_000;
const LIMIT = 30;

let upstream: TestUpstream;
let star: Member;

// The star has many followers and follows many.
beforeAll(async () => {
  upstream = await startTestUpstream();
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
