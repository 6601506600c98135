// No zod here: the browser imports this file.

/** Of new passwords: part 1 section 5, its list of allowed symbols included. */
export const NEW_PASSWORD_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;

/** What a password that does not fit is answered with, to the letter. */
export const NEW_PASSWORD_RULE =
  "Password must contain at least one lowercase letter, one uppercase letter, one number, one special character, and be at least 8 characters long";
