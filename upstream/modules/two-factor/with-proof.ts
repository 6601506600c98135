import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { checkGivenPassword } from "./check-given-password.ts";
import {
  countSecondFactorTry,
  forgetSecondFactorTry,
  hasSecondFactor,
  verifySecondFactor,
} from "./verify-second-factor.ts";

interface Proof {
  readonly password: string;
  readonly code: string;
}

const isOff = () => new AppError("CONFLICT", "2FA is not on.");

/**
 * Changes something about a second factor that is on, once password and code have been found right.
 * @param change in a transaction, with the member locked; the code is used up if it commits
 * @throws AppError VALIDATION_FAILED for a wrong password, TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, CONFLICT,
 * RATE_LIMITED, BUSY; SESSION_REVOKED when the member has just been deleted
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
  await forgetSecondFactorTry(deps, attempt);
  return changed;
}
