import type { Community } from "#contract/community";
import type { MembershipState } from "#lib/client/use-membership";

/** What the browser needs of a community to join it. */
export function membershipOf(community: Community): MembershipState {
  const { slug, asOf, name, isPublic, role, hasRequested, memberCount } = community;
  return { slug, asOf, name, isPublic, role, hasRequested, memberCount };
}
