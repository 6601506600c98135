import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { FeedList } from "#contract/feed-list";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { feedListPeople, feedLists } from "#upstream/core/db/schema/schema-graph";
import { listFilter } from "#upstream/core/db/search-text";
import { canList, type MemberReader } from "#upstream/core/db/visibility";
import { listFollows } from "#upstream/modules/profile/list-follows";
import { searchUsers } from "#upstream/modules/search/search-users";
import {
  requireOwnFeedList,
  requireVisibleFeedList,
  selectFeedLists,
  toFeedLists,
} from "./feed-list-queries.ts";

type PageQuery = QueryOf<Endpoints["listFeedListPeople"]>;

/**
 * The member's own lists, by name.
 * @param username sets `hasPerson` of each
 */
export async function listFeedLists(db: Database, ownerId: string, username?: string): Promise<FeedList[]> {
  const rows = await selectFeedLists(db, username)
    .where(eq(feedLists.ownerId, ownerId))
    .orderBy(asc(sql`lower(${feedLists.name})`), asc(feedLists.id));
  return toFeedLists(db, ownerId, rows);
}

/**
 * A page of the people in a list whom the viewer may see, latest added first.
 * @throws AppError NOT_FOUND
 */
export async function listFeedListPeople(
  db: Database,
  { viewer, now }: MemberReader,
  id: string,
  page: PageQuery,
) {
  const after = decodeCursor(timeCursor, page.cursor);
  await requireVisibleFeedList(db, viewer, id);
  const { listId, userId, createdAt } = feedListPeople;
  const rows = await db
    .select({ ...peopleSelection(viewer), addedAt: createdAt })
    .from(feedListPeople)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(listId, id),
        canList(viewer, users),
        listFilter(page.q),
        after ? sql`(${createdAt}, ${userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(userId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.addedAt.toISOString(), row.person.id]);
  return { people: toPeopleWithRelation(items, now), nextCursor };
}

/** The people who can be added: what a search finds, or the people whom the member follows. */
async function findCandidates(db: Database, reader: MemberReader, username: string, page: PageQuery) {
  if (!page.q) return listFollows(db, reader, "following", username, page);
  const found = await searchUsers(db, reader, page.q);
  return { people: found.filter((person) => person.id !== reader.viewer), nextCursor: null };
}

/**
 * A page of people to add to the member's own list.
 * @param username of the member
 * @throws AppError NOT_FOUND
 */
export async function findForFeedList(
  db: Database,
  reader: MemberReader,
  { id, username }: { readonly id: string; readonly username: string },
  page: PageQuery,
) {
  await requireOwnFeedList(db, reader.viewer, id);
  const { people, nextCursor } = await findCandidates(db, reader, username, page);
  const ids = people.map((person) => person.id);
  const rows = await db
    .select({ id: feedListPeople.userId })
    .from(feedListPeople)
    .where(and(eq(feedListPeople.listId, id), inArray(feedListPeople.userId, ids)));
  const listed = new Set(rows.map((row) => row.id));
  const candidates = people.map((person) => ({
    id: person.id,
    username: person.username,
    name: person.name,
    isVerified: person.isVerified,
    accountType: person.accountType,
    profileImage: person.profileImage,
    isListed: listed.has(person.id),
  }));
  return { people: candidates, nextCursor };
}
