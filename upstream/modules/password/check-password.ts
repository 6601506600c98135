import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { sessionEnded } from "#upstream/core/security/session-ended";

interface GivenPassword {
  readonly userId: string;
  readonly password: string;
  /** The form field that it was entered in, and the message for a wrong one. */
  readonly field: string;
  readonly refusal: string;
}

/**
 * Checks the password of a signed-in member. Wrong ones count against a limit, so that a stolen session cannot be
 * used to guess it. They answer VALIDATION_FAILED instead of 401, since the session remains valid.
 * @returns the stored hash, so that the caller can change the password only if it is still the same
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, BUSY; SESSION_REVOKED if the member has just been deleted
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
