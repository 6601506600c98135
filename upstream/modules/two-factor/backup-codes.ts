import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { BACKUP_CODE_COUNT } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { backupCodes } from "#upstream/core/db/schema/schema-second-factor";
import { BACKUP_CODE_LENGTH, readSecondFactorCode } from "./second-factor-code.ts";

/** Crockford's alphabet: no letters that look like digits, and no U, to avoid accidental obscenities. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP_LENGTH = 4;

/** A random code as it is shown, such as `8fk2-q0vh-3zta-71mw`. */
function newBackupCode(): string {
  // 32 divides 256, so all characters are equally likely.
  const code = [...randomBytes(BACKUP_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return (code.match(new RegExp(`.{${GROUP_LENGTH}}`, "g")) ?? []).join("-").toLowerCase();
}

/**
 * The hash of a code, which is stored instead of it.
 * @param code without separators, in upper case
 */
export function hashBackupCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/**
 * Replaces a member's backup codes by new ones.
 * @param tx a transaction that has locked the member
 * @returns the codes, which are shown only now
 */
export async function replaceBackupCodes(tx: Database, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, newBackupCode);
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(code), userId, createdAt: now })));
  return codes;
}

// Normalized in the same way as entered codes, so that a shown code always matches.
function hashOf(code: string): string {
  const read = readSecondFactorCode(code);
  if (read.kind !== "backup") throw new Error("A backup code that is none.");
  return hashBackupCode(read.signs);
}
