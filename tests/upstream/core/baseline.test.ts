import { afterEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { migrationsFolder } from "#upstream/core/db/connection/migrations";
import { users } from "#upstream/core/db/schema/schema";

let store: Store;
afterEach(() => store.close());

const [baseline] = readMigrationFiles({ migrationsFolder });

/**
 * A database of a version before the baseline: the baseline's tables, and its own migrations.
 * @param madeAt creation times relative to the baseline, in ms
 */
async function databaseOfBefore(...madeAt: number[]): Promise<Store> {
  const client = await createPglite("memory://");
  for (const statement of baseline?.sql ?? []) await client.exec(statement);
  await client.exec(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  store = pgliteStore(client);
  for (const each of madeAt) {
    const createdAt = (baseline?.folderMillis ?? 0) + each;
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('before', ${createdAt})`,
    );
  }
  return store;
}

test("accepts a database with every migration before the baseline", async () => {
  const { db, migrate } = await databaseOfBefore(-2, -1, 0);
  await migrate();
  expect(await db.select().from(users)).toEqual([]);
});

test("refuses an older database with a sentence and does not change it", async () => {
  const { db, migrate } = await databaseOfBefore(-2, -1);
  await expect(migrate()).rejects.toThrow(
    "it was created by a version before the first release and cannot be migrated; start with an empty one",
  );
  expect(await db.select({ id: users.id }).from(users)).toEqual([]);
});
