import { and, desc, eq, gte, inArray, lt, not, notInArray, type SQL } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { type PostSearch, parseSearch } from "#contract/text/search-operators";
import { DAY } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, encodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { searchedWords } from "#upstream/core/db/search-text";
import { symbolsIn } from "#upstream/core/db/symbols";
import { canDiscover, canListPost, type Reader } from "#upstream/core/db/visibility";
import { startOfDay } from "#upstream/modules/localization/local-time";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import { readSettings } from "#upstream/modules/settings/settings";
import { mentionsOneOf, postConditions } from "./post-conditions.ts";
import { type PostSource, type SoughtPosts, sourcesOf } from "./post-sources.ts";

/**
 * Whether posts are of the days that are asked for; undefined if none are. Days are those of the zone in the reader's settings, or of
 * UTC if they have chosen none.
 */
async function isOfDays(
  db: Database,
  viewer: Reader["viewer"],
  { after, before }: PostSearch,
): Promise<SQL | undefined> {
  if (after === null && before === null) return undefined;
  const { timeZone } = viewer === null ? { timeZone: null } : await readSettings(db, viewer);
  // No id is of a time before 1970.
  const firstIdOf = (day: string) =>
    lowestId(new Date(Math.max(0, startOfDay(timeZone ?? "UTC", day).getTime())));
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, day.length);
  return and(
    after === null ? undefined : gte(posts.id, firstIdOf(dayAfter(after))),
    before === null ? undefined : lt(posts.id, firstIdOf(before)),
  );
}

/**
 * Whether posts are by the named members; undefined if none are named. A member whom the reader's lists may not show
 * is as one who does not exist.
 */
async function isByNamed(
  db: Database,
  viewer: Reader["viewer"],
  { from }: PostSearch,
): Promise<SQL | undefined> {
  if (from.length === 0) return undefined;
  const named = and(inArray(users.username, [...from]), canDiscover(viewer, users));
  const authors = await db.select({ id: users.id }).from(users).where(named);
  const ids = authors.map(({ id }) => id);
  return inArray(posts.authorId, ids);
}

const nothing = parseSearch("");

/**
 * Whether posts are by none of the authors that are left out and have no such part; undefined if nothing is left out. Posts of a
 * member whom the reader's lists may not show are left out anyhow, as those of one who does not exist.
 */
async function isNotLeftOut(db: Database, { not: { from, has } }: PostSearch): Promise<SQL | undefined> {
  const named = inArray(users.username, [...from]);
  const authors = from.length === 0 ? [] : await db.select({ id: users.id }).from(users).where(named);
  const ids = authors.map(({ id }) => id);
  // Of several in one search, a post that meets it has all.
  const leftOut = has
    .map((part) => postConditions({ ...nothing, has: [part] }, []))
    .filter((condition) => condition !== undefined);
  return and(from.length === 0 ? undefined : notInArray(posts.authorId, ids), ...leftOut.map(not));
}

/** Those of several that are not left out; null if all of them are, so that nothing can be found. */
function withoutLeftOut(asked: readonly string[], leftOut: readonly string[]): readonly string[] | null {
  const rest = asked.filter((each) => !leftOut.includes(each));
  return rest.length === 0 && asked.length > 0 ? null : rest;
}

/** A typed search without the people whom it also leaves out; null if what it leaves out leaves nothing of what it asks for. */
function consistentSearch(typed: string): PostSearch | null {
  const search = parseSearch(typed);
  const { has, not: leftOut } = search;
  const from = withoutLeftOut(search.from, leftOut.from);
  const to = withoutLeftOut(search.to, leftOut.to);
  if (!from || !to || has.some((part) => leftOut.has.includes(part))) return null;
  return { ...search, from, to };
}

/** What a typed search asks for; null if that is nothing, or nothing can meet it. */
async function soughtBy(db: Database, { viewer }: Reader, typed: string): Promise<SoughtPosts | null> {
  const search = consistentSearch(typed);
  if (!search) return null;
  const words = searchedWords(search.plain);
  const condition = and(postConditions(search, words), await isNotLeftOut(db, search));
  const [ofAuthors, within] = [await isByNamed(db, viewer, search), await isOfDays(db, viewer, search)];
  if (!condition && !ofAuthors && !within) return null;
  // As typed: folded, a sign such as ™ becomes letters.
  return { search, words, symbols: symbolsIn(search.plain), condition, within, ofAuthors };
}

/** How many posts are read whose texts may have the mentions that are asked for: batches, each twice as large as the one before. */
export interface MentionBound {
  readonly first: number;
  readonly batches: number;
}

/** 6,200 posts in all. */
const MENTION_BOUND: MentionBound = { first: 200, batches: 5 };

/** Whether a text mentions one of the people who are searched for, if there are any, and none of those who are left out. */
function hasMentions(text: string, { to, not: { to: leftOut } }: PostSearch): boolean {
  return (
    (to.length === 0 || mentionsOneOf(text, to)) && !(leftOut.length > 0 && mentionsOneOf(text, leftOut))
  );
}

/** Posts that meet a search. */
interface Found {
  /** Newest first. */
  readonly ids: readonly string[];
  /** The last post that was read, if there may be more below that the bound has left unread. */
  readonly readTo?: string;
}

/**
 * The newest posts of a source that meet a search, at most `count` of them. Where mentions are asked for, they are looked for within
 * the bound.
 */
async function findIn(
  db: Database,
  reader: Reader,
  source: () => PostSource,
  { search, condition }: SoughtPosts,
  { count, bound }: { count: number; bound: MentionBound },
): Promise<Found> {
  const isOfMentions = search.to.length + search.not.to.length > 0;
  const { first, batches } = isOfMentions ? bound : { first: count, batches: 1 };
  const ids: string[] = [];
  let before: string | undefined;
  for (let batch = 0; batch < batches && ids.length < count; batch += 1) {
    const size = first * 2 ** batch;
    const rows = await db
      .select({ id: posts.id, content: posts.content })
      .from(source())
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(before === undefined ? undefined : lt(posts.id, before), condition, canListPost(reader)))
      .orderBy(desc(posts.id))
      .limit(size);
    const found = rows.filter(({ content }) => hasMentions(content, search));
    ids.push(...found.map(({ id }) => id));
    if (rows.length < size) return { ids: ids.slice(0, count) };
    before = rows.at(-1)?.id;
  }
  return { ids: ids.slice(0, count), ...(ids.length < count && before && { readTo: before }) };
}

/**
 * A page of the posts that contain every typed word and meet every operator (`contract/text/search-operators.ts`), newest
 * first; none for a blank text. A page that has posts ends where the bound does, and the next one goes on from there.
 * @param bound a smaller one for tests
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function searchPosts(
  db: Database,
  reader: PictureReader,
  { q, cursor, limit }: QueryOf<Endpoints["searchPosts"]>,
  bound = MENTION_BOUND,
) {
  const after = decodeCursor(idCursor, cursor);
  const sought = await soughtBy(db, reader, q);
  if (!sought) return { posts: [], nextCursor: null };
  const within = and(after ? lt(posts.id, after[0]) : undefined, sought.within);
  let found: Found = { ids: [] };
  for (const source of sourcesOf(db, { ...sought, within })) {
    found = await findIn(db, reader, source, sought, { count: limit + 1, bound });
    if (found.ids.length > limit) break;
  }
  const rows = await selectListable(db, reader, found.ids);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  const end = items.length > 0 && found.readTo ? encodeCursor([found.readTo]) : null;
  return { posts: await toPosts(db, reader, items), nextCursor: nextCursor ?? end };
}
