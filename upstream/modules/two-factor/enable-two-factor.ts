import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { TWO_FACTOR_PENDING_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { endOtherSessions } from "#upstream/modules/auth/end-sessions";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { openAppSecret } from "./app-secret.ts";
import { stepOfCode } from "./authenticator-app.ts";
import { replaceBackupCodes } from "./replace-backup-codes.ts";
import { readSecondFactorCode } from "./second-factor-code.ts";
import { alreadyOn } from "./start-two-factor.ts";
import { tellOfTwoFactor } from "./tell-of-two-factor.ts";
import { hasSecondFactor } from "./verify-second-factor.ts";

const tooLate = () =>
  new AppError("CONFLICT", "That took too long. Start again with your password, and scan the new code.");

function wrongCode(): AppError {
  const message =
    "That code is not right. Check that your app shows this account, and that your clock is right.";
  return new AppError("TWO_FACTOR_INVALID", message, { fields: { code: message } });
}

/**
 * Turns the second factor on with a first code of the app, and ends every other session. Tries are counted: whoever took
 * over a session in between must not be able to guess the code of a secret that only the member has.
 * @returns the backup codes, which are shown this once, and new tokens for the session that goes on
 * @throws AppError TWO_FACTOR_INVALID, CONFLICT when nothing is pending; SESSION_REVOKED when the member has just been deleted, REAUTH_REQUIRED, RATE_LIMITED
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
  // Before the transaction, as `countSecondFactorTry` does.
  await deps.rateLimits.consume("twoFactorSetupBySecret", `${userId}:${tried.createdAt.getTime()}`);
  await deps.rateLimits.consume("twoFactorSetupByMember", userId);
  const enabled = await deps.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) throw sessionEnded();
    const pending = await findPending(deps, tx, userId);
    // The try was counted for another secret.
    if (pending.createdAt.getTime() !== tried.createdAt.getTime()) throw tooLate();
    const step = stepOfCode(pending.secret, given.digits, now);
    if (step === null) throw wrongCode();
    await tx
      .update(secondFactors)
      .set({ activatedAt: now, lastUsedStep: step })
      .where(eq(secondFactors.userId, userId));
    const backupCodes = await replaceBackupCodes(tx, userId, now);
    const tokens = await endOtherSessions(tx, deps.keys, caller, now);
    await tellOfTwoFactor(deps, tx, "enabled", { recipientId: userId, now });
    return { backupCodes, tokens };
  });
  await deps.rateLimits.refund("twoFactorSetupByMember", userId);
  return enabled;
}

/** The secret that waits for its first code. */
async function findPending({ keys, clock }: AppDeps, db: Database, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (factor?.activatedAt) throw alreadyOn();
  if (!factor || clock().getTime() - factor.createdAt.getTime() >= TWO_FACTOR_PENDING_MS) throw tooLate();
  const secret = openAppSecret(keys, userId, factor.secret);
  if (secret === null) throw tooLate();
  return { secret, createdAt: factor.createdAt };
}
