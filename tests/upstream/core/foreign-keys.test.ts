import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import type { Store } from "#upstream/core/db/connection/connection";

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});

afterAll(() => store.close());

interface Row extends Record<string, unknown> {
  name: string;
}

// Without one, each deleted row scans the whole referencing table.
test("every foreign key has an index that starts with its columns", async () => {
  const result = await store.db.execute<Row>(sql`
    select key.conname as name from pg_constraint key
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = key.conrelid
        and (i.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))
    order by 1`);
  const { rows } = result as unknown as { rows: Row[] }; // both drivers answer so
  expect(rows.map(({ name }) => name)).toEqual([]);
});
