import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { PASSKEY_CHALLENGE_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import { passkeyChallenges } from "#upstream/core/db/schema/schema-second-factor";

function hashChallenge(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

/**
 * Stores the hash of a challenge given to an authenticator.
 * @param userId the member who adds a passkey; null at sign-in
 */
export async function storeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: hashChallenge(challenge), userId, expiresAt });
}

/**
 * Deletes a challenge, so that it can be used once only, even if the verification fails afterwards.
 * @param userId the member who adds a passkey; null at sign-in
 * @returns whether it was stored for this purpose and had not expired
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashChallenge(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return consumed.length > 0;
}

/** Deletes expired challenges. */
export async function sweepPasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
