import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { SAVED_SEARCHES_PER_MEMBER } from "#contract/limits";
import type { SavedSearch } from "#contract/saved-search";
import { foldText } from "#contract/text/fold-text";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { savedSearches } from "#upstream/core/db/schema/schema-account";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockMember } from "#upstream/modules/auth/lock-member";

/** The searches that a member has saved, latest first. */
export function listSavedSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  return db
    .select({ query: savedSearches.query, tab: savedSearches.tab })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id));
}

/**
 * Saves a search. Idempotent: one that is saved keeps its place and its spelling.
 * @throws AppError CONFLICT beyond the maximum number of searches
 */
export function saveSearch(
  { db, clock }: AppDeps,
  userId: string,
  { query, tab }: SavedSearch,
): Promise<SavedSearch[]> {
  return db.transaction(async (tx) => {
    // Otherwise parallel calls would not count each other's rows.
    await lockMember(tx, userId);
    const createdAt = clock();
    const [saved] = await tx
      .insert(savedSearches)
      .values({ id: newId(createdAt), userId, tab, query, folded: foldText(query), createdAt })
      .onConflictDoNothing()
      .returning({ id: savedSearches.id });
    const searches = await listSavedSearches(tx, userId);
    if (searches.length > SAVED_SEARCHES_PER_MEMBER) {
      throw new AppError(
        "CONFLICT",
        `You can save at most ${SAVED_SEARCHES_PER_MEMBER} searches. Remove one first`,
      );
    }
    if (saved) await emitEvent(tx, { kind: "savedSearchesChanged", userId });
    return searches;
  });
}

/** Removes a saved search. Idempotent. */
export function removeSavedSearch(
  { db }: AppDeps,
  userId: string,
  { query, tab }: SavedSearch,
): Promise<SavedSearch[]> {
  return db.transaction(async (tx) => {
    const isIt = and(
      eq(savedSearches.userId, userId),
      eq(savedSearches.tab, tab),
      eq(sql`md5(${savedSearches.folded})`, sql`md5(${foldText(query)})`),
    );
    const [gone] = await tx.delete(savedSearches).where(isIt).returning({ id: savedSearches.id });
    if (gone) await emitEvent(tx, { kind: "savedSearchesChanged", userId });
    return listSavedSearches(tx, userId);
  });
}
