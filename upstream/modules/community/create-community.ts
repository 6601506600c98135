import { and, eq } from "drizzle-orm";
import type { Community, createCommunity as createCommunityEndpoint } from "#contract/community";
import type { BodyOf } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import { COMMUNITIES_OWNED_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { newId } from "#upstream/db/new-id";
import { communities } from "#upstream/db/schema";
import { communityMembers } from "#upstream/db/schema-community";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { findCommunity } from "./community-queries.ts";

/**
 * Refuses somebody who owns as many communities as one may.
 * @throws AppError CONFLICT
 */
export async function refuseBeyondLimit(tx: Database, userId: string, refusal: string): Promise<void> {
  const owned = await tx.$count(
    communityMembers,
    and(eq(communityMembers.userId, userId), eq(communityMembers.role, "owner")),
  );
  if (owned >= COMMUNITIES_OWNED_MAX) throw new AppError("CONFLICT", refusal);
}

/**
 * Makes a community with the caller as its owner and only member.
 * @throws AppError CONFLICT when the address is taken, or the caller owns too many
 */
export async function createCommunity(
  { db, clock }: AppDeps,
  userId: string,
  body: BodyOf<typeof createCommunityEndpoint>,
): Promise<Community> {
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    await lockMember(tx, userId);
    await refuseBeyondLimit(tx, userId, `You can own at most ${COMMUNITIES_OWNED_MAX} communities`);
    const createdAt = clock();
    const [made] = await tx
      .insert(communities)
      .values({ id: newId(createdAt), ...body, memberCount: 1, createdAt })
      .onConflictDoNothing({ target: communities.slug })
      .returning({ id: communities.id });
    if (!made) {
      const slug = "This address is taken";
      throw new AppError("CONFLICT", slug, { fields: { slug } });
    }
    await tx.insert(communityMembers).values({ communityId: made.id, userId, role: "owner", createdAt });
    return findCommunity(tx, userId, body.slug);
  });
}
