import { and, desc, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { type Invitation, invitationLasts, invitationUses } from "#contract/invitation";
import { INVITATIONS_PER_COMMUNITY } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { communityInvitations } from "#upstream/core/db/schema/schema-community";
import { canList } from "#upstream/core/db/visibility";
import { signId } from "#upstream/core/security/signed-id";
import { findCommunity } from "#upstream/modules/community/community-queries";
import { lockCommunity, requireModerator } from "#upstream/modules/community/lock-community";
import { invitationState } from "./invitations.ts";

type ReadDeps = Pick<AppDeps, "keys" | "clock">;

async function readInvitations(
  db: Database,
  { keys, clock }: ReadDeps,
  viewerId: string,
  communityId: string,
): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: communityInvitations, ...personSelection })
    .from(communityInvitations)
    .leftJoin(users, and(eq(users.id, communityInvitations.makerId), canList(viewerId, users)))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(eq(communityInvitations.communityId, communityId))
    .orderBy(desc(communityInvitations.id));
  const now = clock();
  return rows.map(({ invitation, person, avatar: image }) => ({
    id: invitation.id,
    token: signId(keys.invitation, invitation.id),
    state: invitationState(invitation, now),
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt?.toISOString() ?? null,
    maxUses: invitation.maxUses,
    useCount: invitation.useCount,
    maker: person && toPerson({ person, avatar: image }),
  }));
}

/**
 * All invitations of a community, latest first; `INVITATIONS_PER_COMMUNITY` limits them, so there are no pages.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the viewer is the owner or a moderator
 */
export async function listInvitations(deps: AppDeps, viewerId: string, slug: string): Promise<Invitation[]> {
  const { id } = await findCommunity(deps.db, viewerId, slug);
  await requireModerator(deps.db, id, viewerId);
  return readInvitations(deps.db, deps, viewerId, id);
}

/**
 * Creates an invitation.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner or a moderator, CONFLICT when the limit is reached
 */
export async function createInvitation(
  deps: AppDeps,
  userId: string,
  slug: string,
  { lasts, uses }: BodyOf<Endpoints["createInvitation"]>,
): Promise<Invitation> {
  return deps.db.transaction(async (tx) => {
    const { id: communityId } = await lockCommunity(tx, slug, [userId]);
    await requireModerator(tx, communityId, userId);
    const made = await tx.$count(communityInvitations, eq(communityInvitations.communityId, communityId));
    if (made >= INVITATIONS_PER_COMMUNITY) {
      throw new AppError(
        "CONFLICT",
        `There are already ${INVITATIONS_PER_COMMUNITY} links. Revoke one to create another.`,
      );
    }
    const createdAt = deps.clock();
    const id = newId(createdAt);
    const lastsMs = invitationLasts[lasts];
    const expiresAt = lastsMs === null ? null : new Date(createdAt.getTime() + lastsMs);
    const maxUses = invitationUses[uses];
    await tx
      .insert(communityInvitations)
      .values({ id, communityId, makerId: userId, createdAt, expiresAt, maxUses });
    const all = await readInvitations(tx, deps, userId, communityId);
    const invitation = all.find((each) => each.id === id);
    if (!invitation) throw new Error("The invitation is not there.");
    return invitation;
  });
}

/**
 * Revokes an invitation. Idempotent.
 * @throws AppError NOT_FOUND when the community does not exist, FORBIDDEN unless the caller is the owner or a moderator
 */
export async function revokeInvitation(
  { db }: AppDeps,
  userId: string,
  { slug, id }: { slug: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: communityId } = await lockCommunity(tx, slug, [userId]);
    await requireModerator(tx, communityId, userId);
    await tx
      .delete(communityInvitations)
      .where(and(eq(communityInvitations.id, id), eq(communityInvitations.communityId, communityId)));
  });
}
