import type { FieldErrors } from "#contract/errors";
import { PASSWORD_MAX_LENGTH } from "#contract/limits";
import { NEW_PASSWORD_PATTERN, NEW_PASSWORD_RULE } from "#contract/password-rule";
import { changePasswordTexts as texts } from "./texts.ts";

interface NewPasswords {
  newPassword: string;
  confirmNewPassword: string;
}

/** Validates a new password and its repetition with the server's rules; empty if they are valid. */
export function checkNewPassword({ newPassword, confirmNewPassword }: NewPasswords): FieldErrors {
  const fields: FieldErrors = {};
  if (newPassword === "") fields.newPassword = texts.newRequired;
  else if (newPassword.length > PASSWORD_MAX_LENGTH) {
    fields.newPassword = `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`;
  } else if (!NEW_PASSWORD_PATTERN.test(newPassword)) fields.newPassword = NEW_PASSWORD_RULE;
  if (confirmNewPassword === "") fields.confirmNewPassword = texts.confirmRequired;
  else if (confirmNewPassword !== newPassword) fields.confirmNewPassword = texts.differ;
  return fields;
}
