import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { CONFIRMATION_LINK_MS, RESET_LINK_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { mailedLinks } from "#upstream/core/db/schema/schema-account";

const TOKEN_BYTES = 32;

export type LinkPurpose = typeof mailedLinks.$inferSelect.purpose;

const lifetimesMs: Record<LinkPurpose, number> = {
  "reset-password": RESET_LINK_MS,
  "confirm-email": CONFIRMATION_LINK_MS,
  "change-email": CONFIRMATION_LINK_MS,
};

interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** Whom it is mailed to. */
  readonly email: string;
  readonly now: Date;
}

/** A member and the address that a link of theirs was mailed to. */
export interface LinkOwner {
  readonly userId: string;
  readonly username: string;
  /** The member's own. */
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly mailedTo: string;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** What every link that does not hold any more is answered with, whatever the reason. */
export function linkInvalid(): AppError {
  return new AppError("LINK_INVALID", "This link has expired or was already used.");
}

/**
 * Makes a link, which voids an earlier one of its kind. A member who does not exist costs the same and yields a link to
 * nowhere.
 * @param tx the transaction that queues the mail
 * @returns the token: 256 random bits, base64url; stored nowhere
 */
export async function makeLink(tx: Database, { userId, purpose, email, now }: NewLink): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + lifetimesMs[purpose]);
  const row = { tokenHash, email, createdAt: now, expiresAt };
  await tx
    .insert(mailedLinks)
    .select(
      tx
        .select({
          tokenHash: sql`${tokenHash}`.as("token_hash"),
          userId: users.id,
          purpose: sql`${purpose}`.as("purpose"),
          email: sql`${email}`.as("email"),
          createdAt: sql`${now.toISOString()}::timestamptz`.as("created_at"),
          expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as("expires_at"),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoUpdate({ target: [mailedLinks.userId, mailedLinks.purpose], set: row });
  return token;
}

const ownerColumns = {
  userId: users.id,
  username: users.username,
  email: users.email,
  purpose: mailedLinks.purpose,
  mailedTo: mailedLinks.email,
};

/**
 * Whose link this is, without using it up.
 * @throws AppError LINK_INVALID
 */
export async function readLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkOwner> {
  const [owner] = await db
    .select(ownerColumns)
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(
      and(
        eq(mailedLinks.tokenHash, hashOf(token)),
        inArray(mailedLinks.purpose, [...purposes]),
        gt(mailedLinks.expiresAt, now),
        isNull(users.deactivatedAt),
      ),
    );
  if (!owner) throw linkInvalid();
  return owner;
}

/**
 * Uses a link up: of several who come with it at once, one gets this far.
 * @param tx the transaction of what the link is for
 * @throws AppError LINK_INVALID
 */
export async function useUpLink(
  tx: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<LinkOwner> {
  const owner = await readLink(tx, token, purposes, now);
  const used = await tx
    .delete(mailedLinks)
    .where(eq(mailedLinks.tokenHash, hashOf(token)))
    .returning({ userId: mailedLinks.userId });
  if (used.length === 0) throw linkInvalid();
  return owner;
}

/** Voids a member's links of some kinds. */
export async function voidLinks(
  tx: Database,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), inArray(mailedLinks.purpose, [...purposes])));
}

/** Deletes links that have run out. */
export async function sweepMailedLinks(db: Database, now: Date): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
}
