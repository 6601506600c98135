import { and, desc, eq, lt, sql } from "drizzle-orm";
import { communities } from "#upstream/core/db/schema/schema";
import {
  communityInvitations,
  communityMembers,
  joinRequests,
} from "#upstream/core/db/schema/schema-community";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface MembershipRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly joinedAt: Date;
}

const isOwn = (userId: string) => eq(communityMembers.userId, userId);

export const ownCommunities = sectionOf<MembershipRow>({
  slug: "communities",
  title: "Communities",
  emptyText: "You haven't joined any communities.",
  count: ({ db, userId }) => db.$count(communityMembers, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: communities.id,
        slug: communities.slug,
        name: communities.name,
        role: communityMembers.role,
        joinedAt: communityMembers.createdAt,
      })
      .from(communityMembers)
      .innerJoin(communities, eq(communities.id, communityMembers.communityId))
      .where(
        and(
          isOwn(userId),
          after &&
            sql`(${communityMembers.createdAt}, ${communities.id}) < (${after.joinedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(communityMembers.createdAt), desc(communities.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...membership }) => ({
    data: membership,
    shown: html`<li><b>${membership.name}</b> <span>${membership.role}</span> ${timeTag(membership.joinedAt)}</li>`,
  }),
});

interface RequestRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly requestedAt: Date;
}

const isOwnRequest = (userId: string) => eq(joinRequests.userId, userId);

export const ownJoinRequests = sectionOf<RequestRow>({
  slug: "requests-to-join",
  title: "Requests to join communities",
  emptyText: "No pending requests.",
  count: ({ db, userId }) => db.$count(joinRequests, isOwnRequest(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: communities.id,
        slug: communities.slug,
        name: communities.name,
        requestedAt: joinRequests.createdAt,
      })
      .from(joinRequests)
      .innerJoin(communities, eq(communities.id, joinRequests.communityId))
      .where(
        and(
          isOwnRequest(userId),
          after &&
            sql`(${joinRequests.createdAt}, ${communities.id}) < (${after.requestedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(joinRequests.createdAt), desc(communities.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...request }) => ({
    data: request,
    shown: html`<li><b>${request.name}</b> ${timeTag(request.requestedAt)}</li>`,
  }),
});

interface InvitationRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly maxUses: number | null;
  readonly useCount: number;
}

const isOwnInvitation = (userId: string) => eq(communityInvitations.makerId, userId);

/** Without the tokens, with which anyone could join. */
export const ownInvitations = sectionOf<InvitationRow>({
  slug: "invitations",
  title: "Invitations to communities",
  emptyText: "You haven't created any invitation links.",
  count: ({ db, userId }) => db.$count(communityInvitations, isOwnInvitation(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: communityInvitations.id,
        slug: communities.slug,
        name: communities.name,
        createdAt: communityInvitations.createdAt,
        expiresAt: communityInvitations.expiresAt,
        maxUses: communityInvitations.maxUses,
        useCount: communityInvitations.useCount,
      })
      .from(communityInvitations)
      .innerJoin(communities, eq(communities.id, communityInvitations.communityId))
      .where(and(isOwnInvitation(userId), after && lt(communityInvitations.id, after.id)))
      .orderBy(desc(communityInvitations.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...invitation }) => ({
    data: invitation,
    shown: html`<li><b>${invitation.name}</b> <span>used ${String(invitation.useCount)} times</span> ${timeTag(invitation.createdAt)}</li>`,
  }),
});
