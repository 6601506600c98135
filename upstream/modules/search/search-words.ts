import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, unionAll } from "drizzle-orm/pg-core";
import { MINUTE } from "#contract/limits";
import type { SearchWords } from "#contract/search";
import { toSearchText } from "#contract/search-text";
import { POPULAR_SEARCHES, TRENDING_TOPICS } from "#contract/search-words";
import type { Clock } from "#upstream/core/clock";
import type { Database } from "#upstream/core/db/connection/connection";
import { posts, users } from "#upstream/core/db/schema/schema";
import { contains, escapePattern } from "#upstream/core/db/search-text";
import { canList, canSeePost, isPublicPost } from "#upstream/core/db/visibility";

/** What is written meanwhile may take this long to be offered. */
const KEPT_MS = MINUTE;

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Anybody who may be listed, or a public post, has the word: who looks for it finds something. */
function finds(word: string): SQL | undefined {
  const somebody = query
    .select(row)
    .from(users)
    .where(and(contains(toSearchText(word)), canList(null, users)));
  const something = query
    .select(row)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        sql`lower(${posts.content}) like lower(${`%${escapePattern(word)}%`})`,
        isPublicPost(),
        canSeePost(null),
      ),
    );
  return sql`(${exists(somebody)} or ${exists(something)})`;
}

/** Which words of the two fixed lists find something, by one query a minute however many ask. */
export function findSearchWords(db: Database, clock: Clock): () => Promise<SearchWords> {
  let kept: { asOf: number; words: Promise<SearchWords> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!kept || now - kept.asOf > KEPT_MS) {
      const asked = { asOf: now, words: read(db) };
      // A failure is not remembered.
      asked.words.catch(() => {
        if (kept === asked) kept = undefined;
      });
      kept = asked;
    }
    return kept.words;
  };
}

async function read(db: Database): Promise<SearchWords> {
  const [first, second, ...others] = [...TRENDING_TOPICS, ...POPULAR_SEARCHES].map((word) =>
    db
      .select({ word: sql<string>`${word}::text`.as("word") })
      .from(sql`(select 1) as one`)
      .where(finds(word)),
  );
  if (!first || !second) return { topics: [], searches: [] };
  const found = new Set((await unionAll(first, second, ...others)).map(({ word }) => word));
  return {
    topics: TRENDING_TOPICS.filter((word) => found.has(word)),
    searches: POPULAR_SEARCHES.filter((word) => found.has(word)),
  };
}
