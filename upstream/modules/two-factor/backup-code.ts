import { createHash, randomBytes } from "node:crypto";

/** Crockford's alphabet: no letter that looks like a digit, nor one that would make words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP_LENGTH = 4;

/** Signs of a backup code, 5 bits each: 80 together (security.md, Accounts). */
export const BACKUP_CODE_LENGTH = 16;

/** A random code as it is shown, such as `8fk2-q0vh-3zta-71mw`. */
export function newBackupCode(): string {
  // 32 divides 256, so every sign is equally likely.
  const signs = [...randomBytes(BACKUP_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return (signs.match(new RegExp(`.{${GROUP_LENGTH}}`, "g")) ?? []).join("-").toLowerCase();
}

/**
 * What the database keeps of a code.
 * @param signs without separators, in upper case
 */
export function hashBackupCode(signs: string): string {
  return createHash("sha256").update(signs).digest("base64url");
}
