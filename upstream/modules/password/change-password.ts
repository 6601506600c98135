import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { refuseCommonPassword } from "#upstream/modules/auth/common-passwords";
import { checkPassword } from "./check-password.ts";
import { replacePassword } from "./replace-password.ts";

const WRONG = "Current password is wrong";
const UNCHANGED = "Your new password must be different from the current one";

/**
 * Changes a member's password after checking the current one. Ends every session, including the caller's.
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, BUSY
 */
export async function changePassword(
  deps: AppDeps,
  { userId, sessionId }: Pick<Caller, "userId" | "sessionId">,
  { currentPassword, newPassword }: BodyOf<Endpoints["changePassword"]>,
): Promise<void> {
  refuseCommonPassword(newPassword, "newPassword");
  const formerHash = await checkPassword(deps, {
    userId,
    password: currentPassword,
    field: "currentPassword",
    refusal: WRONG,
  });
  if (newPassword === currentPassword) {
    throw new AppError("VALIDATION_FAILED", UNCHANGED, { fields: { newPassword: UNCHANGED } });
  }
  const newHash = await deps.hasher.hash(newPassword);
  const happened = "The password of your account was changed.";
  const change = { userId, formerHash, newHash, happened, ownSessionId: sessionId, now: deps.clock() };
  const replaced = await deps.db.transaction((tx) => replacePassword(deps, tx, change));
  if (!replaced) throw new AppError("VALIDATION_FAILED", WRONG, { fields: { currentPassword: WRONG } });
}
