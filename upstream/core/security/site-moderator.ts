import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { statement } from "#upstream/core/db/statement";

const siteModeratorById = statement("site_moderator_by_id", ["userId"], (db, { userId }) =>
  db
    .select({ activatedAt: secondFactors.activatedAt })
    .from(siteModerators)
    .leftJoin(secondFactors, eq(secondFactors.userId, siteModerators.userId))
    .where(eq(siteModerators.userId, userId)),
);

/** Whether a member moderates the whole server, with a second factor or without. */
export async function isSiteModerator(db: Database, userId: string): Promise<boolean> {
  return (await siteModeratorById(db, { userId })).length > 0;
}

/**
 * Refuses callers who may not moderate the whole server. Read at every call, so that a former moderator is out at once.
 * @throws AppError NOT_FOUND, as for an unknown path, for those who are no moderators; SECOND_FACTOR_MISSING
 */
export async function requireSiteModerator(db: Database, userId: string): Promise<void> {
  const [moderator] = await siteModeratorById(db, { userId });
  if (!moderator) throw new AppError("NOT_FOUND", "Not found");
  if (!moderator.activatedAt) {
    throw new AppError(
      "SECOND_FACTOR_MISSING",
      "Moderators need a second factor. Turn on two-factor authentication at /2-fa first.",
    );
  }
}
