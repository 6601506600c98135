import { eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
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
    })
    .from(users)
    .where(eq(users.username, usernameIn(typed)))
    .$dynamic();
}

const nobody = (typed: string) => new AdminRefusal(`There is no member named ${usernameIn(typed)}.`);

/**
 * The member that a command names; also one who is suspended.
 * @param typed with or without an @, in any capitals
 * @throws AdminRefusal when there is none
 */
export async function findMemberNamed(db: Database, typed: string) {
  const [member] = await selectMember(db, typed);
  if (!member) throw nobody(typed);
  return member;
}

/**
 * The same, locked until the transaction ends.
 * @throws AdminRefusal when there is none
 */
export async function lockMemberNamed(tx: Database, typed: string) {
  const [member] = await selectMember(tx, typed).for("no key update");
  if (!member) throw nobody(typed);
  return member;
}
