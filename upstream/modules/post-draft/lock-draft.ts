import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { DRAFT_GONE } from "#contract/draft-gone";
import { AppError } from "#contract/errors";
import type { draftRef } from "#contract/post";
import type { Database } from "#upstream/core/db/connection/database";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { removeUploadsOf } from "./draft-uploads.ts";

/** A row of a saved draft. */
export type DraftRow = typeof postDrafts.$inferSelect;

/** For a draft that is gone, and for another member's. */
export function draftGone(): AppError {
  return new AppError("NOT_FOUND", DRAFT_GONE);
}

export const isOwnDraft = (authorId: string, id: string) =>
  and(eq(postDrafts.id, id), eq(postDrafts.authorId, authorId));

/**
 * Locks a member's own draft until the transaction ends. A draft is locked before everything that its post locks.
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function lockDraft(tx: Database, authorId: string, id: string): Promise<DraftRow> {
  const [draft] = await tx.select().from(postDrafts).where(isOwnDraft(authorId, id)).for("update");
  if (!draft) throw draftGone();
  return draft;
}

/** For a change of a draft that was changed since it was read. */
export function draftChanged(): AppError {
  return new AppError("CONFLICT", "This draft was changed elsewhere in the meantime");
}

/**
 * Locks the draft that a post is made of.
 * @throws AppError NOT_FOUND when it has been posted or deleted; CONFLICT when it was changed since it was read
 */
export async function lockDraftOfPost(
  tx: Database,
  authorId: string,
  { id, version }: z.infer<typeof draftRef>,
): Promise<DraftRow> {
  const draft = await lockDraft(tx, authorId, id);
  if (draft.version !== version) throw draftChanged();
  return draft;
}

/** Locks the draft that a member saved with an idempotency key; undefined if there is none. */
export async function lockDraftOfKey(
  tx: Database,
  authorId: string,
  key: string,
): Promise<DraftRow | undefined> {
  const [draft] = await tx
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.authorId, authorId), eq(postDrafts.idempotencyKey, key)))
    .for("update");
  return draft;
}

/** Deletes a draft, with the uploads that it still has, and tells the member's other pages. The transaction has locked it. */
export async function removeDraft(tx: Database, authorId: string, id: string, now: Date): Promise<void> {
  await removeUploadsOf(tx, id, now);
  await tx.delete(postDrafts).where(isOwnDraft(authorId, id));
  await emitEvent(tx, { kind: "postDraftsChanged", userId: authorId });
}
