import { eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";

const selectMember = (db: Database, userId: string) =>
  db
    .select({
      username: users.username,
      passwordHash: users.passwordHash,
      sessionVersion: users.sessionVersion,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));

/** The same columns as `lockMember` gives, without holding the row. */
export async function readMember(db: Database, userId: string) {
  const [member] = await selectMember(db, userId);
  return member;
}

/**
 * Holds a member's row, so that of two things that decide who may sign in the second sees what the first has done. To
 * be taken before rows that go with the member, as whoever deletes the member does.
 * @param tx a transaction
 */
export async function lockMember(tx: Database, userId: string) {
  const [member] = await selectMember(tx, userId).for("no key update");
  return member;
}
