import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";

/**
 * The community that a member wants to post in. The membership is held until the transaction ends: nobody posts where
 * they have just been removed.
 * @throws AppError NOT_FOUND, FORBIDDEN for who is no member
 */
export async function findOwnCommunity(tx: Database, userId: string, slug: string): Promise<string> {
  const [community] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!community) throw new AppError("NOT_FOUND", "This community does not exist");
  const [membership] = await tx
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, community.id), eq(communityMembers.userId, userId)))
    .for("share");
  if (!membership) throw new AppError("FORBIDDEN", "Join this community to post in it");
  return community.id;
}
