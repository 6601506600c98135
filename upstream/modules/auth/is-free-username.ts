import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { isKeptUsername } from "#upstream/modules/account-deletion/username-reservation";
import { isReservedUsername } from "./reserved-usernames.ts";

/**
 * Whether sign-up would take a name. As there, nothing tells a name that somebody has from one that nobody may have.
 * @param username as the contract makes it, in lower case
 */
export async function isFreeUsername({ db, clock, mail }: AppDeps, username: string): Promise<boolean> {
  if (isReservedUsername(username, mail.productName)) return false;
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return !taken && !(await isKeptUsername(db, username, clock()));
}
