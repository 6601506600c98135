import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";

interface CountedPost {
  authorId: string;
  /** Null if the post is in no community or was removed there by a moderator. */
  communityId: string | null;
}

/**
 * Adds a post to the post counts of its author and community, or subtracts it. Deleted and hidden posts are not counted; a
 * post that a moderator removed counts for its author only.
 * @param tx the transaction of the change
 */
export async function countPost(
  tx: Database,
  { authorId, communityId }: CountedPost,
  by: 1 | -1,
): Promise<void> {
  const changed = (counter: PgColumn) => ({ postCount: sql`greatest(${counter} + ${by}::int, 0)` });
  await tx.update(users).set(changed(users.postCount)).where(eq(users.id, authorId));
  if (communityId === null) return;
  await tx.update(communities).set(changed(communities.postCount)).where(eq(communities.id, communityId));
}
