import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { openTestStore, testStore } from "#tests/upstream/support/open-test-store";
import type { Store } from "#upstream/core/db/connection/connection";
import { hashtagCounts } from "#upstream/core/db/schema/schema-trend";

// The embedded store runs one transaction at a time: none waits for another.
const onServer = testStore === "postgres" ? test : test.skip;

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
  await store.db.insert(hashtagCounts).values(["one", "two"].map((hashtag) => ({ hashtag, postCount: 0 })));
});

afterAll(() => store.close());

/** Increments two rows in order, and waits between them until the other transaction has locked its first. */
function countBoth(order: readonly [string, string], both: Promise<void>, isFirst: () => void) {
  return store.db.transaction(async (tx) => {
    for (const [index, hashtag] of order.entries()) {
      const [row] = await tx
        .select()
        .from(hashtagCounts)
        .where(eq(hashtagCounts.hashtag, hashtag))
        .for("update");
      await tx
        .update(hashtagCounts)
        .set({ postCount: (row?.postCount ?? 0) + 1 })
        .where(eq(hashtagCounts.hashtag, hashtag));
      if (index > 0) continue;
      isFirst();
      await both;
    }
  });
}

onServer("two transactions that wait for each other both come to their end, each once", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const both = Promise.all([first.promise, second.promise]).then(() => undefined);
  await Promise.all([
    countBoth(["one", "two"], both, first.resolve),
    countBoth(["two", "one"], both, second.resolve),
  ]);
  const rows = await store.db.select().from(hashtagCounts).orderBy(asc(hashtagCounts.hashtag));
  expect(rows.map(({ postCount }) => postCount)).toEqual([2, 2]);
});

onServer("a transaction that fails for any other reason is run once", async () => {
  let runs = 0;
  const failed = store.db.transaction(async () => {
    runs += 1;
    throw new Error("Of its own");
  });
  await expect(failed).rejects.toThrow("Of its own");
  expect(runs).toBe(1);
});
