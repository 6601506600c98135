import { and, eq } from "drizzle-orm";
import type { ParamsOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Highlight } from "#contract/highlight";
import { HIGHLIGHT_MAX_STORIES } from "#contract/limits-story";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { highlightStories, stories } from "#upstream/core/db/schema/schema-story";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { announceRemoval, announceToOwner } from "./announce-highlights.ts";
import { deleteEmptyHighlights } from "./delete-empty-highlights.ts";
import { findHighlight, readHighlights, requireOwnHighlight } from "./highlight-queries.ts";
import { keepAsFavorites } from "./keep-as-favorites.ts";
import { lockOwnStories } from "./lock-own-stories.ts";

type Place = ParamsOf<Endpoints["addToHighlight"]>;

/** @throws AppError CONFLICT for a full highlight */
async function requireRoom(tx: Database, highlightId: string): Promise<void> {
  const contained = await tx.$count(highlightStories, eq(highlightStories.highlightId, highlightId));
  if (contained < HIGHLIGHT_MAX_STORIES) return;
  throw new AppError("CONFLICT", `A highlight can have at most ${HIGHLIGHT_MAX_STORIES} stories`);
}

const isAt = ({ id, storyId }: Place) =>
  and(eq(highlightStories.highlightId, id), eq(highlightStories.storyId, storyId));

/**
 * Adds a story of the caller's own to their highlight. Idempotent.
 * @throws AppError NOT_FOUND for another member's highlight or a story that is gone, FORBIDDEN for another member's story, CONFLICT for a
 * full highlight
 */
export async function addToHighlight(
  { db, keys, clock }: AppDeps,
  ownerId: string,
  place: Place,
): Promise<Highlight> {
  const { id, storyId } = place;
  return db.transaction(async (tx) => {
    const now = clock();
    const reader = { viewer: ownerId, now };
    await lockOwnStories(tx, reader, [storyId]);
    await lockMember(tx, ownerId);
    await requireOwnHighlight(tx, ownerId, id);
    if ((await tx.$count(highlightStories, isAt(place))) === 0) {
      await requireRoom(tx, id);
      await tx.insert(highlightStories).values({ highlightId: id, storyId, createdAt: now });
      await announceToOwner(tx, ownerId);
    }
    return findHighlight({ db: tx, keys }, reader, id, storyId);
  });
}

/**
 * Removes a story from the caller's own highlight, and the highlight with its last one. Idempotent.
 * @returns the highlight; null if it is deleted
 * @throws AppError NOT_FOUND for another member's highlight
 */
export async function removeFromHighlight(
  { db, keys, clock }: AppDeps,
  ownerId: string,
  place: Place,
): Promise<Highlight | null> {
  const { id, storyId } = place;
  return db.transaction(async (tx) => {
    const now = clock();
    const removed = await tx
      .select({ isForList: stories.isForList, listId: stories.listId })
      .from(stories)
      .where(and(eq(stories.id, storyId), eq(stories.authorId, ownerId)))
      .for("no key update");
    await lockMember(tx, ownerId);
    await requireOwnHighlight(tx, ownerId, id);
    const taken = await tx
      .delete(highlightStories)
      .where(isAt(place))
      .returning({ storyId: highlightStories.storyId });
    if (taken.length > 0) {
      await deleteEmptyHighlights(tx, ownerId);
      await keepAsFavorites(tx, ownerId, [storyId], now);
      await announceRemoval(tx, ownerId, removed);
    }
    const reader = { viewer: ownerId, now };
    const ofPlace = eq(highlightStories.highlightId, id);
    const [left] = await readHighlights({ db: tx, keys }, reader, ofPlace, storyId);
    return left ?? null;
  });
}
