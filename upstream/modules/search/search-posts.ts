import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { posts, users } from "#upstream/core/db/schema/schema";
import { containsWords, searchedWords } from "#upstream/core/db/search-text";
import { hasSymbols, symbolsIn, symbolsOf } from "#upstream/core/db/symbols";
import { canListPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";

/** The newest posts that are scanned before the index is used: common words are found among them. */
const NEWEST = 2_500;
/** The newest posts that are scanned for a text without a trigram or symbol, which no index can find. */
const NEWEST_WITHOUT_INDEX = 5_000;
const TRIGRAM_LENGTH = 3;
/** The text of a post contains each of the symbols. */
function containsSymbols(symbols: readonly string[]): SQL | undefined {
  return and(hasSymbols(posts.content), sql`${symbolsOf(posts.content)} @> ${sql.param(symbols)}::text[]`);
}

/** The trigram index needs a run of three letters or digits. */
const hasTrigram = (word: string) => new RegExp(`[\\p{L}\\p{N}]{${TRIGRAM_LENGTH}}`, "u").test(word);

/**
 * The newest posts before a position. The alias is the table's name, so that conditions on the table apply to the
 * subquery.
 */
function newestPosts(db: Database, before: SQL | undefined, count: number) {
  return db.select().from(posts).where(before).orderBy(desc(posts.id)).limit(count).as("posts");
}

/**
 * All posts with the longest word, which is probably the rarest: searching for all words would read the index entries
 * of the common ones too. Without an indexed word, all posts with the symbols. The limit excludes nothing; it keeps
 * the planner from flattening the subquery and scanning all posts in order.
 */
function foundByIndex(
  db: Database,
  before: SQL | undefined,
  words: readonly string[],
  symbols: readonly string[],
) {
  const indexed = words.filter(hasTrigram);
  const longest = indexed.reduce((one, other) => (other.length > one.length ? other : one), "");
  const condition = longest === "" ? containsSymbols(symbols) : containsWords(posts.searchText, [longest]);
  return db.select().from(posts).where(and(condition, before)).limit(Number.MAX_SAFE_INTEGER).as("posts");
}

/**
 * A page of the posts whose text contains every typed word, newest first; none for a blank text. A common word is
 * found among the newest posts, where the index would return thousands; a rare one is found by the index.
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function searchPosts(
  db: Database,
  reader: PictureReader,
  { q, cursor, limit }: QueryOf<Endpoints["searchPosts"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const before = after ? lt(posts.id, after[0]) : undefined;
  const words = searchedWords(q);
  if (words.length === 0) return { posts: [], nextCursor: null };
  // As typed: folded, a sign such as ™ becomes letters.
  const symbols = symbolsIn(q);
  const isIndexed = symbols.length > 0 || words.some(hasTrigram);
  const idsIn = async (source: ReturnType<typeof newestPosts>) => {
    const rows = await db
      .select({ id: posts.id })
      .from(source)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(containsWords(posts.searchText, words), canListPost(reader)))
      .orderBy(desc(posts.id))
      .limit(limit + 1);
    return rows.map(({ id }) => id);
  };
  let ids = await idsIn(newestPosts(db, before, isIndexed ? NEWEST : NEWEST_WITHOUT_INDEX));
  if (ids.length <= limit && isIndexed) ids = await idsIn(foundByIndex(db, before, words, symbols));
  const rows = await selectListable(db, reader, ids);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}
