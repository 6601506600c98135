import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { FeedList } from "#contract/feed-list";
import { FEED_LIST_MAX_PEOPLE } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { feedListPeople, feedLists } from "#upstream/core/db/schema/schema-graph";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { readRelation } from "#upstream/modules/follow/follow-relation";
import { lockTarget } from "#upstream/modules/follow/lock-pair";
import { findFeedList, lockOwnFeedList, requireOwnFeedList } from "./feed-list-queries.ts";

interface ListedPerson {
  /** The list's id. */
  readonly id: string;
  readonly username: string;
}

/** @throws AppError CONFLICT for a full list that does not have the person yet */
async function requireRoom(tx: Database, listId: string, userId: string): Promise<void> {
  const isInList = eq(feedListPeople.listId, listId);
  if ((await tx.$count(feedListPeople, isInList)) < FEED_LIST_MAX_PEOPLE) return;
  const isThere = await tx.$count(feedListPeople, and(isInList, eq(feedListPeople.userId, userId)));
  if (isThere === 0) {
    throw new AppError("CONFLICT", `A list can have at most ${FEED_LIST_MAX_PEOPLE} people`);
  }
}

/**
 * Adds a person to the caller's own list, without following or notifying them. Idempotent.
 * @throws AppError NOT_FOUND for another member's list or no such person, BLOCKED, BAD_REQUEST for the caller themselves, FORBIDDEN while
 * the caller blocks the person, CONFLICT for a full list
 */
export async function addToFeedList(
  { db, clock }: AppDeps,
  caller: Caller,
  { id, username }: ListedPerson,
): Promise<FeedList> {
  return db.transaction(async (tx) => {
    const userId = await lockTarget(tx, caller, username, "You cannot add yourself to a list");
    await lockOwnFeedList(tx, caller.userId, id);
    const { relation } = await readRelation(tx, caller.userId, userId);
    if (relation.isBlocked) throw new AppError("FORBIDDEN", `Unblock @${username} to add them to a list`);
    await requireRoom(tx, id, userId);
    await tx.insert(feedListPeople).values({ listId: id, userId, createdAt: clock() }).onConflictDoNothing();
    return findFeedList(tx, caller.userId, id, username);
  });
}

/**
 * Removes a person from the caller's own list. Idempotent.
 * @throws AppError NOT_FOUND for another member's list
 */
export async function removeFromFeedList(
  { db }: AppDeps,
  ownerId: string,
  { id, username }: ListedPerson,
): Promise<FeedList> {
  await requireOwnFeedList(db, ownerId, id);
  const person = db.select({ id: users.id }).from(users).where(eq(users.username, username));
  await db
    .delete(feedListPeople)
    .where(and(eq(feedListPeople.listId, id), inArray(feedListPeople.userId, person)));
  return findFeedList(db, ownerId, id, username);
}

/**
 * Removes a person from all lists of a member.
 * @param tx a transaction that has locked both
 */
export async function endListing(tx: Database, ownerId: string, userId: string): Promise<void> {
  const own = tx.select({ id: feedLists.id }).from(feedLists).where(eq(feedLists.ownerId, ownerId));
  await tx
    .delete(feedListPeople)
    .where(and(inArray(feedListPeople.listId, own), eq(feedListPeople.userId, userId)));
}
