import { eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { TWO_FACTOR_PENDING_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { endOtherSessions } from "#upstream/modules/auth/end-sessions";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { markReauthenticated, requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import {
  drawAppQrCode,
  newAppSecret,
  openAppSecret,
  sealAppSecret,
  stepOfCode,
} from "./authenticator-app.ts";
import { replaceBackupCodes } from "./backup-codes.ts";
import { notifyTwoFactorChange } from "./notify-two-factor.ts";
import { readSecondFactorCode } from "./second-factor-code.ts";
import { hasSecondFactor } from "./verify-second-factor.ts";
import { checkGivenPassword, withProof } from "./with-proof.ts";

/** The data to set up an authenticator app with. */
interface PendingApp {
  readonly secret: string;
  readonly qrCodeUrl: string;
}

const alreadyOn = () => new AppError("CONFLICT", "2FA is on already. Turn it off before you set it up anew.");

/**
 * Stores a pending secret, which replaces an earlier one and takes effect only by `enableTwoFactor`. The password
 * check is recorded on the session, as `enableTwoFactor` requires.
 * @throws AppError VALIDATION_FAILED for a wrong password; CONFLICT if the second factor is on; SESSION_REVOKED,
 * RATE_LIMITED, BUSY
 */
export async function startTwoFactor(
  deps: AppDeps,
  { userId, username, sessionId }: Caller,
  password: string,
): Promise<PendingApp> {
  if (await hasSecondFactor(deps.db, userId)) throw alreadyOn();
  await checkGivenPassword(deps, userId, password);
  const secret = newAppSecret();
  const row = {
    secret: sealAppSecret(deps.keys, userId, secret),
    createdAt: deps.clock(),
    lastUsedStep: 0,
  };
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const stored = await tx
      .insert(secondFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: row,
        setWhere: isNull(secondFactors.activatedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (stored.length === 0) throw alreadyOn();
    await markReauthenticated(tx, sessionId, row.createdAt);
  });
  return { secret, qrCodeUrl: await drawAppQrCode(deps.mail.productName, username, secret) };
}

const tooLate = () =>
  new AppError("CONFLICT", "That took too long. Start again with your password, and scan the new code.");

function wrongCode(): AppError {
  const message =
    "That code is not right. Check that your app shows this account, and that your clock is right.";
  return new AppError("TWO_FACTOR_INVALID", message, { fields: { code: message } });
}

/**
 * Turns the second factor on with a first code of the app, and ends every other session. Attempts are limited, so
 * that an intruder in the session cannot guess the code of a secret that only the member's app has.
 * @returns the backup codes, which are shown only now, and new tokens for the caller's session
 * @throws AppError TWO_FACTOR_INVALID; CONFLICT if nothing is pending; SESSION_REVOKED if the member has just been
 * deleted; REAUTH_REQUIRED, RATE_LIMITED
 */
export async function enableTwoFactor(
  deps: AppDeps,
  caller: Caller,
  code: string,
): Promise<{ backupCodes: string[]; tokens: SessionCookieValues }> {
  const { userId } = caller;
  if (await hasSecondFactor(deps.db, userId)) throw alreadyOn();
  await requireFreshPassword(deps, caller);
  const tried = await findPending(deps, deps.db, userId);
  const now = deps.clock();
  const given = readSecondFactorCode(code);
  if (given.kind !== "app") throw wrongCode();
  // Before the transaction, for the reasons given at `countSecondFactorTry`.
  await deps.rateLimits.consume("twoFactorSetupBySecret", `${userId}:${tried.createdAt.getTime()}`);
  await deps.rateLimits.consume("twoFactorSetupByMember", userId);
  const enabled = await deps.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) throw sessionEnded();
    const pending = await findPending(deps, tx, userId);
    // The attempt was counted for another secret.
    if (pending.createdAt.getTime() !== tried.createdAt.getTime()) throw tooLate();
    const step = stepOfCode(pending.secret, given.digits, now);
    if (step === null) throw wrongCode();
    await tx
      .update(secondFactors)
      .set({ activatedAt: now, lastUsedStep: step })
      .where(eq(secondFactors.userId, userId));
    const backupCodes = await replaceBackupCodes(tx, userId, now);
    const tokens = await endOtherSessions(tx, deps.keys, caller, now);
    await notifyTwoFactorChange(deps, tx, "enabled", { recipientId: userId, now });
    return { backupCodes, tokens };
  });
  await deps.rateLimits.refund("twoFactorSetupByMember", userId);
  return enabled;
}

/** The pending secret. Throws CONFLICT if there is none. */
async function findPending({ keys, clock }: AppDeps, db: Database, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (factor?.activatedAt) throw alreadyOn();
  if (!factor || clock().getTime() - factor.createdAt.getTime() >= TWO_FACTOR_PENDING_MS) throw tooLate();
  const secret = openAppSecret(keys, userId, factor.secret);
  if (secret === null) throw tooLate();
  return { secret, createdAt: factor.createdAt };
}

/**
 * Turns the second factor off after checking password and code, and ends every other session.
 * @returns new tokens for the caller's session
 * @throws AppError as `withProof`
 */
export function disableTwoFactor(
  deps: AppDeps,
  caller: Caller,
  proof: { password: string; code: string },
): Promise<SessionCookieValues> {
  const { userId } = caller;
  return withProof(deps, caller, proof, async (tx, now) => {
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    const tokens = await endOtherSessions(tx, deps.keys, caller, now);
    await notifyTwoFactorChange(deps, tx, "disabled", { recipientId: userId, now });
    return tokens;
  });
}
