import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { FeedList } from "#contract/feed-list";
import { FEED_LISTS_PER_MEMBER } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { feedLists } from "#upstream/core/db/schema/schema-graph";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { findFeedList, noSuchFeedList } from "./feed-list-queries.ts";

type Content = BodyOf<Endpoints["updateFeedList"]>;

function nameTaken(): AppError {
  const words = "You already have a list with that name";
  return new AppError("CONFLICT", words, { fields: { name: words } });
}

/**
 * Creates an empty list.
 * @throws AppError CONFLICT when the member has a list of that name, or too many
 */
export async function createFeedList(deps: AppDeps, ownerId: string, content: Content): Promise<FeedList> {
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, ownerId);
    if ((await tx.$count(feedLists, eq(feedLists.ownerId, ownerId))) >= FEED_LISTS_PER_MEMBER) {
      throw new AppError("CONFLICT", `You can have at most ${FEED_LISTS_PER_MEMBER} lists`);
    }
    const createdAt = deps.clock();
    const [made] = await tx
      .insert(feedLists)
      .values({ id: newId(createdAt), ownerId, createdAt, ...content })
      .onConflictDoNothing()
      .returning({ id: feedLists.id });
    if (!made) throw nameTaken();
    return findFeedList(tx, ownerId, made.id);
  });
}

/**
 * Renames the caller's own list and sets whether it is shared.
 * @throws AppError NOT_FOUND, CONFLICT when the member has another list of that name
 */
export async function updateFeedList(
  { db }: AppDeps,
  ownerId: string,
  id: string,
  content: Content,
): Promise<FeedList> {
  const changed = await db
    .update(feedLists)
    .set(content)
    .where(and(eq(feedLists.id, id), eq(feedLists.ownerId, ownerId)))
    .returning({ id: feedLists.id })
    .catch((error: unknown) => {
      throw uniqueViolation(error) === "feed_lists_name_unique" ? nameTaken() : error;
    });
  if (changed.length === 0) throw noSuchFeedList();
  return findFeedList(db, ownerId, id);
}

/** Deletes the caller's own list. Idempotent. */
export async function deleteFeedList({ db }: AppDeps, ownerId: string, id: string) {
  // In a transaction, which is repeated after a deadlock: the people in it and the stories for it change too.
  await db.transaction((tx) =>
    tx.delete(feedLists).where(and(eq(feedLists.id, id), eq(feedLists.ownerId, ownerId))),
  );
  return {};
}
