import { REAUTHENTICATION_MS } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { markReauthenticated } from "#upstream/modules/auth/require-fresh-password";
import {
  countSecondFactorTry,
  hasSecondFactor,
  refundSecondFactorTry,
  verifySecondFactor,
} from "#upstream/modules/two-factor/verify-second-factor";
import { checkPassword } from "./check-password.ts";

interface Credentials {
  readonly password: string;
  readonly twoFactorCode: string;
}

/**
 * Checks the caller's password and second factor again and records that on the session.
 * @returns when the confirmation expires
 * @throws AppError VALIDATION_FAILED for a wrong password; TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, RATE_LIMITED, BUSY
 */
export async function reauthenticate(
  deps: AppDeps,
  { userId, sessionId }: Caller,
  { password, twoFactorCode }: Credentials,
): Promise<Date> {
  await checkPassword(deps, { userId, password, field: "password", refusal: "This password is wrong" });
  const attempt = (await hasSecondFactor(deps.db, userId))
    ? await countSecondFactorTry(deps, { userId, code: twoFactorCode })
    : null;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    if (attempt) await verifySecondFactor(deps, tx, attempt, now);
    await markReauthenticated(tx, sessionId, now);
  });
  if (attempt) await refundSecondFactorTry(deps, attempt);
  return new Date(now.getTime() + REAUTHENTICATION_MS);
}
