import { eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { AdminRefusal } from "./admin-context.ts";

const usernameIn = (typed: string) => typed.replace(/^@/, "").toLowerCase();

function selectMember(db: Database, typed: string) {
  return db
    .select({
      id: users.id,
      username: users.username,
      isVerified: users.isVerified,
      deactivatedAt: users.deactivatedAt,
      limitedAt: users.limitedAt,
    })
    .from(users)
    .where(eq(users.username, usernameIn(typed)))
    .$dynamic();
}

const noSuchMember = (typed: string) => new AdminRefusal(`There is no member named ${usernameIn(typed)}.`);

/**
 * Finds the member named in a command, including suspended ones.
 * @param typed with or without an @, in any case
 * @throws AdminRefusal when there is none
 */
export async function findMemberNamed(db: Database, typed: string) {
  const [member] = await selectMember(db, typed);
  if (!member) throw noSuchMember(typed);
  return member;
}

/**
 * Finds the member named in a command and locks the row until the transaction ends.
 * @throws AdminRefusal when there is none
 */
export async function lockMemberNamed(tx: Database, typed: string) {
  const [member] = await selectMember(tx, typed).for("no key update");
  if (!member) throw noSuchMember(typed);
  return member;
}
