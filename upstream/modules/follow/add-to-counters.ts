import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";

// Never below 0 (part 1 section 4).
const moved = (counter: PgColumn, step: number): SQL => sql`greatest(${counter} + ${step}::int, 0)`;

/**
 * Counts one accepted follow more or less on both sides.
 * @param tx a transaction that has locked both people
 */
export async function addToCounters(
  tx: Database,
  followerId: string,
  followeeId: string,
  step: 1 | -1,
): Promise<void> {
  await tx
    .update(users)
    .set({ followingCount: moved(users.followingCount, step) })
    .where(eq(users.id, followerId));
  await tx
    .update(users)
    .set({ followerCount: moved(users.followerCount, step) })
    .where(eq(users.id, followeeId));
}
