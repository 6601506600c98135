import { eq, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities } from "#upstream/core/db/schema/schema";

/**
 * Counts members more, or less.
 * @param tx a transaction that has locked the community
 */
export async function countMember(tx: Database, communityId: string, step: number): Promise<void> {
  await tx
    .update(communities)
    .set({ memberCount: sql`greatest(${communities.memberCount} + ${step}::int, 0)` })
    .where(eq(communities.id, communityId));
}
