import type { Community } from "#contract/community";

/** The fields of a community that joining changes. */
export type MembershipState = Pick<
  Community,
  "slug" | "asOf" | "name" | "isPublic" | "role" | "hasRequested" | "memberCount"
>;

/** The reader's relation to a community: member, waiting for acceptance, or neither. */
export type MembershipStatus = "member" | "waiting" | "none";

/** The reader's status in a community. */
export function membershipStatusOf({
  role,
  hasRequested,
}: Pick<Community, "role" | "hasRequested">): MembershipStatus {
  if (role !== null) return "member";
  return hasRequested ? "waiting" : "none";
}

/** The fields of a community that joining needs. */
export function membershipOf(community: Community): MembershipState {
  const { slug, asOf, name, isPublic, role, hasRequested, memberCount } = community;
  return { slug, asOf, name, isPublic, role, hasRequested, memberCount };
}
