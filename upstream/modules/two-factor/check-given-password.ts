import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { checkPassword } from "#upstream/modules/password/check-password";

/**
 * Checks the password that comes with a change of the second factor.
 * @throws AppError VALIDATION_FAILED when it is wrong or missing, RATE_LIMITED, BUSY
 */
export async function checkGivenPassword(deps: AppDeps, userId: string, password: string): Promise<void> {
  const field = "password";
  const missing = "Password is required";
  if (password === "") throw new AppError("VALIDATION_FAILED", missing, { fields: { [field]: missing } });
  await checkPassword(deps, { userId, password, field, refusal: "This password is wrong" });
}
