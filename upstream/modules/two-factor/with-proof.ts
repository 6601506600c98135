import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { checkPassword } from "#upstream/modules/password/check-password";
import {
  countSecondFactorTry,
  hasSecondFactor,
  refundSecondFactorTry,
  verifySecondFactor,
} from "./verify-second-factor.ts";

/**
 * Checks the password entered for a change of the second factor.
 * @throws AppError VALIDATION_FAILED if it is wrong or missing; RATE_LIMITED, BUSY
 */
export async function checkGivenPassword(deps: AppDeps, userId: string, password: string): Promise<void> {
  const field = "password";
  const missing = "Password is required";
  if (password === "") throw new AppError("VALIDATION_FAILED", missing, { fields: { [field]: missing } });
  await checkPassword(deps, { userId, password, field, refusal: "This password is wrong" });
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

const isOff = () => new AppError("CONFLICT", "2FA is not on.");

/**
 * Runs a change of an active second factor after checking password and code.
 * @param change runs in a transaction that has locked the member; the code is used once it commits
 * @throws AppError VALIDATION_FAILED for a wrong password; CONFLICT if the second factor is off; SESSION_REVOKED if
 * the member has just been deleted; TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, RATE_LIMITED, BUSY
 */
export async function withProof<T>(
  deps: AppDeps,
  { userId }: Caller,
  { password, code }: Proof,
  change: (tx: Database, now: Date) => Promise<T>,
): Promise<T> {
  if (!(await hasSecondFactor(deps.db, userId))) throw isOff();
  await checkGivenPassword(deps, userId, password);
  const attempt = await countSecondFactorTry(deps, { userId, code, field: "code" });
  const now = deps.clock();
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await lockMember(tx, userId))) throw sessionEnded();
    if (!(await hasSecondFactor(tx, userId))) throw isOff();
    await verifySecondFactor(deps, tx, attempt, now);
    return change(tx, now);
  });
  await refundSecondFactorTry(deps, attempt);
  return changed;
}
