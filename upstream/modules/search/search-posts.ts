import { and, desc, eq, gte, inArray, lt, not, notInArray, type SQL } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { type PostSearch, parseSearch } from "#contract/text/search-operators";
import { DAY } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { lowestId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { searchedWords } from "#upstream/core/db/search-text";
import { symbolsIn } from "#upstream/core/db/symbols";
import { canList, canListPost, type Reader } from "#upstream/core/db/visibility";
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
  const named = and(inArray(users.username, [...from]), canList(viewer, users));
  const authors = await db.select({ id: users.id }).from(users).where(named);
  const ids = authors.map(({ id }) => id);
  return inArray(posts.authorId, ids);
}

const nothing = parseSearch("");

/**
 * Whether posts are by none of the authors that are left out and have no such part; undefined if nothing is left out. Posts of a member whom the reader's lists may not show are left out anyhow, as those of one who does not exist.
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

/** What a typed search asks for; null if that is nothing. */
async function soughtBy(db: Database, { viewer }: Reader, typed: string): Promise<SoughtPosts | null> {
  const search = parseSearch(typed);
  const words = searchedWords(search.plain);
  const condition = and(postConditions(search, words), await isNotLeftOut(db, search));
  const [ofAuthors, within] = [await isByNamed(db, viewer, search), await isOfDays(db, viewer, search)];
  if (!condition && !ofAuthors && !within && search.not.to.length === 0) return null;
  // As typed: folded, a sign such as ™ becomes letters.
  return { search, words, symbols: symbolsIn(search.plain), condition, within, ofAuthors };
}

/** Where mentions are asked for, so many posts are read at once. */
const BATCH = 200;

/** Whether a text mentions one of the people who are searched for, if there are any, and none of those who are left out. */
function hasMentions(text: string, { to, not: { to: leftOut } }: PostSearch): boolean {
  return (
    (to.length === 0 || mentionsOneOf(text, to)) && !(leftOut.length > 0 && mentionsOneOf(text, leftOut))
  );
}

/** The newest posts of a source that meet a search, at most `count` of them. */
async function idsIn(
  db: Database,
  reader: Reader,
  source: () => PostSource,
  { search, condition }: SoughtPosts,
  count: number,
): Promise<string[]> {
  const size = search.to.length + search.not.to.length > 0 ? BATCH : count;
  const ids: string[] = [];
  let before: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: posts.id, content: posts.content })
      .from(source())
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(before === undefined ? undefined : lt(posts.id, before), condition, canListPost(reader)))
      .orderBy(desc(posts.id))
      .limit(size);
    const found = rows.filter(({ content }) => hasMentions(content, search));
    ids.push(...found.map(({ id }) => id));
    if (rows.length < size || ids.length >= count) return ids.slice(0, count);
    before = rows.at(-1)?.id;
  }
}

/**
 * A page of the posts that contain every typed word and meet every operator (`contract/text/search-operators.ts`), newest
 * first; none for a blank text.
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function searchPosts(
  db: Database,
  reader: PictureReader,
  { q, cursor, limit }: QueryOf<Endpoints["searchPosts"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const sought = await soughtBy(db, reader, q);
  if (!sought) return { posts: [], nextCursor: null };
  const within = and(after ? lt(posts.id, after[0]) : undefined, sought.within);
  let ids: string[] = [];
  for (const source of sourcesOf(db, { ...sought, within })) {
    ids = await idsIn(db, reader, source, sought, limit + 1);
    if (ids.length > limit) break;
  }
  const rows = await selectListable(db, reader, ids);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}
