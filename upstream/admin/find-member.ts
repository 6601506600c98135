import { eq } from "drizzle-orm";
import type { Database } from "#upstream/db/connection";
import { users } from "#upstream/db/schema";
import { AdminRefusal } from "./admin-context.ts";

/**
 * The member that a command names, locked until the transaction ends; also one who is suspended.
 * @param typed with or without an @, in any capitals
 * @throws AdminRefusal when there is none
 */
export async function lockMemberNamed(tx: Database, typed: string) {
  const username = typed.replace(/^@/, "").toLowerCase();
  const [member] = await tx
    .select({
      id: users.id,
      username: users.username,
      isVerified: users.isVerified,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(users.username, username))
    .for("no key update");
  if (!member) throw new AdminRefusal(`There is no member named ${username}.`);
  return member;
}
