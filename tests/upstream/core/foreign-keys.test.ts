import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { rowsOf } from "#tests/upstream/support/rows-of";
import type { Store } from "#upstream/core/db/connection/connection";

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});

afterAll(() => store.close());

// Without one, each deleted row scans the whole referencing table.
test("every foreign key has an index that starts with its columns", async () => {
  const query = sql`
    select key.conname as name from pg_constraint key
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = key.conrelid
        and (i.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))
    order by 1`;
  const rows = await rowsOf<{ name: string }>(store.db, query);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
