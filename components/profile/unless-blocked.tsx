"use client";

import type { ReactNode } from "react";
import { useRelation } from "#components/person/use-relation.ts";
import type { FollowTarget } from "#lib/shared/follow-target";

interface UnlessBlockedProps {
  target: FollowTarget;
  /** Stands here while the member blocks the person. */
  notice: ReactNode;
  /** Where the page came without it, since the person was blocked then: what to show until it is there. */
  children: ReactNode;
}

/** What a profile holds, which goes and comes at once when its person is blocked and unblocked. */
export function UnlessBlocked({ target, notice, children }: UnlessBlockedProps) {
  return useRelation(target).state.isBlocked ? notice : children;
}
