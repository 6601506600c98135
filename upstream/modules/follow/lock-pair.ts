import { asc, inArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";

/**
 * Makes changes between two people wait for each other, always in the same order so that no two of
 * them block one another. Whoever changes a follow, a block or an account type takes this first.
 * @param tx a transaction
 */
export async function lockPair(tx: Database, oneId: string, otherId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [oneId, otherId]))
    .orderBy(asc(users.id))
    .for("no key update");
}
