import { inArray, lte } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { mutedWords, mutes } from "#upstream/core/db/schema/schema-mute";

/** Deletes the mutes of people and words that have ended. Nothing reads them any more. */
export async function sweepMutes(db: Database, now: Date): Promise<void> {
  await db.delete(mutes).where(lte(mutes.expiresAt, now));
  // Muting a word deletes those of its member in an order of its own, so that each could wait for the other.
  const ended = db
    .select({ id: mutedWords.id })
    .from(mutedWords)
    .where(lte(mutedWords.expiresAt, now))
    .for("update", { skipLocked: true });
  await db.delete(mutedWords).where(inArray(mutedWords.id, ended));
}
