import type { Community } from "#contract/community";
import { LiveMemberCount } from "./membership/lazy-membership.tsx";
import { membershipOf } from "./membership/membership-of.ts";
import { fullMemberCount, memberCountLabel } from "./membership/texts.ts";

interface CommunitySizeProps {
  community: Community;
  /** Whether a member reads, whose joining changes it at once. */
  isMember: boolean;
}

/** "12 members". */
export function CommunitySize({ community, isMember }: CommunitySizeProps) {
  if (isMember) return <LiveMemberCount membership={membershipOf(community)} />;
  return (
    <span title={fullMemberCount(community.memberCount)}>{memberCountLabel(community.memberCount)}</span>
  );
}
