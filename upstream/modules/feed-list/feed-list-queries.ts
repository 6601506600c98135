import { and, count, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { FeedList } from "#contract/feed-list";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { flagPerRow, query } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { feedListPeople, feedLists } from "#upstream/core/db/schema/schema-graph";
import { canList, canSeeContent } from "#upstream/core/db/visibility";

/** The viewer's own lists, and shared ones of members whose posts the viewer may read. */
function canSeeFeedList(viewer: string): SQL | undefined {
  const isShown = and(eq(feedLists.isShared, true), canSeeContent(viewer, users), canList(viewer, users));
  return or(eq(feedLists.ownerId, viewer), isShown);
}

/** The person with this username is in the list. For queries of `feedLists`. */
function hasPerson(username: string): SQL<boolean> {
  const person = query.select({ id: users.id }).from(users).where(eq(users.username, username));
  const listed = query
    .select({ userId: feedListPeople.userId })
    .from(feedListPeople)
    .where(and(eq(feedListPeople.listId, feedLists.id), inArray(feedListPeople.userId, person)));
  return flagPerRow(exists(listed));
}

/**
 * Selects lists with their owners; the caller adds the filter.
 * @param username sets `hasPerson`
 */
export function selectFeedLists(db: Database, username?: string) {
  return db
    .select({
      id: feedLists.id,
      name: feedLists.name,
      isShared: feedLists.isShared,
      ...personSelection,
      ...(username !== undefined && { hasPerson: hasPerson(username) }),
    })
    .from(feedLists)
    .innerJoin(users, eq(users.id, feedLists.ownerId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

type FeedListRow = Awaited<ReturnType<typeof selectFeedLists>>[number];

/** How many people in each list the viewer may see. */
async function countsOf(db: Database, viewer: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: feedListPeople.listId, count: count() })
    .from(feedListPeople)
    .innerJoin(users, eq(users.id, feedListPeople.userId))
    .where(and(inArray(feedListPeople.listId, ids), canList(viewer, users)))
    .groupBy(feedListPeople.listId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Converts rows of `selectFeedLists` to the contract shape. */
export async function toFeedLists(
  db: Database,
  viewer: string,
  rows: readonly FeedListRow[],
): Promise<FeedList[]> {
  if (rows.length === 0) return [];
  const counts = await countsOf(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isShared: row.isShared,
    owner: toPerson(row),
    personCount: counts.get(row.id) ?? 0,
    hasPerson: row.hasPerson ?? null,
  }));
}

/** The same error for a missing list and for one that the caller may not see. */
export function noSuchFeedList(): AppError {
  return new AppError("NOT_FOUND", "This list does not exist");
}

/**
 * One list.
 * @param username sets `hasPerson`
 * @throws AppError NOT_FOUND, also for another member's private list
 */
export async function findFeedList(
  db: Database,
  viewer: string,
  id: string,
  username?: string,
): Promise<FeedList> {
  const rows = await selectFeedLists(db, username).where(and(eq(feedLists.id, id), canSeeFeedList(viewer)));
  const [found] = await toFeedLists(db, viewer, rows);
  if (!found) throw noSuchFeedList();
  return found;
}

/**
 * Requires that the viewer may see a list.
 * @throws AppError NOT_FOUND
 */
export async function requireVisibleFeedList(db: Database, viewer: string, id: string): Promise<void> {
  const [visible] = await db
    .select({ id: feedLists.id })
    .from(feedLists)
    .innerJoin(users, eq(users.id, feedLists.ownerId))
    .where(and(eq(feedLists.id, id), canSeeFeedList(viewer)));
  if (!visible) throw noSuchFeedList();
}

function selectOwn(db: Database, ownerId: string, id: string) {
  return db
    .select({ id: feedLists.id })
    .from(feedLists)
    .where(and(eq(feedLists.id, id), eq(feedLists.ownerId, ownerId)));
}

/**
 * Requires that a list is the member's own.
 * @throws AppError NOT_FOUND
 */
export async function requireOwnFeedList(db: Database, ownerId: string, id: string): Promise<void> {
  if ((await selectOwn(db, ownerId, id)).length === 0) throw noSuchFeedList();
}

/**
 * The same, and that the list is not deleted before the transaction ends.
 * @param tx a transaction that has locked the member
 * @throws AppError NOT_FOUND
 */
export async function lockOwnFeedList(tx: Database, ownerId: string, id: string): Promise<void> {
  if ((await selectOwn(tx, ownerId, id).for("key share")).length === 0) throw noSuchFeedList();
}
