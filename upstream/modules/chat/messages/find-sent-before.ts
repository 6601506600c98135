import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { sessionEnded } from "#upstream/core/security/session-ended";

/**
 * The message that its author sent under a key, if it said the same.
 * @throws AppError CONFLICT when that was another one; SESSION_REVOKED when its author is gone
 */
export async function findSentBefore(
  db: Database,
  authorId: string,
  idempotencyKey: string,
  digest: string,
): Promise<string> {
  const [first] = await db
    .select({ id: messages.id, digest: messages.sentDigest })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.idempotencyKey, idempotencyKey)));
  if (!first) throw sessionEnded();
  if (first.digest !== digest)
    throw new AppError("CONFLICT", "Another message was sent in place of this one");
  return first.id;
}
