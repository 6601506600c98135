import { and, asc, eq, inArray } from "drizzle-orm";
import type { CommunityRole } from "#contract/community";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { communityNotFound } from "./community-queries.ts";

/**
 * Locks a community so that changes of its members and roles are serialized. The people are locked first: account deletion
 * locks members before communities.
 * @param tx a transaction that has locked no community yet
 * @param people ids of all members that the change will reference
 * @throws AppError NOT_FOUND
 */
export async function lockCommunity(tx: Database, slug: string, people: readonly string[]) {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...people]))
    .orderBy(asc(users.id))
    .for("key share");
  const [community] = await tx
    .select({ id: communities.id, pictureKey: communities.pictureKey })
    .from(communities)
    .where(eq(communities.slug, slug))
    .for("no key update");
  if (!community) throw communityNotFound();
  return community;
}

/** A member's role in a community; null for a non-member. */
export async function readRole(
  tx: Database,
  communityId: string,
  userId: string,
): Promise<CommunityRole | null> {
  const [membership] = await tx
    .select({ role: communityMembers.role })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId)));
  return membership?.role ?? null;
}

/**
 * Requires that the user owns the community.
 * @throws AppError FORBIDDEN
 */
export async function requireOwner(tx: Database, communityId: string, userId: string): Promise<void> {
  if ((await readRole(tx, communityId, userId)) === "owner") return;
  throw new AppError("FORBIDDEN", "Only the owner of this community can do that");
}

/**
 * Requires that the user is the owner or a moderator.
 * @throws AppError FORBIDDEN
 */
export async function requireModerator(
  tx: Database,
  communityId: string,
  userId: string,
): Promise<"owner" | "moderator"> {
  const role = await readRole(tx, communityId, userId);
  if (role === "owner" || role === "moderator") return role;
  throw new AppError("FORBIDDEN", "Only the owner and moderators of this community can do that");
}
