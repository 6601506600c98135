import type { Community } from "#contract/community";
import { LiveMemberCount } from "./membership/lazy-membership.tsx";
import { membershipOf } from "./membership/membership-status.ts";
import { fullMemberCount, memberCountLabel } from "./membership/texts.ts";

interface CommunitySizeProps {
  community: Community;
  /** Whether the reader is signed in: then joining updates the count. */
  isMember: boolean;
}

/** "12 members". */
export function CommunitySize({ community, isMember }: CommunitySizeProps) {
  if (isMember) return <LiveMemberCount membership={membershipOf(community)} />;
  return (
    <span title={fullMemberCount(community.memberCount)}>{memberCountLabel(community.memberCount)}</span>
  );
}
