import type { Community } from "#contract/community";
import type { MembershipState } from "#lib/client/use-membership";

const known = new WeakMap<Community, MembershipState>();

/** What the browser needs of a community to join it; the same object for the same community. */
export function membershipOf(community: Community): MembershipState {
  const { slug, name, isPublic, role, hasRequested, memberCount } = community;
  const membership = known.get(community) ?? { slug, name, isPublic, role, hasRequested, memberCount };
  known.set(community, membership);
  return membership;
}
