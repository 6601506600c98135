import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { CONFIRMATION_LINK_MS, RESET_LINK_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
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
  /** The address it is mailed to. */
  readonly email: string;
  readonly now: Date;
}

/** A member and the address that a link of theirs was mailed to. */
export interface LinkOwner {
  readonly userId: string;
  readonly username: string;
  /** The member's current address. */
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly mailedTo: string;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The same error for every invalid link, whatever the reason. */
export function linkInvalid(): AppError {
  return new AppError("LINK_INVALID", "This link has expired or was already used.");
}

/**
 * Creates a link, voiding an earlier one of its purpose. For a member who does not exist it takes the same time and returns a
 * token that is not stored.
 * @param tx the transaction that queues the mail
 * @returns the token: 256 random bits, base64url; only its hash is stored
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
 * Finds the owner of a link without using it up.
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
 * Uses up a link. Of concurrent calls only one succeeds.
 * @param tx the transaction of the change that the link authorizes
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

/** Voids a member's links for some purposes. */
export async function voidLinks(
  tx: Database,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), inArray(mailedLinks.purpose, [...purposes])));
}

/** Deletes expired links. */
export async function sweepMailedLinks(db: Database, now: Date): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now));
}
