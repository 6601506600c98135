import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { communityBans } from "#upstream/core/db/schema/schema-community";

/**
 * Refuses a member whom a moderator has removed from a community: they may neither edit posts nor comment there.
 * @param communityId the post's community; null if it is in none
 * @throws AppError FORBIDDEN
 */
export async function refuseRemovedMember(
  tx: Database,
  userId: string,
  communityId: string | null,
): Promise<void> {
  if (communityId === null) return;
  const isRemoved = and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId));
  if ((await tx.$count(communityBans, isRemoved)) > 0) {
    throw new AppError("FORBIDDEN", "A moderator removed you from this community");
  }
}
