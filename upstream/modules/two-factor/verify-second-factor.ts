import { and, eq, isNotNull, lt } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { backupCodes, secondFactors } from "#upstream/db/schema-second-factor";
import { lockMember } from "#upstream/modules/auth/lock-member";
import type { MailDeps } from "#upstream/modules/mail/mail-member";
import { openAppSecret, sealAppSecret } from "./app-secret.ts";
import { stepOfCode } from "./authenticator-app.ts";
import { hashBackupCode } from "./backup-code.ts";
import { readSecondFactorCode } from "./second-factor-code.ts";
import { tellOfUsedBackupCode } from "./tell-of-two-factor.ts";

export type SecondFactorDeps = MailDeps & Pick<AppDeps, "keys" | "rateLimits" | "log">;

interface GivenCode {
  readonly userId: string;
  /** As it was typed. */
  readonly code: string;
  /**
   * Names the sign-in that it belongs to, which has five tries. Without one its member is signed in already, and only the
   * tries of an hour are counted, apart from those of signing in.
   */
  readonly challenge?: string;
  /** The form's field that it was typed into. */
  readonly field?: string;
}

/** Whether a member has an authenticator app that has been activated. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.activatedAt)));
  return rows.length > 0;
}

/**
 * Uses up a code of the second factor: one of the app (each step of 30 seconds once) or a backup code. Tries are counted,
 * right ones not among them. To be called only for a member who has a second factor.
 * @param tx a transaction; the code counts as used once it commits. The member's row is locked in it.
 * @throws AppError TWO_FACTOR_REQUIRED for an empty code, TWO_FACTOR_INVALID, RATE_LIMITED
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  tx: Database,
  { userId, code, challenge, field = "twoFactorCode" }: GivenCode,
  now: Date,
): Promise<void> {
  const given = readSecondFactorCode(code);
  if (given.kind === "empty") {
    throw new AppError("TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true });
  }
  if (given.kind === "none") {
    throw refusal(field, "That is neither a code of 6 digits nor a backup code. Check it and try again.");
  }
  if (challenge !== undefined) await deps.rateLimits.consume("secondFactorByChallenge", challenge);
  const perHour = challenge === undefined ? "secondFactorCheckByMember" : "secondFactorByMember";
  await deps.rateLimits.consume(perHour, userId);
  // Before the code's own row: whoever deletes the member takes them in this order.
  await lockMember(tx, userId);
  const isSpent =
    given.kind === "app"
      ? await spendAppCode(deps, tx, userId, given.digits, now)
      : await spendBackupCode(deps, tx, userId, given.signs, now);
  if (!isSpent) {
    throw refusal(
      field,
      "That code is not right or has already been used. Wait for the next one, or take a backup code.",
    );
  }
  await deps.rateLimits.refund(perHour, userId);
}

function refusal(field: string, message: string): AppError {
  return new AppError("TWO_FACTOR_INVALID", message, { fields: { [field]: message }, requires2FA: true });
}

async function spendAppCode(
  { keys, log }: SecondFactorDeps,
  tx: Database,
  userId: string,
  digits: string,
  now: Date,
): Promise<boolean> {
  const isActive = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.activatedAt));
  const [factor] = await tx.select().from(secondFactors).where(isActive);
  if (!factor) return false;
  const secret = openAppSecret(keys, userId, factor.secret);
  if (secret === null) {
    log.error(
      { event: "second-factor-unreadable", userId },
      "sealed with a secret that is no longer configured",
    );
    return false;
  }
  const step = stepOfCode(secret, digits, now);
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    // Sealed anew, so that it has moved on to the newest key before the oldest goes.
    .set({ lastUsedStep: step, secret: sealAppSecret(keys, userId, secret) })
    .where(and(isActive, lt(secondFactors.lastUsedStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function spendBackupCode(
  deps: SecondFactorDeps,
  tx: Database,
  userId: string,
  signs: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, hashBackupCode(signs))))
    .returning({ userId: backupCodes.userId });
  if (used.length === 0) return false;
  const left = await tx.$count(backupCodes, eq(backupCodes.userId, userId));
  await tellOfUsedBackupCode(deps, tx, { recipientId: userId, left, now });
  return true;
}
