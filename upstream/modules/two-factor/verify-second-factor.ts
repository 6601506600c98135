import { and, eq, isNotNull, lt } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { openAppSecret, sealAppSecret, stepOfCode } from "./authenticator-app.ts";
import { hashBackupCode } from "./backup-codes.ts";
import { notifyBackupCodeUsed } from "./notify-two-factor.ts";
import { readSecondFactorCode, type SecondFactorCode } from "./second-factor-code.ts";

export type SecondFactorDeps = MailDeps & Pick<AppDeps, "keys" | "rateLimits" | "log">;

interface GivenCode {
  readonly userId: string;
  /** As entered. */
  readonly code: string;
  /**
   * Id of the sign-in that it belongs to, which has five attempts. Without it the member is signed in already, and
   * attempts are limited per hour only, separately from those at sign-in.
   */
  readonly challenge?: string;
  /** The form field that it was entered in. */
  readonly field?: string;
}

/** Whether a member has an activated authenticator app. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.activatedAt)));
  return rows.length > 0;
}

/** An attempt that has been counted. */
export interface SecondFactorTry {
  readonly userId: string;
  readonly given: Extract<SecondFactorCode, { kind: "app" | "backup" }>;
  readonly field: string;
  readonly perHour: "secondFactorByMember" | "secondFactorCheckByMember";
}

/**
 * Parses a code and counts the attempt. Called before the transaction that verifies it, so that waiting for the rate
 * limiter holds neither the member's row lock nor a connection, and the attempt counts even if the transaction is
 * rolled back.
 * @throws AppError TWO_FACTOR_REQUIRED for an empty code; TWO_FACTOR_INVALID if it is not a code; RATE_LIMITED
 */
export async function countSecondFactorTry(
  { rateLimits }: SecondFactorDeps,
  { userId, code, challenge, field = "twoFactorCode" }: GivenCode,
): Promise<SecondFactorTry> {
  const given = readSecondFactorCode(code);
  if (given.kind === "empty") {
    throw new AppError("TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true });
  }
  if (given.kind === "none") {
    throw refusal(field, "That is neither a code of 6 digits nor a backup code. Check it and try again.");
  }
  if (challenge !== undefined) await rateLimits.consume("secondFactorByChallenge", challenge);
  const perHour = challenge === undefined ? "secondFactorCheckByMember" : "secondFactorByMember";
  await rateLimits.consume(perHour, userId);
  return { userId, given, field, perHour };
}

/** Uncounts a successful attempt after its transaction has been committed. */
export function refundSecondFactorTry(
  { rateLimits }: SecondFactorDeps,
  { perHour, userId }: SecondFactorTry,
): Promise<void> {
  return rateLimits.refund(perHour, userId);
}

/**
 * Verifies a code and marks it as used: one of the app, each 30-second step once, or a backup code. The member must
 * have a second factor.
 * @param tx a transaction; the code is used once it commits. Locks the member's row.
 * @throws AppError TWO_FACTOR_INVALID
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  tx: Database,
  { userId, given, field }: SecondFactorTry,
  now: Date,
): Promise<void> {
  // Before the code's row, in the same order as the deletion of a member.
  await lockMember(tx, userId);
  const isSpent =
    given.kind === "app"
      ? await spendAppCode(deps, tx, userId, given.digits, now)
      : await spendBackupCode(deps, tx, userId, given.signs, now);
  if (!isSpent) {
    throw refusal(
      field,
      "That code is not right or has already been used. Wait for the next one, or use a backup code.",
    );
  }
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
      "encrypted with a secret that is no longer configured",
    );
    return false;
  }
  const step = stepOfCode(secret, digits, now);
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    // Encrypted again, so that all secrets use the newest key before the oldest is removed.
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
  await notifyBackupCodeUsed(deps, tx, { recipientId: userId, left, now });
  return true;
}
