import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { escapePattern } from "#upstream/core/db/search-text";
import { hasSymbols, symbolsIn, symbolsOf } from "#upstream/core/db/symbols";
import { canListPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";

/** What is written often is found among this many posts. */
const NEWEST = 2_500;
/** A text without a trigram or a symbol is in no index: it is looked for among this many. */
const NEWEST_WITHOUT_INDEX = 5_000;
const TRIGRAM_LENGTH = 3;
/** Further words change little of what is found. */
const MAX_WORDS = 8;

function wordsOf(typed: string): string[] {
  return (
    typed
      .split(/\s+/)
      // A symbol may be written with or without what makes it an emoji; inside of one it belongs to it.
      .map((word) => word.replace(/\ufe0f$/, ""))
      .filter((word) => word !== "")
      .slice(0, MAX_WORDS)
  );
}

/** The text of a post contains each of the words, whatever their case. */
function containsAll(words: readonly string[]): SQL | undefined {
  // The database lowers both, so that it is done in the same way.
  return and(...words.map((word) => sql`lower(${posts.content}) like lower(${`%${escapePattern(word)}%`})`));
}

/** The text of a post has each of the symbols. */
function containsSymbols(symbols: readonly string[]): SQL | undefined {
  return and(hasSymbols(posts.content), sql`${symbolsOf(posts.content)} @> ${sql.param(symbols)}::text[]`);
}

/** A run of three letters or digits is what the trigram index begins to narrow a search with. */
const hasTrigram = (word: string) => new RegExp(`[\\p{L}\\p{N}]{${TRIGRAM_LENGTH}}`, "u").test(word);

/** The newest posts before a position. They go by the name of the table, so that conditions on it hold for them. */
function newestPosts(db: Database, before: SQL | undefined, count: number) {
  return db.select().from(posts).where(before).orderBy(desc(posts.id)).limit(count).as("posts");
}

/**
 * All posts with the longest of the words, which the fewest have, most likely: asked for all of them, the index reads what it
 * knows of the common ones too. Those with the symbols, where no word is long enough for its index. The limit is none, but a fence: without it the planner reads every post in order, hoping to meet some.
 */
function foundByIndex(db: Database, before: SQL | undefined, words: readonly string[]) {
  const indexed = words.filter(hasTrigram);
  const longest = indexed.reduce((one, other) => (other.length > one.length ? other : one), "");
  const condition = longest === "" ? containsSymbols(symbolsIn(words.join(" "))) : containsAll([longest]);
  return db.select().from(posts).where(and(condition, before)).limit(Number.MAX_SAFE_INTEGER).as("posts");
}

/**
 * A page of the posts whose text contains every word that was typed, newest first; none for a blank text. An ordinary word is
 * soon met among the newest posts, where the index would give thousands; of a rare one the index gives the few there are.
 * @throws AppError VALIDATION_FAILED for a cursor that no page gave out
 */
export async function searchPosts(
  db: Database,
  reader: PictureReader,
  { q, cursor, limit }: QueryOf<Endpoints["searchPosts"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const before = after ? lt(posts.id, after[0]) : undefined;
  const words = wordsOf(q);
  if (words.length === 0) return { posts: [], nextCursor: null };
  const isIndexed = words.some((word) => hasTrigram(word) || symbolsIn(word).length > 0);
  const idsIn = async (source: ReturnType<typeof newestPosts>) => {
    const rows = await db
      .select({ id: posts.id })
      .from(source)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(containsAll(words), canListPost(reader)))
      .orderBy(desc(posts.id))
      .limit(limit + 1);
    return rows.map(({ id }) => id);
  };
  let ids = await idsIn(newestPosts(db, before, isIndexed ? NEWEST : NEWEST_WITHOUT_INDEX));
  if (ids.length <= limit && isIndexed) ids = await idsIn(foundByIndex(db, before, words));
  const rows = await selectListable(db, reader, ids);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}
