import { and, asc, eq, inArray } from "drizzle-orm";
import type { CommunityRole } from "#contract/community";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities, users } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import { communityNotFound } from "./community-queries.ts";

/**
 * Makes changes to who belongs to a community, and as what, wait for each other. The people come first: whoever deletes an
 * account holds it before the communities it was in.
 * @param tx a transaction that has locked no community yet
 * @param people ids of all to whom the change will point
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

/** What a member is in a community; null for whoever is none. */
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
 * Lets only its owner go on.
 * @throws AppError FORBIDDEN
 */
export async function requireOwner(tx: Database, communityId: string, userId: string): Promise<void> {
  if ((await readRole(tx, communityId, userId)) === "owner") return;
  throw new AppError("FORBIDDEN", "Only the owner of this community can do that");
}

/**
 * Lets only its owner and moderators go on.
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
