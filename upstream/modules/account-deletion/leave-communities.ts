import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { communities } from "#upstream/core/db/schema/schema";
import { communityMembers, rankOf } from "#upstream/core/db/schema/schema-community";
import { removeCommunity } from "#upstream/modules/community/delete-community";
import { addToMemberCount, isMembership } from "#upstream/modules/community/members/membership";

/**
 * Removes a member from every community. One that the member owns passes to its longest-serving moderator, else to its
 * longest-serving member; without any it is deleted.
 * @param tx the transaction that deletes the member, who is locked
 */
export async function leaveCommunities(tx: Database, userId: string, now: Date): Promise<void> {
  const joined = tx
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(eq(communityMembers.userId, userId));
  // In the order in which all transactions lock several communities.
  const left = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(inArray(communities.id, joined))
    .orderBy(asc(communities.id))
    .for("no key update");
  for (const { id } of left) {
    const [own] = await tx
      .delete(communityMembers)
      .where(isMembership(id, userId))
      .returning({ role: communityMembers.role });
    await addToMemberCount(tx, id, -1);
    if (own?.role !== "owner") continue;
    const heir = await findHeir(tx, id, userId);
    if (heir) await tx.update(communityMembers).set({ role: "owner" }).where(isMembership(id, heir));
    else await removeCommunity(tx, id, now);
  }
}

async function findHeir(tx: Database, communityId: string, userId: string): Promise<string | undefined> {
  const [heir] = await tx
    .select({ id: communityMembers.userId })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), ne(communityMembers.userId, userId)))
    .orderBy(
      desc(rankOf(communityMembers.role)),
      asc(communityMembers.createdAt),
      asc(communityMembers.userId),
    )
    .limit(1);
  return heir?.id;
}
