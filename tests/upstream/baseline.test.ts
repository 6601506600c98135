import { afterEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";

let store: Store;
afterEach(() => store.close());

async function migrated(): Promise<Store> {
  store = pgliteStore(await createPglite("memory://"));
  await store.migrate();
  return store;
}

/** As a release before the baseline left it: more entries, the newest of them made then. */
async function recordMigrations(...madeAt: number[]): Promise<void> {
  await store.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const each of madeAt) {
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', ${each})`,
    );
  }
}

const BASELINE = 1_795_527_660_079;

test("a database that had every migration before the baseline is taken as it is", async () => {
  const { db, migrate } = await migrated();
  await recordMigrations(BASELINE - 2, BASELINE - 1, BASELINE);
  await migrate();
  expect(await db.select().from(users)).toEqual([]);
});

test("one that is older is refused in a sentence, and nothing is done to it", async () => {
  const { db, migrate } = await migrated();
  await recordMigrations(BASELINE - 2, BASELINE - 1);
  await expect(migrate()).rejects.toThrow(
    "it was made by a version from before the first release and cannot be brought up to date, so begin with an empty one",
  );
  expect(await db.select().from(users)).toEqual([]);
});
