import { and, eq, isNotNull, lt } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { MailDeps } from "#upstream/core/mail/mail-member";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { openAppSecret, sealAppSecret } from "./app-secret.ts";
import { stepOfCode } from "./authenticator-app.ts";
import { hashBackupCode } from "./backup-code.ts";
import { readSecondFactorCode, type SecondFactorCode } from "./second-factor-code.ts";
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

/** A try of the second factor that has been counted. */
export interface SecondFactorTry {
  readonly userId: string;
  readonly given: Extract<SecondFactorCode, { kind: "app" | "backup" }>;
  readonly field: string;
  readonly perHour: "secondFactorByMember" | "secondFactorCheckByMember";
}

/**
 * Counts a try of the second factor. Before the transaction that verifies it: where counts are kept elsewhere, waiting for
 * them must neither hold the member's row nor a connection, and a try counts whatever becomes of the transaction.
 * @throws AppError TWO_FACTOR_REQUIRED for an empty code, TWO_FACTOR_INVALID for what is no code, RATE_LIMITED
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

/** Takes a try back that was right, once its transaction has committed. */
export function forgetSecondFactorTry(
  { rateLimits }: SecondFactorDeps,
  { perHour, userId }: SecondFactorTry,
): Promise<void> {
  return rateLimits.refund(perHour, userId);
}

/**
 * Uses up a code of the second factor: one of the app (each step of 30 seconds once) or a backup code. To be called only for a
 * member who has a second factor.
 * @param tx a transaction; the code counts as used once it commits. The member's row is locked in it.
 * @throws AppError TWO_FACTOR_INVALID
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  tx: Database,
  { userId, given, field }: SecondFactorTry,
  now: Date,
): Promise<void> {
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
