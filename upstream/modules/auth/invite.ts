import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { invites } from "#upstream/core/db/schema/schema-account";

const CODE_BYTES = 20;
const NOT_VALID = "This invitation is no longer valid";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/** Creates an invitation for one sign-up until `expiresAt`; only its hash is stored. @returns its code */
export async function createInvite(db: Database, now: Date, expiresAt: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await db.insert(invites).values({ codeHash: hashOf(code), createdAt: now, expiresAt });
  return code;
}

function refusal(message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { fields: { inviteCode: message } });
}

const isValid = (code: string, now: Date) =>
  and(eq(invites.codeHash, hashOf(code)), gt(invites.expiresAt, now));

/**
 * Checks an invitation before anything else, so that without one a caller neither learns which names are taken nor costs a
 * password hash.
 * @throws AppError VALIDATION_FAILED when it is missing or no longer valid
 */
export async function requireInvite(db: Database, code: string, now: Date): Promise<void> {
  if (code === "") throw refusal("You need an invitation to sign up");
  const found = await db.select({ createdAt: invites.createdAt }).from(invites).where(isValid(code, now));
  if (found.length === 0) throw refusal(NOT_VALID);
}

/**
 * Uses up an invitation. Of concurrent sign-ups only one succeeds.
 * @param tx the transaction of the sign-up, whose rollback restores the invitation
 * @throws AppError VALIDATION_FAILED when it is no longer valid
 */
export async function redeemInvite(tx: Database, code: string, now: Date): Promise<void> {
  const used = await tx.delete(invites).where(isValid(code, now)).returning({ createdAt: invites.createdAt });
  if (used.length === 0) throw refusal(NOT_VALID);
}

/** Deletes expired invitations. */
export async function sweepInvites(db: Database, now: Date): Promise<void> {
  await db.delete(invites).where(lte(invites.expiresAt, now));
}
