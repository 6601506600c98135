import type { Community } from "#contract/community";
import type { MembershipState } from "./use-membership.ts";

/** What the browser needs of a community to join it. */
export function membershipOf(community: Community): MembershipState {
  const { slug, asOf, name, isPublic, role, hasRequested, memberCount } = community;
  return { slug, asOf, name, isPublic, role, hasRequested, memberCount };
}
