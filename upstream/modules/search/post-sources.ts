import { and, desc, type SQL, sql } from "drizzle-orm";
import type { PostSearch } from "#contract/text/search-operators";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { containsWords } from "#upstream/core/db/search-text";
import { hasSymbols, symbolsOf } from "#upstream/core/db/symbols";
import { hasNameOf } from "./post-conditions.ts";

/** The newest posts that are scanned before the index is used: common words are found among them. */
const NEWEST = 2_500;
/** The newest posts that are scanned for a text without a trigram or symbol, which no index can find. */
const NEWEST_WITHOUT_INDEX = 5_000;
/** A limit that excludes nothing; it keeps the planner from flattening a subquery and scanning all posts in order. */
const ALL = Number.MAX_SAFE_INTEGER;
const TRIGRAM_LENGTH = 3;

/** The text of a post contains each of the symbols. */
function containsSymbols(symbols: readonly string[]): SQL | undefined {
  return and(hasSymbols(posts.content), sql`${symbolsOf(posts.content)} @> ${sql.param(symbols)}::text[]`);
}

/** The trigram index needs a run of three letters or digits. */
const hasTrigram = (word: string) => new RegExp(`[\\p{L}\\p{N}]{${TRIGRAM_LENGTH}}`, "u").test(word);

/** The posts that meet a condition. The alias is the table's name, so that conditions on the table apply to the subquery. */
const postsWith = (db: Database, condition: SQL | undefined) =>
  db.select().from(posts).where(condition).as("posts");

/** The newest of them. */
const newestPosts = (db: Database, condition: SQL | undefined, count: number) =>
  db.select().from(posts).where(condition).orderBy(desc(posts.id)).limit(count).as("posts");

/** All of them, found by index. */
const foundByIndex = (db: Database, condition: SQL | undefined) =>
  db.select().from(posts).where(condition).limit(ALL).as("posts");

/** A part of the posts, which is searched. */
export type PostSource = ReturnType<typeof newestPosts>;

/** What is searched for, as `searchPosts` has taken it apart. */
export interface SoughtPosts {
  readonly search: PostSearch;
  /** Folded. */
  readonly words: readonly string[];
  readonly symbols: readonly string[];
  /** What the text and the content have to meet. */
  readonly condition: SQL | undefined;
  /** The ids between which the posts are. */
  readonly within: SQL | undefined;
  /** The named authors; undefined if there is none. */
  readonly ofAuthors: SQL | undefined;
}

/**
 * What an index finds: the longest word, which is probably the rarest, since searching for all words would read the
 * index entries of the common ones too; with it the mentions, which are rare beside a common word. Without either, the symbols or
 * the addresses.
 */
function indexedCondition({ search, words, symbols }: SoughtPosts): SQL | undefined {
  const indexed = words.filter(hasTrigram);
  const longest = indexed.reduce((one, other) => (other.length > one.length ? other : one), "");
  const word = longest === "" ? undefined : containsWords(posts.searchText, [longest]);
  const found = and(word, hasNameOf(search.to));
  if (found) return found;
  if (symbols.length > 0) return containsSymbols(symbols);
  return search.has.includes("link") ? containsWords(posts.searchText, ["http"]) : undefined;
}

/**
 * Which posts are searched, one part after the other until a page is full: all of the named authors. Otherwise the
 * newest, where a common word is found, of which the index would return thousands; then those that the index finds, for
 * a rare one. A text that no index finds is sought no further; for operators alone, all posts are.
 */
export function sourcesOf(db: Database, sought: SoughtPosts): (() => PostSource)[] {
  const { words, condition, within, ofAuthors } = sought;
  if (ofAuthors) return [() => newestPosts(db, and(ofAuthors, within, condition), ALL)];
  const newest = (count: number) => () => newestPosts(db, within, count);
  const indexed = indexedCondition(sought);
  if (indexed) return [newest(NEWEST), () => foundByIndex(db, and(indexed, within))];
  if (words.length > 0) return [newest(NEWEST_WITHOUT_INDEX)];
  return [newest(NEWEST), () => postsWith(db, within)];
}
