import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { invites } from "#upstream/core/db/schema/schema-account";

const CODE_BYTES = 20;
const NOT_VALID = "This invitation is not valid any more";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/** Makes an invitation that one person can sign up with until then; only its hash is stored. */
export async function createInvite(db: Database, now: Date, expiresAt: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await db.insert(invites).values({ codeHash: hashOf(code), createdAt: now, expiresAt });
  return code;
}

function refusal(message: string): AppError {
  return new AppError("VALIDATION_FAILED", message, { fields: { inviteCode: message } });
}

const standing = (code: string, now: Date) =>
  and(eq(invites.codeHash, hashOf(code)), gt(invites.expiresAt, now));

/**
 * Spares whoever has no invitation the rest, and the rest whoever has none: which names are taken, and a hash.
 * @throws AppError VALIDATION_FAILED when there is none, or not any more
 */
export async function requireInvite(db: Database, code: string, now: Date): Promise<void> {
  if (code === "") throw refusal("You need an invitation to sign up");
  const found = await db.select({ createdAt: invites.createdAt }).from(invites).where(standing(code, now));
  if (found.length === 0) throw refusal(NOT_VALID);
}

/**
 * Uses an invitation up; of several at once one has it.
 * @param tx the transaction of the sign-up, without which the invitation stays
 * @throws AppError VALIDATION_FAILED when it is gone
 */
export async function redeemInvite(tx: Database, code: string, now: Date): Promise<void> {
  const used = await tx
    .delete(invites)
    .where(standing(code, now))
    .returning({ createdAt: invites.createdAt });
  if (used.length === 0) throw refusal(NOT_VALID);
}

/** Deletes invitations that nobody used in time. */
export async function sweepInvites(db: Database, now: Date): Promise<void> {
  await db.delete(invites).where(lte(invites.expiresAt, now));
}
