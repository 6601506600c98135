import { afterEach, describe, expect, test } from "@jest/globals";
import { asc, eq, like, type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { foldText } from "#contract/text/fold-text";
import { foldHashtag } from "#contract/text/hashtags";
import { toSearchText } from "#contract/text/search-text";
import { foldCases, nameCases } from "#tests/support/text-cases";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { rowsOf } from "#tests/upstream/support/rows-of";
import { createPglite, pgliteStore, type Store } from "#upstream/core/db/connection/connection";
import { migrationsFolder } from "#upstream/core/db/connection/migrations";
import { newId } from "#upstream/core/db/new-id";
import { foldedText, searchedText, searchName } from "#upstream/core/db/schema/folded-text";
import { posts, users } from "#upstream/core/db/schema/schema";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";
import { postHashtags } from "#upstream/core/db/schema/schema-post";

let store: Store;
afterEach(() => store.close());

const at = new Date(0);

describe("the database", () => {
  test("folds as the code does", async () => {
    store = await openTestStore();
    for (const text of [...foldCases, ...nameCases].flatMap(Object.values)) {
      const given = sql`${text}::text`;
      const [row] = await store.db
        .select({ folded: foldedText(given), searched: searchedText(given), name: searchName(given) })
        .from(sql`(values (1)) as one`);
      expect(row).toEqual({
        folded: foldText(text),
        searched: foldText(text).normalize("NFC"),
        name: toSearchText(text),
      });
    }
  });

  test.each([
    ["posts", "posts_search", like(posts.searchText, "%strasse%"), posts],
    ["people by a part of their name", "users_search", like(users.searchName, "% 太 郎%"), users],
    ["people by its beginning", "users_name_start", like(users.searchName, "soren%"), users],
  ])("finds %s by index", async (_, index, condition: SQL, table) => {
    store = await openTestStore();
    const plan = await store.db.transaction(async (tx) => {
      // There are too few rows for an index to be worth it.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<{ "QUERY PLAN": string }>(tx, sql`explain select id from ${table} where ${condition}`);
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
  });
});

describe("what was stored before", () => {
  const [baseline] = readMigrationFiles({ migrationsFolder });

  /** A database of the baseline, to which rows can be added whose owners are missing. */
  async function databaseOfBefore(): Promise<Store> {
    const client = await createPglite("memory://");
    for (const statement of baseline?.sql ?? []) await client.exec(statement);
    await client.exec(
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('baseline', ${baseline?.folderMillis});
       set session_replication_role = replica`,
    );
    store = pgliteStore(client);
    return store;
  }

  test("are hashtags that become the ones of today", async () => {
    const { db, migrate } = await databaseOfBefore();
    const before = ["i\u0307stanbul", "ｔａｇ", "ﾄｳｷｮｳ", "½", "col_1", "осень", "日本"];
    const postId = newId(at);
    await db.insert(postHashtags).values([...before, "tag"].map((hashtag) => ({ postId, hashtag })));
    await migrate();
    const after = await db
      .select()
      .from(postHashtags)
      .orderBy(asc(sql`${postHashtags.hashtag} collate "C"`));
    expect(after.map(({ hashtag }) => hashtag)).toEqual(before.map(foldHashtag).sort());
  });

  test("are muted words, of which the longest muted stays where two become one", async () => {
    const { db, migrate } = await databaseOfBefore();
    const userId = newId(at);
    const expiresAt = new Date(1_000);
    const row = { userId, createdAt: at };
    await db.insert(mutedWords).values([
      { ...row, id: newId(at), word: "Café", folded: "café" },
      { ...row, id: newId(at), word: "cafe", folded: "cafe", expiresAt },
      { ...row, id: newId(at), word: "søren", folded: "søren", expiresAt },
      { ...row, id: newId(at), word: "김", folded: "김" },
    ]);
    await migrate();
    const after = await db
      .select({ word: mutedWords.word, folded: mutedWords.folded })
      .from(mutedWords)
      .where(eq(mutedWords.userId, userId))
      .orderBy(asc(mutedWords.id));
    expect(after).toEqual([
      { word: "Café", folded: "cafe" },
      { word: "søren", folded: "soren" },
      { word: "김", folded: "김" },
    ]);
  });
});
