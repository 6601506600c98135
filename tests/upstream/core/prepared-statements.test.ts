import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { openTestStore, testStore } from "#tests/upstream/support/open-test-store";
import { readConfig } from "#upstream/core/config";
import type { Store } from "#upstream/core/db/connection/connection";
import { openStore } from "#upstream/core/db/connection/open-store";
import { newId } from "#upstream/core/db/new-id";
import { countUnread } from "#upstream/modules/notification/count-unread";

(testStore === "postgres" ? describe : describe.skip)("DATABASE_PREPARED", () => {
  let database: Store;

  beforeAll(async () => {
    database = await openTestStore();
  });

  afterAll(() => database.close());

  /** Names that the server has been given on the connection of a hot read. */
  async function namesAfterRead(settings: Record<string, string>): Promise<string[]> {
    const { source } = database;
    if (source.kind !== "postgres") throw new Error("not a server");
    const config = readConfig({ DATABASE_URL: source.url, ...settings });
    const store = await openStore(config, pino({ level: "silent" }));
    try {
      return await store.db.transaction(async (tx) => {
        await countUnread(tx, newId(new Date()), new Date());
        const names = sql<string>`name`;
        return (await tx.select({ name: names }).from(sql`pg_prepared_statements`)).map(({ name }) => name);
      });
    } finally {
      await store.close();
    }
  }

  test("is on: PostgreSQL plans a hot read once, under its name", async () => {
    expect(await namesAfterRead({})).toContain("unread_entries");
  });

  test("off: PostgreSQL is given no name, and reads all the same", async () => {
    expect(await namesAfterRead({ DATABASE_PREPARED: "off" })).toEqual([]);
  });
});
