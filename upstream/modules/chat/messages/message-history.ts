import { desc, eq } from "drizzle-orm";
import { REVISIONS_SHOWN } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { messageRevisions } from "#upstream/core/db/schema/schema-chat";
import { messageNotFound } from "./change-message.ts";
import { selectMessage } from "./read-messages.ts";

/**
 * The current and earlier texts of a message, newest first, for those who may read it.
 * @throws AppError NOT_FOUND, also for a deleted or withheld message and for a notice
 */
export async function getMessageHistory(db: Database, readerId: string, messageId: string) {
  const message = await selectMessage(db, readerId, messageId);
  if (!message || message.isWithheld || message.deletedAt || message.noticeType) throw messageNotFound();
  const { text, editedAt, createdAt } = message;
  const earlier = await db
    .select({ text: messageRevisions.text, createdAt: messageRevisions.createdAt })
    .from(messageRevisions)
    .where(eq(messageRevisions.messageId, messageId))
    .orderBy(desc(messageRevisions.number))
    .limit(REVISIONS_SHOWN);
  const revisions = [{ text, createdAt: editedAt ?? createdAt }, ...earlier];
  return { revisions: revisions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })) };
}
