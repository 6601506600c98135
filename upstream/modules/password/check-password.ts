import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { sessionEnded } from "#upstream/core/security/session-ended";

interface GivenPassword {
  readonly userId: string;
  readonly password: string;
  /** The form's field that it was typed into, and what to say beside it. */
  readonly field: string;
  readonly refusal: string;
}

/**
 * Checks the password of a member who is signed in already. Wrong ones are counted: a stolen session is no way to find
 * it out. A wrong one is no 401, since the session is as good as before.
 * @returns the hash that it fits, for whoever changes the password only while it is still that one
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, BUSY; SESSION_REVOKED when the member has just been deleted
 */
export async function checkPassword(
  { db, hasher, rateLimits }: Pick<AppDeps, "db" | "hasher" | "rateLimits">,
  { userId, password, field, refusal }: GivenPassword,
): Promise<string> {
  hasher.refuseWhenFull();
  await rateLimits.consume("changePassword", userId);
  const [member] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!member) throw sessionEnded();
  if (await hasher.verify(member.hash, password)) {
    await rateLimits.refund("changePassword", userId);
    return member.hash;
  }
  throw new AppError("VALIDATION_FAILED", refusal, { fields: { [field]: refusal } });
}
