import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { PASSKEY_CHALLENGE_MS } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { passkeyChallenges } from "#upstream/core/db/schema/schema-second-factor";

function hashChallenge(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

/**
 * Remembers a question put to an authenticator, by its hash only.
 * @param userId who adds a passkey; null at sign-in
 */
export async function keepChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challengeHash: hashChallenge(challenge), userId, expiresAt });
}

/**
 * Whether this question was put for this purpose less than 5 minutes ago and not answered yet. It is answered by asking,
 * whatever becomes of the answer.
 * @param userId who adds a passkey; null at sign-in
 */
export async function takeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashChallenge(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken.length > 0;
}

/** Deletes questions that nobody answered in time. */
export async function sweepPasskeyChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
}
