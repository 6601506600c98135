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

const CACHED_MS = MINUTE;

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** A listable person or a public post contains the word, so that searching for it has results. */
function hasResults(word: string): SQL | undefined {
  const person = query
    .select(row)
    .from(users)
    .where(and(contains(toSearchText(word)), canList(null, users)));
  const post = query
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
  return sql`(${exists(person)} or ${exists(post)})`;
}

/** Returns a reader of the words from the two fixed lists that have results, cached for a minute. */
export function createSearchWords(db: Database, clock: Clock): () => Promise<SearchWords> {
  let cached: { asOf: number; words: Promise<SearchWords> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!cached || now - cached.asOf > CACHED_MS) {
      const next = { asOf: now, words: read(db) };
      // Failures are not cached.
      next.words.catch(() => {
        if (cached === next) cached = undefined;
      });
      cached = next;
    }
    return cached.words;
  };
}

async function read(db: Database): Promise<SearchWords> {
  const [first, second, ...others] = [...TRENDING_TOPICS, ...POPULAR_SEARCHES].map((word) =>
    db
      .select({ word: sql<string>`${word}::text`.as("word") })
      .from(sql`(select 1) as one`)
      .where(hasResults(word)),
  );
  if (!first || !second) return { topics: [], searches: [] };
  const found = new Set((await unionAll(first, second, ...others)).map(({ word }) => word));
  return {
    topics: TRENDING_TOPICS.filter((word) => found.has(word)),
    searches: POPULAR_SEARCHES.filter((word) => found.has(word)),
  };
}
