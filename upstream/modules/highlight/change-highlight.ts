import { and, asc, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Highlight } from "#contract/highlight";
import { HIGHLIGHTS_PER_MEMBER } from "#contract/limits-story";
import type { AppDeps } from "#upstream/app-deps";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { highlightStories, highlights, stories } from "#upstream/core/db/schema/schema-story";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { announceRemoval, announceToOwner } from "./announce-highlights.ts";
import { deleteEmptyHighlights } from "./delete-empty-highlights.ts";
import { findHighlight, noSuchHighlight } from "./highlight-queries.ts";
import { keepAsFavorites } from "./keep-as-favorites.ts";
import { lockOwnStories } from "./lock-own-stories.ts";

function nameTaken(): AppError {
  const words = "You already have a highlight with that name";
  return new AppError("CONFLICT", words, { fields: { name: words } });
}

/**
 * Creates a highlight of the member's own stories.
 * @throws AppError FORBIDDEN for another member's story, NOT_FOUND for one that is gone, CONFLICT when the member has a highlight of that
 * name, or too many
 */
export async function createHighlight(
  { db, keys, clock }: AppDeps,
  ownerId: string,
  { name, storyIds }: BodyOf<Endpoints["createHighlight"]>,
): Promise<Highlight> {
  return db.transaction(async (tx) => {
    const now = clock();
    const reader = { viewer: ownerId, now };
    await lockOwnStories(tx, reader, storyIds);
    if (!(await lockMember(tx, ownerId))) throw sessionEnded();
    // One that a server of the version before has swept empty is shown nowhere, and must not hold its name.
    await deleteEmptyHighlights(tx, ownerId);
    if ((await tx.$count(highlights, eq(highlights.ownerId, ownerId))) >= HIGHLIGHTS_PER_MEMBER) {
      throw new AppError("CONFLICT", `You can have at most ${HIGHLIGHTS_PER_MEMBER} highlights`);
    }
    const [made] = await tx
      .insert(highlights)
      .values({ id: newId(now), ownerId, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: highlights.id });
    if (!made) throw nameTaken();
    const { id } = made;
    const rows = [...new Set(storyIds)].map((storyId) => ({ highlightId: id, storyId, createdAt: now }));
    await tx.insert(highlightStories).values(rows);
    await announceToOwner(tx, ownerId);
    return findHighlight({ db: tx, keys }, reader, id);
  });
}

/**
 * Renames the caller's own highlight.
 * @throws AppError NOT_FOUND, CONFLICT when the member has another highlight of that name
 */
export async function renameHighlight(
  { db, keys, clock }: AppDeps,
  ownerId: string,
  id: string,
  { name }: BodyOf<Endpoints["renameHighlight"]>,
): Promise<Highlight> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(highlights)
      .set({ name })
      .where(and(eq(highlights.id, id), eq(highlights.ownerId, ownerId)))
      .returning({ id: highlights.id })
      .catch((error: unknown) => {
        throw uniqueViolation(error) === "highlights_name_unique" ? nameTaken() : error;
      });
    if (changed.length === 0) throw noSuchHighlight();
    await announceToOwner(tx, ownerId);
    return findHighlight({ db: tx, keys }, { viewer: ownerId, now: clock() }, id);
  });
}

/**
 * Deletes the caller's own highlight; its stories stay among the favorites once they have expired. Idempotent.
 * @throws AppError CONFLICT without room for those
 */
export async function deleteHighlight({ db, clock }: AppDeps, ownerId: string, id: string) {
  await db.transaction(async (tx) => {
    const now = clock();
    const own = and(eq(highlights.id, id), eq(highlights.ownerId, ownerId));
    const contained = tx
      .select({ id: highlightStories.storyId })
      .from(highlightStories)
      .innerJoin(highlights, eq(highlights.id, highlightStories.highlightId))
      .where(own);
    // In the order of all that changes stories: these, then the member.
    const removed = await tx
      .select({ id: stories.id, isForList: stories.isForList, listId: stories.listId })
      .from(stories)
      .where(inArray(stories.id, contained))
      .orderBy(asc(stories.id))
      .for("no key update");
    await lockMember(tx, ownerId);
    const deleted = await tx.delete(highlights).where(own).returning({ id: highlights.id });
    if (deleted.length === 0) return;
    const ids = removed.map((story) => story.id);
    await keepAsFavorites(tx, ownerId, ids, now);
    await announceRemoval(tx, ownerId, removed);
  });
  return {};
}
