"use client";

import type { MembershipState } from "./membership-status.ts";
import { fullMemberCount, memberCountLabel } from "./texts.ts";
import { useMembership } from "./use-membership.ts";

interface MemberCountProps {
  membership: MembershipState;
}

/** "12 members", including the reader's own change. */
export function MemberCount({ membership }: MemberCountProps) {
  const { memberCount } = useMembership(membership).state;
  return <span title={fullMemberCount(memberCount)}>{memberCountLabel(memberCount)}</span>;
}
