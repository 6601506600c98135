import "server-only";
import { cache } from "react";
import type { Community, CommunityAct } from "#contract/community";
import type { CommunityMember, JoinRequest } from "#contract/community-members";
import type { Invitation, InvitationState } from "#contract/invitation";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import type { CommunityScope } from "#lib/shared/community-list";
import type { PostPage } from "./feed.ts";
import type { PageInput } from "./load.ts";
import { load } from "./load.ts";
import type { ListInput, PeoplePage } from "./people-lists.ts";

interface CommunityInput extends PageInput {
  scope: CommunityScope;
  /** Filters by name. */
  q?: string | undefined;
  limit?: number;
}

export interface CommunityPage {
  communities: Community[];
  nextCursor: string | null;
}

/** A page of communities, largest first. */
export async function loadCommunities({ q, ...input }: CommunityInput): Promise<CommunityPage> {
  const { communities, nextCursor } = await load("listCommunities", {
    query: { ...input, q: q || undefined },
  });
  return { communities, nextCursor };
}

/** One community. Throws `NOT_FOUND`. */
export const loadCommunity = cache(
  async (slug: string): Promise<Community> => (await load("getCommunity", { params: { slug } })).community,
);

/** Posts in a community, newest first. Throws `NOT_FOUND`, `FORBIDDEN` where only members may read. */
export async function loadCommunityPosts(slug: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listCommunityPosts", { params: { slug }, query: { cursor } });
  return { posts, nextCursor };
}

/** Members of a community, or people banned from it. Throws `NOT_FOUND`, `FORBIDDEN`. */
export async function loadCommunityMembers(
  slug: string,
  { q, cursor }: ListInput,
  banned: "true" | "false",
): Promise<PeoplePage<CommunityMember & Dated>> {
  const query = { q: q || undefined, cursor, banned };
  const { members, nextCursor, asOf } = await load("listCommunityMembers", { params: { slug }, query });
  return { q, isFromStart: cursor === undefined, items: withAsOf(members, asOf), nextCursor, asOf };
}

/**
 * Pending requests to join a community. Throws `NOT_FOUND`, `FORBIDDEN` unless the viewer is the owner or a
 * moderator.
 */
export async function loadJoinRequests(
  slug: string,
  { q, cursor }: ListInput,
): Promise<PeoplePage<JoinRequest & Dated>> {
  const query = { q: q || undefined, cursor };
  const { requests, nextCursor, asOf } = await load("listJoinRequests", { params: { slug }, query });
  return { q, isFromStart: cursor === undefined, items: withAsOf(requests, asOf), nextCursor, asOf };
}

/** Invitation links of a community. Throws `NOT_FOUND`, `FORBIDDEN` unless the viewer is the owner or a moderator. */
export async function loadInvitations(slug: string): Promise<Invitation[]> {
  return (await load("listInvitations", { params: { slug } })).invitations;
}

/** The state of an invitation link. Throws `NOT_FOUND`. */
export async function checkInvitation(slug: string, token: string): Promise<InvitationState> {
  return (await load("checkInvitation", { params: { slug }, query: { token } })).state;
}

/** The moderation log. Throws `NOT_FOUND`, `FORBIDDEN` unless the viewer is a member. */
export async function loadCommunityLog(
  slug: string,
  { cursor }: PageInput = {},
): Promise<{ acts: CommunityAct[]; nextCursor: string | null }> {
  const { acts, nextCursor } = await load("listCommunityLog", { params: { slug }, query: { cursor } });
  return { acts, nextCursor };
}
