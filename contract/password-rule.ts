// No zod here: the browser imports this file.

/** Pattern of new passwords, including the only allowed symbols. */
export const NEW_PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

/** The message for a new password that does not match. */
export const NEW_PASSWORD_RULE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long";
