import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";

/** Whether anybody has an account here: then the demo world stays away. */
export async function hasMembers(db: Database): Promise<boolean> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1);
  return anybody !== undefined;
}
