import { and, eq, ne } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Person } from "#contract/person";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { acceptAllRequests, lockWithRequesters } from "#upstream/modules/follow/follow-requests";

const MAX_ATTEMPTS = 10;

async function changeOnce(tx: Database, userId: string, type: Person["accountType"], now: Date) {
  if (!(await lockWithRequesters(tx, userId))) return false;
  await tx
    .update(users)
    .set({ accountType: type })
    .where(and(eq(users.id, userId), ne(users.accountType, type)));
  if (type === "public") await acceptAllRequests(tx, userId, now);
  return true;
}

/**
 * Makes an account private or public. Going private keeps the followers; going public accepts all pending requests in
 * the same transaction. Repeating it changes nothing.
 * @throws AppError CONFLICT if new requests kept arriving between the attempts
 */
export async function changeAccountType(
  { db, clock }: AppDeps,
  userId: string,
  type: Person["accountType"],
): Promise<{ message: string }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const isDone = await db.transaction((tx) => changeOnce(tx, userId, type, clock()));
    if (isDone) return { message: `Your account is now ${type}` };
  }
  throw new AppError("CONFLICT", "Your account is very busy right now. Please try again.");
}
