import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import type { Database } from "#upstream/core/db/connection/database";
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

/** The follows that a call reads from the table and its indexes. */
async function followsReadBy(call: (tx: Database) => Promise<unknown>): Promise<number> {
  return upstream.db.transaction(async (tx) => {
    const tally = sql`select sum(pg_stat_get_xact_tuples_returned(oid))::int as count
      from (select 'follows'::regclass::oid as oid
        union select indexrelid from pg_index where indrelid = 'follows'::regclass) parts`;
    // Both drivers return this, but their types have nothing in common.
    const count = async () =>
      ((await tx.execute(tally)) as { rows: { count: number }[] }).rows[0]?.count ?? 0;
    const before = await count();
    await call(tx);
    return (await count()) - before;
  });
}

test("a list page reads the viewer's relations without reading all of the viewer's followers", async () => {
  const page = { limit: LIMIT };
  const reader = { viewer: star.id, now: new Date() };
  // One read for each list entry, and a few for each one's relations.
  const most = (LIMIT + 1) * 10;
  expect(await followsReadBy((tx) => listFollows(tx, reader, "followers", "star", page))).toBeLessThan(most);
  expect(await followsReadBy((tx) => listFollows(tx, reader, "following", "star", page))).toBeLessThan(most);
});
