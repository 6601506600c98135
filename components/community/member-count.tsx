"use client";

import { type MembershipState, useMembership } from "#lib/client/use-membership";
import { fullMemberCount, memberCountLabel } from "#lib/shared/messages/membership";

interface MemberCountProps {
  membership: MembershipState;
}

/** "12 members", the reader's own change included. */
export function MemberCount({ membership }: MemberCountProps) {
  const { memberCount } = useMembership(membership).state;
  return <span title={fullMemberCount(memberCount)}>{memberCountLabel(memberCount)}</span>;
}
