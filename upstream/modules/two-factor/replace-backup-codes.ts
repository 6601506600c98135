import { eq } from "drizzle-orm";
import { BACKUP_CODE_COUNT } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { backupCodes } from "#upstream/core/db/schema/schema-second-factor";
import { hashBackupCode, newBackupCode } from "./backup-code.ts";
import { readSecondFactorCode } from "./second-factor-code.ts";

/**
 * Gives a member new backup codes; the earlier ones are void.
 * @param tx a transaction, with the member locked
 * @returns them as they are shown, this once
 */
export async function replaceBackupCodes(tx: Database, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, newBackupCode);
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(code), userId, createdAt: now })));
  return codes;
}

// By the reader of what people type, so that what was shown is what will be found.
function hashOf(code: string): string {
  const read = readSecondFactorCode(code);
  if (read.kind !== "backup") throw new Error("A backup code that is none.");
  return hashBackupCode(read.signs);
}
