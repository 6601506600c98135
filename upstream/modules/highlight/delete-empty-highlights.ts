import { and, eq, exists, not } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { found, query } from "#upstream/core/db/relation";
import { highlightStories, highlights } from "#upstream/core/db/schema/schema-story";
import { lockMember } from "#upstream/modules/auth/lock-member";

/**
 * Deletes a member's highlights whose last story is gone. Locks the member first, so that two transactions that each take one of the last
 * two stories do not both find the other's.
 * @param tx a transaction that has removed stories from highlights
 */
export async function deleteEmptyHighlights(tx: Database, ownerId: string): Promise<void> {
  await lockMember(tx, ownerId);
  const contained = query
    .select(found)
    .from(highlightStories)
    .where(eq(highlightStories.highlightId, highlights.id));
  await tx.delete(highlights).where(and(eq(highlights.ownerId, ownerId), not(exists(contained))));
}
