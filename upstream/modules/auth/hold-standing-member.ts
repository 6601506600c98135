import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { sessionEnded } from "#upstream/core/security/session-ended";

/**
 * Makes sure that a member is not suspended before the transaction ends: what a member says is counted by whether it can be seen.
 * @param tx a transaction that has locked the post that is changed
 * @throws AppError SESSION_REVOKED
 */
export async function holdStandingMember(tx: Database, userId: string): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("share");
  if (!member) throw sessionEnded();
}
