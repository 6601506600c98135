import { AppError } from "#contract/errors";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * @param field of the form that it was typed into
 * @throws AppError VALIDATION_FAILED for a new password that many people have
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  const message = "That password is too common. Please choose another one.";
  throw new AppError("VALIDATION_FAILED", message, { fields: { [field]: message } });
}
