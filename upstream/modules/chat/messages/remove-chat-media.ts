import { and, asc, desc, eq, inArray, isNull, lt, not, type SQL } from "drizzle-orm";
import { CHAT_UPLOAD_RETENTION_MS, CHAT_UPLOADS_WAITING_MAX } from "#contract/limits-chat";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { chatMedia, chatMediaRemovals } from "#upstream/core/db/schema/schema-chat-media";
import { isKeptForReport } from "#upstream/modules/report/kept-files";

/** The most files that one sweep removes. */
const SWEEP_BATCH_SIZE = 200;

/** Deletes the rows of private files and queues the files for removal. */
export async function removeChatMedia(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const removed = await tx.delete(chatMedia).where(which).returning({ key: chatMedia.key });
  if (removed.length === 0) return;
  await tx
    .insert(chatMediaRemovals)
    .values(removed.map(({ key }) => ({ key, queuedAt: now })))
    .onConflictDoNothing();
}

/** Not sent yet, nor the picture of a group. */
export const isUnsent = () => and(isNull(chatMedia.messageId), isNull(chatMedia.groupId));

/** Removes a member's oldest unsent uploads beyond the limit; these drafts were abandoned. */
export async function dropSurplusUploads(tx: Database, ownerId: string, now: Date): Promise<void> {
  const surplus = tx
    .select({ key: chatMedia.key })
    .from(chatMedia)
    .where(and(eq(chatMedia.ownerId, ownerId), isUnsent()))
    .orderBy(desc(chatMedia.createdAt), desc(chatMedia.key))
    .offset(CHAT_UPLOADS_WAITING_MAX);
  await removeChatMedia(tx, and(inArray(chatMedia.key, surplus), isUnsent()), now);
}

/** Removes uploads that were not sent in time. */
export async function sweepChatUploads({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const old = tx
      .select({ key: chatMedia.key })
      .from(chatMedia)
      .where(and(isUnsent(), lt(chatMedia.createdAt, new Date(now.getTime() - CHAT_UPLOAD_RETENTION_MS))))
      .limit(SWEEP_BATCH_SIZE);
    // Waits for a message that attaches the upload concurrently, and then keeps the file.
    await removeChatMedia(tx, and(inArray(chatMedia.key, old), isUnsent()), now);
  });
}

/**
 * Removes the files of deleted messages, oldest first, except those under an open report. Several processes may run this
 * concurrently; a file that cannot be removed stays queued.
 */
export async function removeQueuedChatMedia({
  db,
  privateMedia,
  clock,
}: Pick<AppDeps, "db" | "privateMedia" | "clock">): Promise<void> {
  const queued = await db
    .select({ key: chatMediaRemovals.key })
    .from(chatMediaRemovals)
    .where(not(isKeptForReport(chatMediaRemovals.key, clock())))
    .orderBy(asc(chatMediaRemovals.queuedAt))
    .limit(SWEEP_BATCH_SIZE);
  for (const { key } of queued) {
    await privateMedia.remove(key);
    await db.delete(chatMediaRemovals).where(eq(chatMediaRemovals.key, key));
  }
}
